// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.Arrays;

import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;

/** A topology of the same kind with few vertices, of which two nodes show what all do. */
final class SmallTopology {

    private static final int RING = 8;
    private static final int FEW = 4;

    private SmallTopology() {}

    static TopologyPlan of(TopologyPlan large) {
        return switch (large) {
            case TorusPlan torus -> ring(torus);
            case FatTreePlan tree -> new FatTreePlan(tree.arity(), Math.min(2, tree.levels()), tree.nodeType(),
                    tree.router(), tree.link(), tree.circuit());
            case FullyConnectedPlan complete -> new FullyConnectedPlan(Math.min(FEW, complete.nodes()),
                    complete.nodeType(), complete.link());
            case DragonflyPlan dragonfly -> new DragonflyPlan(Math.min(2, dragonfly.groups()),
                    dragonfly.routersPerGroup(), dragonfly.nodesPerRouter(), dragonfly.globalsPerRouter(),
                    dragonfly.nodeType(), dragonfly.router(), dragonfly.link(), dragonfly.globalLink());
            case OverriddenPlan overridden -> of(overridden.base());
            case GraphPlan graph -> graph;
        };
    }

    private static TorusPlan ring(TorusPlan torus) {
        var sizes = new int[torus.sizes().length];
        Arrays.fill(sizes, 1);
        sizes[0] = RING;
        return new TorusPlan(sizes, torus.wrap(), torus.nodeType(), torus.link());
    }
}
