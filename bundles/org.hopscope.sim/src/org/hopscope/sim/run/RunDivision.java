// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.fabric.NetworkDivision;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockState;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * Whether a run of ranks can be divided into parts, each on a thread of its own. Ranks of different parts may have
 * nothing in common but packets.
 */
public final class RunDivision {

    private RunDivision() {}

    /**
     * Why a run cannot be divided, as the end of a sentence; empty if it can.
     *
     * @param trace whether messages are recorded where the program asks for it
     */
    public static Optional<String> obstacle(SimPlan plan, boolean trace) {
        if (!(plan.stack() instanceof BlockStackPlan stack)) {
            return Optional.of("the parts of a run can exchange packets only if a protocol of blocks sends them");
        }
        return ofWorkload(plan.workload(), trace).or(() -> ofNodes(plan)).or(() -> ofProtocol(stack, plan.workload()))
                .or(() -> NetworkDivision.obstacle(plan));
    }

    private static Optional<String> ofWorkload(WorkloadPlan workload, boolean trace) {
        if (!workload.schedule().isEmpty()) {
            return Optional.of("the operations of a graph are started in an order that all ranks share");
        }
        if (!workload.jobs().isEmpty() || workload.background().isOn()) {
            return Optional.of("what runs beside the ranks ends when the last of them does, in whatever part that is");
        }
        if (trace && workload.programs().stream().anyMatch(RunDivision::records)) {
            return Optional.of("the time of a message is recorded at both of its ends, which may be in two parts");
        }
        return Optional.empty();
    }

    private static Optional<String> ofNodes(SimPlan plan) {
        if (plan.nodeTypes().stream().anyMatch(node -> node.nic() instanceof ComposedNicPlan nic
                && nic.circuit() != null)) {
            return Optional.of("a circuit connects NICs in several parts of the network at once");
        }
        if (plan.routers().stream().anyMatch(router -> router.switching().reduction().exists())
                && plan.workload().makes(RankOperation::isInSwitches)) {
            return Optional.of("switches combine the packets of several parts of the network");
        }
        return Optional.empty();
    }

    private static Optional<String> ofProtocol(BlockStackPlan stack, WorkloadPlan workload) {
        if (stack.shared().has() && workload.makes(RankOperation::isShared)) {
            return Optional.of("calls that all ranks make together connect all parts of the network");
        }
        if (stack.handlers().stream().map(handler -> handler.trigger()).anyMatch(
                trigger -> trigger instanceof BlockTrigger.OnTimer || trigger instanceof BlockTrigger.OnBoot)) {
            return Optional.of("handlers that start by themselves start in all parts at the same event");
        }
        if (scopes(stack.state()).contains(BlockScope.MESSAGE)) {
            return Optional.of("its protocol has stores of messages, which both of their ends use");
        }
        return Optional.empty();
    }

    /** Of what is kept by the part that uses it: variables and tokens of messages are common to all parts. */
    private static List<BlockScope> scopes(BlockState state) {
        var all = new ArrayList<BlockScope>();
        state.queues().forEach(one -> all.add(one.scope()));
        state.tables().forEach(one -> all.add(one.scope()));
        state.counters().forEach(one -> all.add(one.scope()));
        return all;
    }

    /** True if a program records, or may record, the time of a message. */
    private static boolean records(ProgramPlan program) {
        boolean silent = false;
        for (int i = 0; i < program.length(); i++) {
            RankOperation operation = program.operations()[i];
            if (operation == RankOperation.RECORD && program.amounts()[i] != 0 || !operation.isLocal() && !silent) {
                return true;
            }
            silent |= operation == RankOperation.RECORD;
        }
        return false;
    }
}
