// SPDX-License-Identifier: EPL-2.0
/** Quantities of the model as the numbers of plans. */
package org.hopscope.compile.units;
