// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.EnumSet;
import java.util.List;

import org.hopscope.compile.workload.Step;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankOperation;

/** Writes the programs of the ranks; what is recorded is left to {@link Probes}. */
public final class LowerWorkload implements Pass {

    private static final String NOT_SUPPORTED = "C701";
    private static final String NODES_WITHOUT_RANK = "C702";

    @Override
    public String title() {
        return "lower workload";
    }

    @Override
    public void run(CompileState state) {
        state.lowered = state.lowering.lower();
        var operations = EnumSet.noneOf(RankOperation.class);
        for (var program : state.lowered.programs()) {
            for (var phase : program.phases()) {
                phase.steps().stream().map(Step::operation).forEach(operations::add);
            }
        }
        if (!state.lowered.schedule().isEmpty() && !(state.stackPlan instanceof LogGopsStackPlan)) {
            operations.addAll(List.of(RankOperation.SEND, RankOperation.RECEIVE, RankOperation.WAIT));
        }
        var refused = operations.stream().filter(one -> !possible(state, one)).toList();
        if (operations.contains(RankOperation.TORUS_BROADCAST) && state.vertexOfRank.length != state.network.nodes()) {
            state.diagnostics().error(state.workload(), NODES_WITHOUT_RANK, "Packets are deposited on all "
                    + state.network.nodes() + " nodes, but only " + state.vertexOfRank.length + " have a rank",
                    "give every node a rank, take a smaller machine, or choose another algorithm");
        }
        refused.forEach(one -> state.diagnostics().error(state.workload(), NOT_SUPPORTED, "Stack '"
                + state.stackPlan.name() + "' of this machine has no " + label(one),
                state.stackPlan instanceof LogGopsStackPlan ? "it executes traces only; choose another stack"
                        : "choose another stack or another workload"));
    }

    private static boolean possible(CompileState state, RankOperation operation) {
        return operation.isLocal() || state.stackPlan.supports(operation) && state.sideNetworks.carry(operation);
    }

    private static String label(RankOperation operation) {
        return switch (operation) {
            case PUT -> "remote write";
            case GET -> "remote read";
            case BARRIER -> "barrier of its own";
            case NETWORK_BARRIER -> "barrier network";
            case NETWORK_BROADCAST, NETWORK_ALLREDUCE -> "collective network";
            case TORUS_BROADCAST -> "broadcast by deposited packets";
            default -> "two-sided messages";
        };
    }
}
