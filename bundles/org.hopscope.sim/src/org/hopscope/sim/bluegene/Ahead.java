// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * Reads what the events of ranks that come soon are going to read, see {@link EventHandler#touch}. Where rank
 * {@code n} has the first core of node {@code n}, as it mostly does, no table has to be read to find a row.
 */
final class Ahead {

    private static final int NONE = -1;

    private final Parts parts;
    private final RankStates states;
    private final WorkloadPlan workload;
    private final MessageTable messages;
    /** True if each rank is on the first core of the node of its number, and all nodes are alike. */
    private final boolean plain;

    Ahead(Parts parts, RankStates states) {
        this.parts = parts;
        this.states = states;
        workload = parts.run().workload();
        messages = parts.run().messages();
        plain = isPlain(parts.coreOf(), workload.vertexOfRank(), parts.run().processors().cores(0));
    }

    private static boolean isPlain(int[] coreOf, int[] vertexOf, int cores) {
        for (int rank = 0; rank < coreOf.length; rank++) {
            if (vertexOf[rank] != rank || coreOf[rank] != rank * cores) {
                return false;
            }
        }
        return true;
    }

    /** The work of a rank will have ended. */
    int worked(int rank) {
        return states.touch(rank) + parts.reception().touch(states.core(rank));
    }

    /** As {@link #worked}, what lies behind that. */
    int workedBehind(int rank) {
        ProgramPlan program = workload.programs().get(states.program(rank));
        int at = states.step(rank);
        return request(rank, program, at) + switch (states.job(rank)) {
            case RankStates.SEND -> parts.injection().touch(states.vertex(rank))
                    + parts.queues().touch(rank, program.peer(rank, at));
            case RankStates.WRITE -> messages.touch(states.jobMessage(rank)) + parts.queues().touchTurn(rank)
                    + parts.injection().touch(states.vertex(rank)) + parts.fabric().touchSource(states.vertex(rank));
            case RankStates.COMPLETE -> messages.touch(states.jobMessage(rank));
            case RankStates.READ -> parts.reception().touchFirst(states.jobFifo(rank))
                    + messages.touch(states.jobMessage(rank));
            default -> 0;
        };
    }

    /** The request of a step. */
    private int request(int rank, ProgramPlan program, int at) {
        return at < program.length() ? parts.run().requests().touch(rank, program.requests()[at]) : 0;
    }

    /** A packet will have arrived at a vertex. */
    int arrived(int vertex) {
        int core = parts.run().processors().core(vertex, 0);
        int rank = rankAt(vertex, core);
        return parts.reception().touch(core) + parts.run().processors().touch(core)
                + (rank == NONE ? 0 : states.touch(rank));
    }

    /** As {@link #arrived}, what lies behind that. */
    int arrivedBehind(int vertex, int packet) {
        int rank = rankAt(vertex, parts.run().processors().core(vertex, 0));
        int message = parts.fabric().message(packet);
        // packets of broadcasts carry the number of theirs, and need no message
        return (rank == NONE ? 0 : parts.ranks().lists().touchFirst(rank)
                + request(rank, workload.programs().get(states.program(rank)), states.step(rank)))
                + messages.touch(message);
    }

    private int rankAt(int vertex, int core) {
        return !plain ? parts.rankOf()[core] : vertex < parts.coreOf().length ? vertex : NONE;
    }
}
