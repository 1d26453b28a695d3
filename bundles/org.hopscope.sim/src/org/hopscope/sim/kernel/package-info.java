// SPDX-License-Identifier: EPL-2.0
/**
 * The clock, the pending events and the random streams of a run. Events are totally ordered by time and then by the
 * order in which they were scheduled, so that a plan and a seed determine everything. A run may have two parts with an
 * engine and a thread each; they keep that order together, window by window.
 */
@NullMarked
package org.hopscope.sim.kernel;

import org.jspecify.annotations.NullMarked;
