// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.sim.attribution.LatencyStack;

/**
 * The parts of the time of a measurement's operations.
 *
 * @param stack the mean of all of them along their critical paths; its messages are the operations
 * @param summary the critical path of the slowest one
 * @param times how long each of them took; empty if they follow each other without a mark
 */
record OperationStack(LatencyStack stack, OperationSummary summary,
        LatencyDistribution times) {}
