// SPDX-License-Identifier: EPL-2.0
/** The view in which numbers of a machine are fitted to measurements. */
package org.hopscope.results.calibration;
