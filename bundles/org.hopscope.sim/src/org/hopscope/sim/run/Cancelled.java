// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** The monitor stopped the run. */
public record Cancelled(RunStats stats) implements RunOutcome {}
