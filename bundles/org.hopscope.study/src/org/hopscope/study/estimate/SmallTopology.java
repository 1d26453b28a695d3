// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;

/** Topologies of the same kind with fewer vertices. */
final class SmallTopology {

    private SmallTopology() {}

    /** One with few vertices, of which two nodes show what all do. */
    static TopologyPlan of(TopologyPlan large) {
        return switch (large) {
            case RailsPlan rails -> rails.of(rails.base().few());
            case GraphPlan graph -> graph;
            case RegularPlan regular -> regular.few();
            case OverriddenPlan overridden -> overridden.base().few();
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
            case RegularPlan regular -> regular.linkDirections();
            case GraphPlan graph -> 2.0 * graph.link().length;
            case OverriddenPlan overridden -> overridden.base().linkDirections();
            case RailsPlan rails -> rails.planes() * directions(rails.network());
        };
    }

    private static TopologyPlan halved(TopologyPlan large) {
        return switch (large) {
            case RegularPlan regular -> regular.halved();
            case GraphPlan graph -> graph;
            case OverriddenPlan overridden -> overridden.base();
            case RailsPlan rails -> rails.of(halved(rails.network()));
        };
    }
}
