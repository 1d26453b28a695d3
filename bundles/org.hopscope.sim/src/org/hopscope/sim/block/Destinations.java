// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.MessageTable;

/** The ranks between which a task transmits. */
final class Destinations {

    private static final int NONE = -1;

    private final Tasks tasks;
    private final MessageTable messages;
    private final Operations ops;
    private final Expressions expressions;
    private final int ranks;

    Destinations(BlockSetup setup, Parts parts) {
        tasks = setup.tasks();
        messages = setup.layer().messages();
        ops = parts.operations();
        expressions = parts.expressions();
        ranks = setup.layer().workload().ranks();
    }

    /** The rank that the packets go to. */
    int to(int task, int at) {
        if (ops.is(at, Operations.TO_RANK)) {
            return computed(task, at);
        }
        int message = tasks.message(task);
        int to = message == NONE ? tasks.peer(task)
                : ops.is(at, Operations.TO_HOST) ? messages.targetRank(message) : messages.sourceRank(message);
        if (to == NONE) {
            throw new ProtocolFailure(tasks.handler(task), at, "transmits to nobody: it has no message and no peer");
        }
        return to;
    }

    /** The rank that they come from. */
    int from(int task, int at) {
        int message = tasks.message(task);
        return message == NONE || ops.is(at, Operations.TO_RANK) ? tasks.rank(task)
                : ops.is(at, Operations.TO_HOST) ? messages.sourceRank(message) : messages.targetRank(message);
    }

    private int computed(int task, int at) {
        long rank = expressions.value(ops.items[at], task);
        if (rank < 0 || rank >= ranks) {
            throw new ProtocolFailure(tasks.handler(task), at,
                    "transmits to rank " + rank + ", but there are ranks 0 to " + (ranks - 1));
        }
        return (int) rank;
    }
}
