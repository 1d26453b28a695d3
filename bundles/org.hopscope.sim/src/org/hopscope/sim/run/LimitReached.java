// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** The run used up the events it was allowed. */
public record LimitReached(RunStats stats) implements RunOutcome {}
