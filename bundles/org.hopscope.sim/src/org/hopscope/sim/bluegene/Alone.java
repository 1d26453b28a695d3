// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.plan.NodeMode;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;

/**
 * Tells which pieces of work of a rank end in a way that affects no other rank: those of calls, and of the write of a
 * packet if its node has its first links for itself and nothing is in the way of the packet. What a rank learns from
 * others, it learns by reading packets; a rank that looks for them must not be ahead of them.
 */
final class Alone {

    private final Parts parts;
    private final Fabric fabric;
    private final InjectionFifos injection;
    private final RankStates states;
    private final boolean possible;

    Alone(Parts parts) {
        this.parts = parts;
        fabric = parts.queues().fabric();
        injection = parts.queues().injection();
        states = parts.states();
        possible = isPossible(parts.run()) && !parts.options().interrupts()
                && parts.options().mode() != NodeMode.VIRTUAL_NODE && fabric.firstLinksAreOwn();
        if (possible) {
            parts.run().engine().letGoAhead();
        }
    }

    /** True if the piece of work that a rank begins now is such a one. */
    boolean ends(int rank) {
        if (!possible) {
            return false;
        }
        return switch (states.job(rank)) {
            case RankStates.POST, RankStates.COMPLETE -> true;
            case RankStates.SEND -> leaves(rank);
            case RankStates.WRITE -> leaves(rank) && !parts.messages().local(states.jobMessage(rank));
            default -> false;
        };
    }

    private boolean leaves(int rank) {
        int vertex = states.vertex(rank);
        return fabric.isSettled(vertex) && injection.isEmpty(vertex);
    }

    /** One rank on a node, and no other traffic. */
    private static boolean isPossible(LayerSetup run) {
        var workload = run.workload();
        var vertices = workload.vertexOfRank();
        return workload.schedule().isEmpty() && !workload.background().isOn() && workload.jobs().isEmpty()
                && Arrays.stream(vertices).distinct().count() == vertices.length
                && workload.programs().stream().flatMap(program -> Arrays.stream(program.operations()))
                        .noneMatch(operation -> operation == RankOperation.TORUS_BROADCAST);
    }
}
