// SPDX-License-Identifier: EPL-2.0
/** Quantities of the model as the numbers of plans. */
@NullMarked
package org.hopscope.compile.units;

import org.jspecify.annotations.NullMarked;
