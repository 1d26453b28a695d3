// SPDX-License-Identifier: EPL-2.0
/**
 * Estimates of the size of a run before it starts: {@link org.hopscope.study.estimate.Estimation} counts what the ranks
 * will do, lets two nodes of the same kind exchange a few messages to learn what one costs the simulator, and
 * multiplies.
 */
@NullMarked
package org.hopscope.study.estimate;

import org.jspecify.annotations.NullMarked;
