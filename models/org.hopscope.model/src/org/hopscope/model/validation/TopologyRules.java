// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.Shape;

/**
 * M405 and M431 to M433: hypercubes, fully connected networks and dragonflies are not too large, have ports and
 * virtual channels enough, and all groups of a dragonfly can be joined.
 */
final class TopologyRules implements Rule {

    private static final int SWITCHED_NODE_PORTS = 2;

    @Override
    public void check(Scope scope, Findings found) {
        switch (scope.machine().getTopology()) {
            case HypercubeTopology cube -> {
                if (cube.getNodeType() != null) {
                    TorusRules.checkPorts(cube.getNodeType(), cube.getDimensions() + 1, cube.getName(), found);
                }
            }
            case FullyConnectedTopology complete -> {
                if (complete.getNodeType() != null) {
                    TorusRules.checkPorts(complete.getNodeType(), complete.getNodes(), complete.getName(), found);
                }
            }
            case DragonflyTopology dragonfly -> check(dragonfly, found);
            case null, default -> {
                // others have rules of their own
            }
        }
    }

    private static void check(DragonflyTopology dragonfly, Findings found) {
        long ports = (long) dragonfly.getRoutersPerGroup() * dragonfly.getGlobalLinksPerRouter();
        if (ports < dragonfly.getGroups() - 1L) {
            found.error(dragonfly, "M431", "%s routers per group with %s global links each reach %s groups, not %s"
                    .formatted(dragonfly.getRoutersPerGroup(), dragonfly.getGlobalLinksPerRouter(), ports,
                            dragonfly.getGroups() - 1), "lower groups to " + (ports + 1)
                    + ", or raise routers per group or global links per router");
        } else if (Shape.of(dragonfly).isEmpty() && sized(dragonfly)) {
            found.error(dragonfly, "M432", "The dragonfly has too many routers and links to be numbered",
                    "make it smaller");
        }
        var router = dragonfly.getRouterType();
        int needed = dragonfly.getNodesPerRouter() + dragonfly.getRoutersPerGroup() - 1
                + dragonfly.getGlobalLinksPerRouter();
        if (router != null && router.getPorts() < needed) {
            found.error(router, "M405", "%s ports are too few: '%s' needs %s".formatted(router.getPorts(),
                    dragonfly.getName(), needed), "raise ports");
        }
        if (dragonfly.getNodeType() != null) {
            TorusRules.checkPorts(dragonfly.getNodeType(), SWITCHED_NODE_PORTS, dragonfly.getName(), found);
        }
        checkChannels(dragonfly, found);
    }

    private static boolean sized(DragonflyTopology dragonfly) {
        return dragonfly.getGroups() > 0 && dragonfly.getRoutersPerGroup() > 0 && dragonfly.getNodesPerRouter() > 0
                && dragonfly.getGlobalLinksPerRouter() >= 0;
    }

    /** A packet changes to channels of a higher level in the group of its destination. */
    private static void checkChannels(DragonflyTopology dragonfly, Findings found) {
        int levels = Shape.of(dragonfly).map(shape -> ((DragonflyShape) shape).levels()).orElse(1);
        checkChannels(dragonfly.getRouterType(), levels, found);
        checkChannels(routerOf(dragonfly.getNodeType()), levels, found);
    }

    private static void checkChannels(RouterType router, int levels, Findings found) {
        if (router != null && router.getVirtualChannels() - router.getAdaptiveChannels() < levels) {
            found.error(router, "M433", "Packets in a dragonfly change their virtual channel once, and '%s' has %s for "
                    .formatted(router.getName(), router.getVirtualChannels() - router.getAdaptiveChannels())
                    + "fixed paths", "raise the virtual channels to " + (levels + router.getAdaptiveChannels()));
        }
    }

    /** The router in the NIC of a kind of node; null if there is none. */
    static RouterType routerOf(NodeType type) {
        for (var part : type == null ? List.<Object>of() : type.getParts()) {
            if (part instanceof NicSlot slot && slot.getNicType() != null) {
                for (var nicPart : slot.getNicType().getParts()) {
                    if (nicPart instanceof RouterSlot router) {
                        return router.getRouterType();
                    }
                }
            }
        }
        return null;
    }
}
