// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.process.LayerSetup;

/** The ranks between which a task transmits. */
final class Destinations {

    private static final int NONE = -1;

    private final MessageTable messages;
    private final int ranks;

    Destinations(LayerSetup layer) {
        messages = layer.messages();
        ranks = layer.workload().ranks();
    }

    /** The rank that the packets go to. */
    int to(Task task, Step step) {
        if (step.is(Operations.TO_RANK)) {
            return computed(task, step);
        }
        int message = task.message;
        int to = message == NONE ? task.peer
                : step.is(Operations.TO_HOST) ? messages.targetRank(message) : messages.sourceRank(message);
        if (to == NONE) {
            throw new ProtocolFailure(task.handler, step, "has nowhere to transmit to: it has no message and no peer");
        }
        return to;
    }

    /** The rank that they come from. */
    int from(Task task, Step step) {
        int message = task.message;
        return message == NONE || step.is(Operations.TO_RANK) ? task.rank
                : step.is(Operations.TO_HOST) ? messages.sourceRank(message) : messages.targetRank(message);
    }

    private int computed(Task task, Step step) {
        long rank = Expression.value(step.items, task, 0);
        if (rank < 0 || rank >= ranks) {
            throw new ProtocolFailure(task.handler, step,
                    "transmits to rank " + rank + ", but there are ranks 0 to " + (ranks - 1));
        }
        return (int) rank;
    }
}
