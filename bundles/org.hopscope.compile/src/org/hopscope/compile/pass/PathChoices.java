// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.topology.Kinds;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;

/** The rules by which routers choose the paths of packets, and the checks that the network allows them. */
final class PathChoices {

    private static final String NOT_HERE = "C409";

    private PathChoices() {}

    /** The plan of a router; one with a single link has nothing to choose, whatever its routing is called. */
    static RoutingPlan of(Network network, RouterType type) {
        if (!chooses(network, type)) {
            return RoutingPlan.FIXED;
        }
        if (choice(type) == PathChoice.FIXED) {
            boolean up = network.source() instanceof FatTreeTopology tree && tree.isAdaptive() && hasPackets(network);
            return up ? RoutingPlan.of(PathChoice.ADAPTIVE_UP) : RoutingPlan.FIXED;
        }
        var interval = type.getStateInterval();
        return new RoutingPlan(choice(type), type.getMinimalCandidates(), type.getDetourCandidates(),
                type.getMinimalBias(), interval == null ? 0 : interval.toPs(),
                choice(type) == PathChoice.RECYCLED && type.getFreezeTime() != null ? type.getFreezeTime().toPs() : 0,
                choice(type).usesEntropy() ? type.getEntropies() : RoutingPlan.ALL_ENTROPIES);
    }

    /** True if more than one link leads from a router of this type. */
    static boolean chooses(Network network, RouterType type) {
        if (network.topology() instanceof GraphPlan graph) {
            return graph.hasWays(network.routerTypes().indexOf(type));
        }
        var router = Kinds.of(network.source()).routerType();
        return router == null || router == type;
    }

    /** True if nodes send packets through routers, not circuits. */
    static boolean hasPackets(Network network) {
        return network.nodeTypes().stream().allMatch(parts -> parts.routerType().isPresent());
    }

    /** True if the routing of a type chooses among several paths, per packet or per pair of nodes. */
    static boolean isChosen(RouterType type) {
        return choice(type) != PathChoice.FIXED;
    }

    /** Reports why paths cannot be chosen as a router says. */
    static void check(ResolvedMachine resolved, FaultPlan faults, int router) {
        var plan = resolved.routers().get(router).routing();
        var type = resolved.network().routerTypes().get(router);
        if (plan.isFixed()) {
            return;
        }
        plan.obstacle(resolved.network().topology()).ifPresent(reason -> refuse(resolved, type, reason));
        if (!hasPackets(resolved.network())) {
            refuse(resolved, type, "circuits choose their paths themselves");
        }
        if (type.getAdaptiveChannels() > 0) {
            refuse(resolved, type, "channels for adaptive routing are for packets without levels of channels");
        }
        if (StackFamily.of(resolved.stack()) == StackFamily.TORUS_MESSAGES) {
            refuse(resolved, type, "torus messages of '" + resolved.stackPlan().name()
                    + "' choose their paths themselves");
        }
        if (resolved.fidelity() != Fidelity.PACKET) {
            refuse(resolved, type, "at message level there are no packets to choose paths for");
        }
        if (plan.choice().usesEntropy()) {
            checkAnswers(resolved, type);
        }
        if (!plan.choice().isUpwards() && faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            refuse(resolved, type, "detours are not routed around links that fail");
        }
        for (int other = 0; other < resolved.routers().size(); other++) {
            var otherType = resolved.network().routerTypes().get(other);
            if (chooses(resolved.network(), otherType) && !resolved.routers().get(other).routing().equals(plan)) {
                refuse(resolved, type, "router '" + otherType.getName() + "' of this network chooses them differently");
            }
        }
    }

    /** Senders learn from marks on what is acknowledged. */
    private static void checkAnswers(ResolvedMachine resolved, RouterType type) {
        if (resolved.nodes().stream().anyMatch(node -> node.router() >= 0
                && !resolved.routers().get(node.router()).delivery().acknowledges())) {
            refuse(resolved, type, "nodes whose routers have no retransmission neither give packets an entropy nor "
                    + "learn which paths are good");
        } else if (choice(type).usesMarks()
                && resolved.routers().stream().noneMatch(router -> router.marking().isOn())) {
            refuse(resolved, type, "no router of this network marks packets, so all paths look equally good");
        }
    }

    private static void refuse(ResolvedMachine resolved, RouterType type, String reason) {
        resolved.diagnostics().error(type, NOT_HERE, "Packets cannot be routed by "
                + LiteralLabel.of(type.getRouting().getName()) + " here: " + reason,
                "choose another routing, or change the settings that conflict with it");
    }

    private static PathChoice choice(RouterType type) {
        return switch (type.getRouting()) {
            case DIMENSION_ORDER, SHORTEST_PATH_TABLE, UP_DOWN, MINIMAL -> PathChoice.FIXED;
            case VALIANT -> PathChoice.VALIANT;
            case UGAL_LOCAL -> PathChoice.UGAL_LOCAL;
            case UGAL_GLOBAL -> PathChoice.UGAL_GLOBAL;
            case PROGRESSIVE -> PathChoice.PROGRESSIVE;
            case ECMP -> PathChoice.HASHED;
            case SPRAYING -> PathChoice.SPRAYED;
            case REPS -> PathChoice.RECYCLED;
            case OBLIVIOUS -> PathChoice.ROUNDS;
            case BITMAP -> PathChoice.AVOIDING;
            case MIXED -> PathChoice.MIXED;
        };
    }
}
