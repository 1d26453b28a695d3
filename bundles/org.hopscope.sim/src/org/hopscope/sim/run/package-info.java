// SPDX-License-Identifier: EPL-2.0
/**
 * Running a plan: the parts put together, the event loop with progress and cancellation, and how a run can end.
 */
@NullMarked
package org.hopscope.sim.run;

import org.jspecify.annotations.NullMarked;
