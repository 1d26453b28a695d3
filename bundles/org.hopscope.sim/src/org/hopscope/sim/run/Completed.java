// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.source.BackgroundResult;
import org.hopscope.sim.source.LatencyHistogram;
import org.hopscope.sim.trace.RunTrace;

/**
 * Every rank came to the end of its program, and nothing is left in the machine.
 *
 * @param operations from which the paths of operations are told; nothing unless the run kept them, or if they were too
 *     many
 * @param classes how long messages took, per traffic class from 0; empty if they shared the network with nothing
 * @param background what packets in addition to those of the ranks came to; nothing if there were none
 */
public record Completed(RunTrace trace, RunStats stats, Optional<OperationRecord> operations,
        List<LatencyHistogram> classes, Optional<BackgroundResult> background) implements RunOutcome {}
