// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.Optional;
import java.util.function.Predicate;

import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * Turns the chains of recorded messages into latency stacks. The rule for overlap has been applied when the chain was
 * recorded: where several things had to happen first, the one that came last owns the time.
 */
public final class LatencyAttribution {

    private LatencyAttribution() {}

    /**
     * The mean stack of the recorded messages with chains that {@code filter} accepts; empty when there are none.
     *
     * @throws IllegalStateException when the stretches of a message do not add up to its end-to-end time
     */
    public static Optional<LatencyStack> stack(RunTrace trace, Predicate<MessageView> filter) {
        var sum = new StackSum();
        for (MessageView message : trace.messages()) {
            if (message.chain() != MessageView.NO_CHAIN && filter.test(message)) {
                sum.add(message, trace.chains(), trace.links());
            }
        }
        return sum.mean();
    }
}
