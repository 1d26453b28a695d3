// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * Reads what the events of ranks that come soon are going to read, see {@link EventHandler#prefetch}. Where rank
 * {@code n} has the first core of node {@code n}, as it mostly does, no table has to be read to find a row.
 */
final class Ahead {

    private static final int NONE = -1;

    private final Parts parts;
    private final Fabric fabric;
    private final SendQueues sends;
    private final ReceptionFifos reception;
    private final InjectionFifos injection;
    private final RankStates states;
    private final WorkloadPlan workload;
    private final MessageTable messages;
    /** True if each rank is on the first core of the node of its number, and all nodes are alike. */
    private final boolean plain;

    Ahead(Parts parts) {
        this.parts = parts;
        fabric = parts.queues().fabric();
        sends = parts.queues().sends();
        reception = parts.queues().reception();
        injection = parts.queues().injection();
        states = parts.states();
        workload = parts.run().workload();
        messages = parts.run().messages();
        plain = isPlain(states, workload.vertexOfRank(), parts.run().processors().cores(0));
    }

    private static boolean isPlain(RankStates states, int[] vertexOf, int cores) {
        for (int rank = 0; rank < vertexOf.length; rank++) {
            if (vertexOf[rank] != rank || states.core(rank) != rank * cores) {
                return false;
            }
        }
        return true;
    }

    /** The work of a rank will have ended. */
    int worked(int rank) {
        return states.prefetch(rank) + reception.prefetch(states.core(rank));
    }

    /** As {@link #worked}, what that leads to. */
    int workedNext(int rank) {
        ProgramPlan program = workload.programs().get(states.program(rank));
        int at = states.step(rank);
        return request(rank, program, at) + switch (states.job(rank)) {
            case RankStates.SEND -> injection.prefetch(states.vertex(rank))
                    + sends.prefetch(rank, program.peer(rank, at));
            case RankStates.WRITE -> messages.prefetch(states.jobMessage(rank)) + sends.prefetchTurn(rank)
                    + injection.prefetch(states.vertex(rank)) + fabric.prefetchSource(states.vertex(rank));
            case RankStates.COMPLETE -> messages.prefetch(states.jobMessage(rank));
            case RankStates.READ -> reception.prefetchFirst(states.jobFifo(rank))
                    + messages.prefetch(states.jobMessage(rank));
            default -> 0;
        };
    }

    /** The request of a step. */
    private int request(int rank, ProgramPlan program, int at) {
        return at < program.length() ? parts.run().requests().prefetch(rank, program.requests()[at]) : 0;
    }

    /** A packet will have arrived at a vertex. */
    int arrived(int vertex) {
        int core = parts.run().processors().core(vertex, 0);
        int rank = rankAt(vertex, core);
        return reception.prefetch(core) + parts.run().processors().prefetch(core)
                + (rank == NONE ? 0 : states.prefetch(rank));
    }

    /** As {@link #arrived}, what that leads to. */
    int arrivedNext(int vertex, int packet) {
        int rank = rankAt(vertex, parts.run().processors().core(vertex, 0));
        int message = fabric.message(packet);
        // packets of broadcasts carry the number of theirs, and need no message
        return (rank == NONE ? 0 : parts.ranks().lists().prefetchFirst(rank)
                + request(rank, workload.programs().get(states.program(rank)), states.step(rank)))
                + messages.prefetch(message);
    }

    private int rankAt(int vertex, int core) {
        return !plain ? states.rank(core) : vertex < states.ranks() ? vertex : NONE;
    }
}
