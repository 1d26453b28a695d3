// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.GridShape;
import org.hopscope.model.topology.Kinds;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DragonflyLinks;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;

/** Numbers the vertices of the network and lists the kinds of node, router and link that it uses. */
public final class ExpandTopology {

    private ExpandTopology() {}

    /** Expands the topology of the machine. */
    public static Optional<ExpandedMachine> run(CheckedInput checked) {
        var input = checked.input();
        return input.unlessWrong(new ExpandedMachine(input, expand(input.machine().getTopology())));
    }

    /** The network that a topology stands for. */
    public static Network expand(Topology topology) {
        return switch (topology) {
            case FatTreeTopology tree -> RailExpansion.of(tree(tree));
            case GraphTopology graph -> new GraphExpansion(graph).expand();
            default -> RailExpansion.of(new OverrideExpansion(regular(topology)).expand());
        };
    }

    private static Network regular(Topology topology) {
        return switch (topology) {
            case TorusTopology torus -> direct(torus, ExpandTopology::torus);
            case HypercubeTopology cube -> direct(cube, ExpandTopology::cube);
            case FullyConnectedTopology complete ->
                direct(complete, (one, kinds) -> new FullyConnectedPlan(one.getNodes(), 0, 0));
            case DragonflyTopology dragonfly -> dragonfly(dragonfly);
            case SwitchedTopology switched -> SwitchedExpansion.of(switched);
            default -> throw new IllegalStateException("no expansion for " + topology.eClass().getName());
        };
    }

    /** Nothing is made per node, so the size of a topology whose routers are in its nodes costs nothing here. */
    private static <T extends Topology> Network direct(T source, BiFunction<T, LevelKinds, TopologyPlan> plan) {
        var kinds = LevelKinds.of(source);
        var parts = NodeParts.of(Objects.requireNonNull(Kinds.of(source).nodeType()));
        return new Network(source, plan.apply(source, kinds), List.of(parts), List.of(parts.routerType().orElseThrow()),
                kinds.types(), new int[0], List.of(), List.of());
    }

    /** The nodes are the first vertices, the switches follow. */
    private static Network tree(FatTreeTopology tree) {
        var parts = NodeParts.of(tree.getNodeType());
        var routers = Stream.concat(parts.routerType().stream(), Stream.of(tree.getRouterType())).distinct().toList();
        var kinds = LevelKinds.of(tree);
        var plan = new FatTreePlan(tree.getArity(), tree.getLevels(), 0, routers.size() - 1, 0, circuit(tree),
                kinds.ofLevel());
        return new Network(tree, plan, List.of(parts), routers,
                kinds.types(), IntStream.range(0, plan.nodes()).toArray(), List.of(), List.of());
    }

    private static CircuitPlan circuit(FatTreeTopology tree) {
        var aging = tree.getRouterType().getAging();
        return new CircuitPlan(aging == null ? Long.MAX_VALUE : aging.toPs(), tree.isAdaptive());
    }

    private static TorusPlan torus(TorusTopology torus, LevelKinds kinds) {
        int count = torus.getDimensions().size();
        var sizes = new int[count];
        var wrap = new boolean[count];
        for (int i = 0; i < count; i++) {
            var dimension = torus.getDimensions().get(i);
            sizes[i] = dimension.getSize();
            wrap[i] = dimension.isWrap() && sizes[i] >= GridShape.SHORTEST_RING;
        }
        return new TorusPlan(sizes, wrap, 0, kinds.fastest(), kinds.ofLevel());
    }

    /** A hypercube is a mesh of two nodes in each dimension, and e-cube routing is dimension order there. */
    private static TorusPlan cube(HypercubeTopology cube, LevelKinds kinds) {
        var sizes = new int[cube.getDimensions()];
        Arrays.fill(sizes, 2);
        return new TorusPlan(sizes, new boolean[sizes.length], 0, kinds.fastest(), kinds.ofLevel());
    }

    private static Network dragonfly(DragonflyTopology dragonfly) {
        var parts = NodeParts.of(dragonfly.getNodeType());
        var routers = Stream.of(parts.routerType().orElseThrow(), dragonfly.getRouterType()).distinct().toList();
        var host = dragonfly.getHostLinkType();
        var global = dragonfly.getGlobalLinkType();
        var links = Stream.of(dragonfly.getLinkType(), global, host).filter(Objects::nonNull).distinct().toList();
        var plan = new DragonflyPlan(dragonfly.getGroups(), dragonfly.getRoutersPerGroup(),
                dragonfly.getNodesPerRouter(), dragonfly.getGlobalLinksPerRouter(), 0, routers.size() - 1,
                new DragonflyLinks(0, global == null ? 0 : links.indexOf(global),
                        host == null ? -1 : links.indexOf(host)));
        return new Network(dragonfly, plan, List.of(parts), routers, links,
                IntStream.range(0, plan.nodes()).toArray(), List.of(), List.of());
    }
}
