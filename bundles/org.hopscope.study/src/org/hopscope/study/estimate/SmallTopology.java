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

/** Topologies of the same kind with fewer vertices. */
final class SmallTopology {

    private static final int RING = 8;
    private static final int FEW = 4;

    private SmallTopology() {}

    /** One with few vertices, of which two nodes show what all do. */
    static TopologyPlan of(TopologyPlan large) {
        return switch (large) {
            case TorusPlan torus -> ring(torus);
            case FatTreePlan tree -> levels(tree, Math.min(2, tree.levels()));
            case FullyConnectedPlan complete -> nodes(complete, Math.min(FEW, complete.nodes()));
            case DragonflyPlan dragonfly -> groups(dragonfly, Math.min(2, dragonfly.groups()));
            case OverriddenPlan overridden -> of(overridden.base());
            case GraphPlan graph -> graph;
        };
    }

    /** The topology itself, or made smaller until it has no more than that many vertices and link directions. */
    static TopologyPlan within(TopologyPlan large, double most) {
        var topology = large;
        while (parts(topology) > most) {
            var smaller = halved(topology);
            if (parts(smaller) >= parts(topology)) {
                break;
            }
            topology = smaller;
        }
        return topology;
    }

    /** Vertices and link directions, without building the network. */
    static double parts(TopologyPlan topology) {
        return topology.vertices() + directions(topology);
    }

    /** Link directions, without building the network. */
    static double directions(TopologyPlan topology) {
        return switch (topology) {
            case TorusPlan torus -> 2.0 * torus.sizes().length * torus.vertices();
            case FatTreePlan tree -> 2.0 * tree.levels() * tree.nodes();
            case FullyConnectedPlan complete -> (double) complete.nodes() * (complete.nodes() - 1);
            case DragonflyPlan dragonfly -> dragonfly.nodes() + (double) dragonfly.routers() * dragonfly.ports();
            case GraphPlan graph -> 2.0 * graph.link().length;
            case OverriddenPlan overridden -> directions(overridden.base());
        };
    }

    private static TopologyPlan halved(TopologyPlan large) {
        return switch (large) {
            case TorusPlan torus -> halved(torus);
            case FatTreePlan tree -> levels(tree, Math.max(1, tree.levels() - 1));
            case FullyConnectedPlan complete -> nodes(complete, Math.max(2, complete.nodes() / 2));
            case DragonflyPlan dragonfly -> groups(dragonfly, Math.max(2, dragonfly.groups() / 2));
            case OverriddenPlan overridden -> overridden.base();
            case GraphPlan graph -> graph;
        };
    }

    private static TorusPlan halved(TorusPlan torus) {
        int longest = 0;
        for (int i = 1; i < torus.sizes().length; i++) {
            longest = torus.sizes()[i] > torus.sizes()[longest] ? i : longest;
        }
        var sizes = torus.sizes().clone();
        sizes[longest] = (sizes[longest] + 1) / 2;
        return new TorusPlan(sizes, torus.wrap(), torus.nodeType(), torus.link());
    }

    private static TorusPlan ring(TorusPlan torus) {
        var sizes = new int[torus.sizes().length];
        Arrays.fill(sizes, 1);
        sizes[0] = RING;
        return new TorusPlan(sizes, torus.wrap(), torus.nodeType(), torus.link());
    }

    private static FatTreePlan levels(FatTreePlan tree, int levels) {
        return new FatTreePlan(tree.arity(), levels, tree.nodeType(), tree.router(), tree.link(), tree.circuit());
    }

    private static FullyConnectedPlan nodes(FullyConnectedPlan complete, int nodes) {
        return new FullyConnectedPlan(nodes, complete.nodeType(), complete.link());
    }

    private static DragonflyPlan groups(DragonflyPlan large, int groups) {
        return new DragonflyPlan(groups, large.routersPerGroup(), large.nodesPerRouter(), large.globalsPerRouter(),
                large.nodeType(), large.router(), large.link(), large.globalLink(), large.hostLink());
    }
}
