// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.TorusPlan;

/** Numbers the vertices of the network and lists the kinds of node, router and link that it uses. */
public final class ExpandTopology implements Pass {

    /** A ring of two nodes has no second way round: its wrap-around link would double the one that is there. */
    private static final int SHORTEST_RING = 3;

    @Override
    public String title() {
        return "expand topology";
    }

    @Override
    public void run(CompileState state) {
        state.network = expand(state.machine().getTopology());
    }

    private static Network expand(Topology topology) {
        return switch (topology) {
            case TorusTopology torus -> torus(torus);
            case FatTreeTopology tree -> tree(tree);
            case GraphTopology graph -> new GraphExpansion(graph).expand();
            default -> throw new IllegalStateException("no expansion for " + topology.eClass().getName());
        };
    }

    /** The nodes are the first vertices, the switches follow. */
    private static Network tree(FatTreeTopology tree) {
        var plan = new FatTreePlan(tree.getArity(), tree.getLevels(), 0, 0, 0, circuit(tree));
        return new Network(tree, plan, List.of(NodeParts.of(tree.getNodeType())), List.of(tree.getRouterType()),
                List.of(tree.getLinkType()), IntStream.range(0, plan.nodes()).toArray(), List.of(), List.of());
    }

    private static CircuitPlan circuit(FatTreeTopology tree) {
        var aging = tree.getRouterType().getAging();
        return new CircuitPlan(aging == null ? Long.MAX_VALUE : aging.toPs(), tree.isAdaptive());
    }

    /** Nothing is made per node, so the size of a torus costs nothing here. */
    private static Network torus(TorusTopology torus) {
        int count = torus.getDimensions().size();
        var sizes = new int[count];
        var wrap = new boolean[count];
        for (int i = 0; i < count; i++) {
            var dimension = torus.getDimensions().get(i);
            sizes[i] = dimension.getSize();
            wrap[i] = dimension.isWrap() && sizes[i] >= SHORTEST_RING;
        }
        var parts = NodeParts.of(torus.getNodeType());
        return new Network(torus, new TorusPlan(sizes, wrap, 0, 0), List.of(parts),
                List.of(parts.routerType().orElseThrow()), List.of(torus.getLinkType()), new int[0], List.of(),
                List.of());
    }
}
