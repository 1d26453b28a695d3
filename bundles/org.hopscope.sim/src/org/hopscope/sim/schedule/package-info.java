// SPDX-License-Identifier: EPL-2.0
/** Schedules while they are executed: which operations of the graphs of all ranks may start. */
@NullMarked
package org.hopscope.sim.schedule;

import org.jspecify.annotations.NullMarked;
