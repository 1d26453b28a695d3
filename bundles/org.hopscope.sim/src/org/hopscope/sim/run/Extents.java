// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

import org.hopscope.sim.fabric.Subgraph;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;

/** Decides which part of a machine a run has to have. */
final class Extents {

    /** Operations that go through nodes without ranks. */
    private static final Set<RankOperation> EVERYWHERE = EnumSet.of(RankOperation.NETWORK_BARRIER,
            RankOperation.NETWORK_BROADCAST, RankOperation.NETWORK_ALLREDUCE, RankOperation.TORUS_BROADCAST,
            RankOperation.ALLREDUCE, RankOperation.REDUCE, RankOperation.BROADCAST);
    /** Building fewer vertices takes less time than finding out which are needed. */
    private static final int SMALL = 512;
    /** The ways between more nodes than this lead through most of a machine. */
    private static final int FEW_NODES = 16;

    private Extents() {}

    /** The part of a plan's machine that its run can do with; empty if it takes the whole one. */
    static Optional<Subgraph> of(SimPlan plan, Extent extent) {
        int vertices = plan.topology().vertices();
        boolean suits = extent == Extent.TOUCHED
                || extent == Extent.SUITED && vertices >= SMALL && fewNodes(plan.workload().vertexOfRank());
        return suits && isConfined(plan)
                ? Subgraph.of(plan, extent == Extent.SUITED ? vertices / 2 : Integer.MAX_VALUE) : Optional.empty();
    }

    private static boolean fewNodes(int[] vertexOfRank) {
        long nodes = Arrays.stream(vertexOfRank).distinct().limit(FEW_NODES + 1L).count();
        return nodes > 0 && nodes <= FEW_NODES;
    }

    /** True if packets go between the nodes of ranks only, on ways that are known beforehand. */
    private static boolean isConfined(SimPlan plan) {
        boolean rails = plan.topology().railCount() > 1;
        // pause frames need the links that lead back, which packets may not
        return !rails && !plan.workload().background().isOn() && plan.admission() != Admission.PAUSE
                && plan.faults().equals(FaultPlan.NONE)
                && plan.routing().isFixed() && hasFabric(plan)
                && plan.workload().programs().stream().noneMatch(Extents::goesEverywhere);
    }

    private static boolean goesEverywhere(ProgramPlan program) {
        return Arrays.stream(program.operations()).anyMatch(EVERYWHERE::contains);
    }

    /** Circuits are switched in a network of another kind. */
    private static boolean hasFabric(SimPlan plan) {
        return switch (plan.stack()) {
            case PortalsStackPlan stack -> !hasCircuits(plan);
            case BlockStackPlan stack -> !hasCircuits(plan);
            case LogGopsStackPlan stack -> false;
        };
    }

    private static boolean hasCircuits(SimPlan plan) {
        return plan.nodeTypes().stream()
                .anyMatch(node -> node.nic() instanceof ComposedNicPlan nic && nic.circuit() != null);
    }
}
