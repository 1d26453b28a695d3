// SPDX-License-Identifier: EPL-2.0
/**
 * Fits numbers of a machine to measured curves: {@link org.hopscope.study.calibration.Calibration} says which numbers
 * the measurements determine, fits them, and gives each a range;
 * {@link org.hopscope.study.calibration.FittedVariant} makes a variant of the result. The only package that uses an
 * optimiser library.
 */
@NullMarked
package org.hopscope.study.calibration;

import org.jspecify.annotations.NullMarked;
