// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.workload.Step;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankOperation;

/** Writes the programs of the ranks; what is recorded is left to {@link Probes}. */
public final class LowerWorkload {

    private static final String NOT_SUPPORTED = "C701";
    private static final String NODES_WITHOUT_RANK = "C702";

    private LowerWorkload() {}

    /** Writes the programs; empty with the reasons among the diagnostics if the stack cannot execute one. */
    public static Optional<LoweredPrograms> run(PlacedRanks placed) {
        var resolved = placed.resolved();
        var lowered = placed.lowering().lower(placed.nodes());
        var operations = EnumSet.noneOf(RankOperation.class);
        for (var program : lowered.programs()) {
            for (var phase : program.phases()) {
                phase.steps().stream().map(Step::operation).forEach(operations::add);
            }
        }
        if (!lowered.schedule().isEmpty() && !(resolved.stackPlan() instanceof LogGopsStackPlan)) {
            operations.addAll(List.of(RankOperation.SEND, RankOperation.RECEIVE, RankOperation.WAIT));
        }
        var refused = operations.stream().filter(one -> !possible(resolved, one)).toList();
        if (operations.contains(RankOperation.TORUS_BROADCAST) && placed.ranks() != resolved.network().nodes()) {
            resolved.diagnostics().error(resolved.workload(), NODES_WITHOUT_RANK, "Packets are deposited on all "
                    + resolved.network().nodes() + " nodes, but only " + placed.ranks() + " have a rank",
                    "give every node a rank, take a smaller machine, or choose another algorithm");
        }
        if (!lowered.jobs().isEmpty() && operations.stream().anyMatch(LowerWorkload::takesAllRanks)) {
            resolved.diagnostics().error(resolved.workload(), NOT_SUPPORTED, "An operation of all ranks of the machine "
                    + "cannot run together with background jobs", "choose an algorithm that sends messages");
        }
        refused.forEach(one -> resolved.diagnostics().error(resolved.workload(), NOT_SUPPORTED, "Stack '"
                + resolved.stackPlan().name() + "' of this machine has no " + label(one),
                resolved.stackPlan() instanceof LogGopsStackPlan ? "it executes traces only; choose another stack"
                        : "choose another stack or another workload"));
        ReductionCheck.check(placed, lowered);
        return resolved.input().unlessWrong(new LoweredPrograms(placed, lowered));
    }

    private static boolean possible(ResolvedMachine resolved, RankOperation operation) {
        return operation.isLocal() || resolved.stackPlan().supports(operation) && resolved.sideNetworks()
                .carry(operation);
    }

    private static boolean takesAllRanks(RankOperation operation) {
        return switch (operation) {
            case ALLREDUCE, REDUCE, BROADCAST, NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE,
                    TORUS_BROADCAST -> true;
            case SEND, RECEIVE, WAIT, WAIT_ANY, CANCEL, PUT, GET, BARRIER, PORTALS, COMPUTE, COPY, MARK, LAP, REPEAT,
                    END_REPEAT, RECORD -> false;
        };
    }

    private static String label(RankOperation operation) {
        return switch (operation) {
            case PUT -> "remote write";
            case GET -> "remote read";
            case BARRIER -> "barrier of its own";
            case ALLREDUCE, REDUCE, BROADCAST -> "reduction or broadcast in the switches: its protocol has no handler "
                    + "of the call ALLREDUCE";
            case NETWORK_BARRIER -> "barrier network";
            case NETWORK_BROADCAST, NETWORK_ALLREDUCE -> "collective network";
            case TORUS_BROADCAST -> "broadcast by deposited packets";
            case PORTALS -> "Portals calls";
            case SEND, RECEIVE, WAIT, WAIT_ANY, CANCEL -> "two-sided messages";
            case COMPUTE, COPY, MARK, LAP, REPEAT, END_REPEAT, RECORD -> throw new IllegalArgumentException(
                    operation + " is local");
        };
    }
}
