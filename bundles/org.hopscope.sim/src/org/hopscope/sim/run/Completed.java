// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.trace.RunTrace;

/** Every rank came to the end of its program, and nothing is left in the machine. */
public record Completed(RunTrace trace, RunStats stats) implements RunOutcome {}
