// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.workload.Fault;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.topology.Overrides;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;

/** The plan of what goes wrong, with vertices and link directions as targets. */
final class FaultPlans {

    private static final String NO_SUCH_VERTEX = "C411";
    private static final String NO_SUCH_LINK = "C412";

    private FaultPlans() {}

    static FaultPlan of(CompileState state) {
        List<org.hopscope.sim.plan.Fault> faults = new ArrayList<>(brokenCircuits(state));
        for (var fault : state.workload().getFaults()) {
            var kind = org.hopscope.sim.plan.FaultKind.valueOf(fault.getKind().getName());
            for (int target : targets(state, fault, kind.ofLink())) {
                faults.add(new org.hopscope.sim.plan.Fault(fault.getTime().toPs(), kind, target));
            }
        }
        return new FaultPlan(faults, state.workload().getDamagedPackets());
    }

    /** Circuits find their way around a link that is down from the beginning. */
    private static List<org.hopscope.sim.plan.Fault> brokenCircuits(CompileState state) {
        if (!(state.network.topology() instanceof FatTreePlan tree) || PathChoices.hasPackets(state.network)) {
            return List.of();
        }
        List<org.hopscope.sim.plan.Fault> broken = new ArrayList<>();
        var overrides = Overrides.of(state.network.source());
        for (var place : overrides.all()) {
            if (place.ofLink() && place.override().isBroken()) {
                int other = overrides.shape().orElseThrow().neighbour(place.instance(), place.port());
                broken.add(new org.hopscope.sim.plan.Fault(0, org.hopscope.sim.plan.FaultKind.LINK_DOWN,
                        direction(tree, place.instance(), other)));
            }
        }
        return broken;
    }

    private static List<Integer> targets(CompileState state, Fault fault, boolean ofLink) {
        int vertices = state.network.topology().vertices();
        if (!isVertex(state, fault, fault.getNode(), vertices)) {
            return List.of();
        }
        if (!ofLink) {
            return List.of(fault.getNode());
        }
        if (!isVertex(state, fault, fault.getNeighbour(), vertices)) {
            return List.of();
        }
        int there = direction(state, fault.getNode(), fault.getNeighbour());
        if (there < 0) {
            state.diagnostics().error(fault, NO_SUCH_LINK, "No link leads from vertex " + fault.getNode() + " to "
                    + fault.getNeighbour(), "choose two vertices that a link joins");
            return List.of();
        }
        return fault.getKind() == FaultKind.LINK_ERROR ? List.of(there)
                : List.of(there, direction(state, fault.getNeighbour(), fault.getNode()));
    }

    private static boolean isVertex(CompileState state, Fault fault, int number, int vertices) {
        boolean exists = number >= 0 && number < vertices;
        if (!exists) {
            state.diagnostics().error(fault, NO_SUCH_VERTEX, "There is no vertex " + number,
                    "choose a number from 0 to " + (vertices - 1));
        }
        return exists;
    }

    /** The first link direction from one vertex to another, or -1. */
    private static int direction(CompileState state, int from, int to) {
        return direction(state.network.topology().base(), from, to);
    }

    private static int direction(TopologyPlan topology, int from, int to) {
        return switch (topology) {
            case TorusPlan torus -> direction(torus, from, to);
            case GraphPlan graph -> direction(graph, from, to);
            case FatTreePlan tree -> direction(tree, from, to);
            case FullyConnectedPlan complete -> search(Wiring.of(complete), from, to);
            case DragonflyPlan dragonfly -> search(Wiring.of(dragonfly), from, to);
            case OverriddenPlan overridden -> direction(overridden.base(), from, to);
        };
    }

    private static int search(Wiring wiring, int from, int to) {
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.source(link) == from && wiring.target(link) == to && wiring.exists(link)) {
                return link;
            }
        }
        return -1;
    }

    private static int direction(TorusPlan torus, int from, int to) {
        int stride = 1;
        int dimensions = torus.sizes().length;
        for (int d = 0; d < dimensions; d++) {
            int size = torus.sizes()[d];
            int here = from / stride % size;
            int there = to / stride % size;
            boolean onlyHere = from + (there - here) * stride == to && here != there;
            if (onlyHere && (there == here + 1 || torus.wrap()[d] && here == size - 1 && there == 0)) {
                return 2 * (dimensions * from + d);
            }
            if (onlyHere && (there == here - 1 || torus.wrap()[d] && here == 0 && there == size - 1)) {
                return 2 * (dimensions * from + d) + 1;
            }
            stride *= size;
        }
        return -1;
    }

    private static int direction(GraphPlan graph, int from, int to) {
        for (int link = 0; link < graph.link().length; link++) {
            if (graph.endA()[link] == from && graph.endB()[link] == to) {
                return 2 * link;
            }
            if (graph.endB()[link] == from && graph.endA()[link] == to) {
                return 2 * link + 1;
            }
        }
        return -1;
    }

    /** Link i of node i comes first, then per switch below the top level one link for each port up. */
    private static int direction(FatTreePlan tree, int from, int to) {
        int up = upwards(tree, from, to);
        int down = upwards(tree, to, from);
        return up >= 0 ? up : down >= 0 ? down + 1 : -1;
    }

    private static int upwards(FatTreePlan tree, int low, int high) {
        int nodes = tree.nodes();
        int perLevel = tree.switchesPerLevel();
        if (low < nodes || high < nodes) {
            return low < nodes && high == nodes + low / tree.arity() ? 2 * low : -1;
        }
        int level = (low - nodes) / perLevel;
        int label = (low - nodes) % perLevel;
        int above = (high - nodes) % perLevel;
        int power = 1;
        for (int i = 0; i < level; i++) {
            power *= tree.arity();
        }
        int port = above / power % tree.arity();
        boolean joined = (high - nodes) / perLevel == level + 1
                && label + (port - label / power % tree.arity()) * power == above;
        return joined ? 2 * (nodes * (level + 1) + tree.arity() * label + port) : -1;
    }
}
