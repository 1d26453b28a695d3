// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.topology.Shape;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.DeadlockSearch.Channel;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TopologyPlan;

/** Says which packets could wait for each other in a ring, and what would prevent it. */
public final class DeadlockCheck {

    private static final String RING = "C510";
    private static final String NOT_ALL = "C511";
    /** Vertices of a ring that are named. */
    private static final int MOST_NAMES = 9;
    /** Link directions up to which a search takes some milliseconds. */
    private static final int FEW_DIRECTIONS = 2_048;
    /** Groups of a dragonfly with which a detour leads over a group that is neither the first nor the last. */
    private static final int LEAST_GROUPS = 4;

    private DeadlockCheck() {}

    /**
     * Checks a network under the routing of its routers, if packets can be routed so at all. A regular network is
     * searched as a smaller one of the same kind, because it is compiled for every number that a user tries.
     */
    public static void check(Network network, Diagnostics found) {
        var routing = network.routerTypes().stream().map(type -> PathChoices.of(network, type))
                .filter(plan -> !plan.isFixed()).findFirst().orElse(RoutingPlan.FIXED);
        if (routing.obstacle(network.topology()).isPresent()) {
            return;
        }
        // what holds in one plane holds in all of them, and no packet changes planes
        var plane = network.topology().plane();
        var small = smaller(plane, routing);
        var result = DeadlockSearch.of(small, routing);
        if (small != plane && !result.ring().isEmpty()) {
            result = DeadlockSearch.of(plane, routing);
        }
        if (!result.ring().isEmpty()) {
            report(network, result.ring(), found);
        } else if (!result.isComplete() && network.source() instanceof GraphTopology) {
            found.info(network.source(), NOT_ALL, "The network is so large that only the paths to %s of %s nodes were "
                    .formatted(result.searched(), result.destinations()) + "searched for rings of waiting packets", "");
        }
    }

    /**
     * The network, or a regular one of the same kind whose search takes some milliseconds. Without broken links, the
     * paths of one whose parts differ are those of the regular one, some of which begin or end at no node there.
     */
    private static TopologyPlan smaller(TopologyPlan topology, RoutingPlan routing) {
        var small = topology instanceof OverriddenPlan differing && differing.broken().length == 0
                && routing.obstacle(differing.base()).isEmpty() ? differing.base() : topology;
        while (small instanceof RegularPlan regular && regular.linkDirections() > FEW_DIRECTIONS) {
            var half = regular.halved();
            if (half.linkDirections() >= regular.linkDirections() || routing.obstacle(half).isPresent()
                    || half.groups() > 0 && half.groups() < LEAST_GROUPS) {
                break;
            }
            small = half;
        }
        return small;
    }

    private static void report(Network network, List<Channel> ring, Diagnostics found) {
        var names = ring.stream().map(one -> name(network, one.source())).collect(Collectors.toList());
        names.add(names.get(0));
        int more = names.size() - MOST_NAMES;
        var path = more <= 1 ? String.join(" to ", names)
                : String.join(" to ", names.subList(0, MOST_NAMES)) + " and over " + more + " more";
        boolean drawn = network.topology() instanceof GraphPlan;
        found.warning(network.source(), RING, "The routing can deadlock: with full buffers, packets from " + path
                + " wait for each other" + level(ring), drawn
                ? "set the routing of all routers to UP_DOWN, or remove one of these links"
                : "repair one of the broken links, or use another routing", related(network, ring));
    }

    private static String level(List<Channel> ring) {
        return ring.stream().anyMatch(one -> one.level() > 0) ? ", in virtual channels of level "
                + ring.stream().map(one -> String.valueOf(one.level())).distinct().collect(Collectors.joining(" and "))
                : "";
    }

    private static String name(Network network, int vertex) {
        return network.vertices().isEmpty()
                ? Shape.of(network.source()).map(shape -> shape.name(vertex)).orElse(String.valueOf(vertex))
                : "'" + network.vertices().get(vertex).getName() + "'";
    }

    /** The drawn links of a ring, and the vertices that they join. */
    private static List<String> related(Network network, List<Channel> ring) {
        var ids = new LinkedHashSet<String>();
        for (var one : ring) {
            if (network.topology() instanceof GraphPlan graph) {
                ids.add(ElementIds.idOf(network.drawnLinks().get(graph.linkOf(one.link()))));
                ids.add(ElementIds.idOf(network.vertices().get(one.source())));
            }
        }
        return List.copyOf(ids);
    }
}
