// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.jspecify.annotations.Nullable;

/** The destinations of senders; switches neither send nor receive. */
public final class Targets {

    private static final int NONE = -1;
    private static final long MILLION = 1_000_000;

    private final TrafficPlan traffic;
    private final int[] nodes;
    private final int[] nodeOfVertex;
    private final RandomStreams random;
    /** Per node the fixed target; null when each packet draws its own. */
    private final int @Nullable [] fixed;
    /** Nodes of a group, numbered in a row; 0 if packets go anywhere. */
    private final int perGroup;
    private final int groups;
    private final int hotNodes;

    /**
     * Traffic between all nodes of a network.
     *
     * @throws IllegalArgumentException when {@link org.hopscope.sim.plan.TrafficPattern#obstacle} is in the way
     */
    public Targets(TrafficPlan traffic, TopologyPlan topology, Wiring wiring, long seed) {
        this(traffic, topology, wiring, seed, vertex -> true);
    }

    /**
     * Traffic between some nodes of a network, which a pattern counts as if there were no others.
     *
     * @param takesPart which vertices send and receive, if they are nodes
     * @throws IllegalArgumentException when {@link org.hopscope.sim.plan.TrafficPattern#obstacle} is in the way
     */
    public Targets(TrafficPlan traffic, TopologyPlan topology, Wiring wiring, long seed, IntPredicate takesPart) {
        this.traffic = traffic;
        nodes = IntStream.range(0, wiring.vertices())
                .filter(vertex -> wiring.nodeType(vertex) >= 0 && takesPart.test(vertex)).toArray();
        traffic.pattern().obstacle(topology, nodes.length).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        nodeOfVertex = new int[wiring.vertices()];
        Arrays.fill(nodeOfVertex, NONE);
        for (int node = 0; node < nodes.length; node++) {
            nodeOfVertex[nodes[node]] = node;
        }
        random = new RandomStreams(seed, "traffic targets", wiring.vertices());
        boolean toGroups = traffic.pattern() == TrafficPattern.NEXT_GROUP;
        groups = toGroups && topology.base() instanceof RegularPlan regular ? regular.groups() : 0;
        perGroup = toGroups ? FixedTargets.perGroup(topology) : 0;
        hotNodes = Math.min(nodes.length, traffic.hotspot().nodes());
        fixed = switch (traffic.pattern()) {
            case UNIFORM_RANDOM, HOTSPOT, NEXT_GROUP, CLIENT_SERVER -> null;
            case RANDOM_PERMUTATION -> permutation(seed);
            case RANDOM_BISECTION -> bisection(seed);
            case COMPLEMENT -> IntStream.range(0, nodes.length).map(node -> nodes.length - 1 - node).toArray();
            case TRANSPOSE -> FixedTargets.transpose(nodes.length);
            case BIT_REVERSE -> FixedTargets.bitReverse(nodes.length);
            case SHUFFLE -> FixedTargets.shuffle(nodes.length);
            case TORNADO -> numbered(FixedTargets.tornado(topology, nodes.length));
            case NEIGHBOUR -> numbered(FixedTargets.neighbour(topology, nodes.length));
        };
    }

    /** True if a vertex sends at all: a node that has another one to send to. */
    public boolean sends(int vertex) {
        int node = nodeOfVertex[vertex];
        if (node == NONE) {
            return false;
        }
        if (fixed != null) {
            return fixed[node] != node;
        }
        if (traffic.pattern() == TrafficPattern.CLIENT_SERVER) {
            return node < nodes.length / 2;
        }
        return perGroup > 0 ? groupTarget(vertex, perGroup - 1) != NONE : nodes.length > 1;
    }

    /** Number of nodes that send. */
    public int sources() {
        return (int) IntStream.of(nodes).filter(this::sends).count();
    }

    /** The vertex that the next packet of a vertex goes to. */
    public int next(int vertex) {
        int node = nodeOfVertex[vertex];
        if (fixed != null) {
            return nodes[fixed[node]];
        }
        if (perGroup > 0) {
            return groupTarget(vertex, (int) random.next(vertex, perGroup));
        }
        if (traffic.pattern() == TrafficPattern.CLIENT_SERVER) {
            int clients = nodes.length / 2;
            return nodes[clients + (int) random.next(vertex, nodes.length - clients)];
        }
        if (hotNodes > 0 && random.next(vertex, MILLION) < traffic.hotspot().sharePpm()) {
            int hot = nodes[(int) (random.next(vertex, hotNodes) * nodes.length / hotNodes)];
            if (hot != vertex) {
                return hot;
            }
        }
        int other = (int) random.next(vertex, nodes.length - 1);
        return nodes[other < node ? other : other + 1];
    }

    /** A node of the group that packets of a vertex go to: number {@code within}, or the next lower one there is. */
    private int groupTarget(int vertex, int within) {
        int first = (int) ((vertex / perGroup + (long) traffic.distance()) % groups) * perGroup;
        for (int i = 0; i < perGroup; i++) {
            int place = first + Math.floorMod(within - i, perGroup);
            if (nodeOfVertex[place] != NONE && place != vertex) {
                return place;
            }
        }
        return NONE;
    }

    /** Targets that are given by place, as numbers of nodes; a node whose target has been taken out has itself. */
    private int[] numbered(int[] targetOfPlace) {
        return IntStream.range(0, nodes.length).map(node -> {
            int place = targetOfPlace.length == nodes.length ? node : nodes[node];
            int target = targetOfPlace[place];
            int number = targetOfPlace.length == nodes.length ? target : nodeOfVertex[target];
            return number == NONE ? node : number;
        }).toArray();
    }

    /** Pairs of nodes that are next to each other in a random order; what is left over has itself. */
    private int[] bisection(long seed) {
        var draw = new RandomStreams(seed, "traffic bisection", 1);
        int[] order = IntStream.range(0, nodes.length).toArray();
        for (int i = nodes.length - 1; i > 0; i--) {
            int j = (int) draw.next(0, i + 1L);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        int[] partner = IntStream.range(0, nodes.length).toArray();
        for (int i = 1; i < nodes.length; i += 2) {
            partner[order[i]] = order[i - 1];
            partner[order[i - 1]] = order[i];
        }
        return partner;
    }

    /** A cyclic permutation (Sattolo's algorithm), so that no node gets itself. */
    private int[] permutation(long seed) {
        var draw = new RandomStreams(seed, "traffic permutation", 1);
        int[] order = IntStream.range(0, nodes.length).toArray();
        for (int i = nodes.length - 1; i > 0; i--) {
            int j = (int) draw.next(0, i);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}
