// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.Optional;
import org.hopscope.sim.trace.RunTrace;

/**
 * Every rank came to the end of its program, and nothing is left in the machine.
 *
 * @param operations from which the paths of operations are told; nothing unless the run kept them, or if they were too
 *     many
 */
public record Completed(RunTrace trace, RunStats stats, Optional<OperationRecord> operations) implements RunOutcome {}
