// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;
import org.jspecify.annotations.Nullable;

/**
 * M405 and M431 to M435: routers have ports and virtual channels enough for a parametric topology, and all groups of a
 * dragonfly can be joined and numbered.
 */
final class TopologyRules implements Rule {

    /** Networks of switches have at most 2^22 links. */
    private static final int MOST_LINK_BITS = 22;

    @Override
    public void check(Scope scope, Findings found) {
        var topology = scope.machine().getTopology();
        if (topology instanceof DragonflyTopology dragonfly) {
            checkSizes(dragonfly, found);
        }
        if (topology instanceof SwitchedTopology switched) {
            checkSizes(switched, found);
        }
        RegularTopology.of(topology).ifPresent(regular -> checkRouters(topology, regular, found));
    }

    private static void checkSizes(DragonflyTopology dragonfly, Findings found) {
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
    }

    private static void checkSizes(SwitchedTopology topology, Findings found) {
        var regular = RegularTopology.of(topology).orElseThrow();
        var obstacle = regular.obstacle();
        if (obstacle.isPresent()) {
            found.error(topology, "M434", obstacle.get().reason(), obstacle.get().remedy());
        } else if (regular.counts().links().bitLength() > MOST_LINK_BITS) {
            found.error(topology, "M435", "The network has %s links, which are too many to be listed".formatted(
                    regular.counts().links()), "make it smaller");
        }
    }

    private static void checkRouters(Topology topology, RegularTopology regular, Findings found) {
        var kinds = Kinds.of(topology);
        var router = kinds.routerType();
        if (router != null && regular.nodePorts() > 0 && router.getPorts() < regular.routerPorts()) {
            found.error(router, "M405", "%s ports are too few: '%s' needs %s".formatted(router.getPorts(),
                    topology.getName(), regular.routerPorts()), "raise ports");
        }
        var node = kinds.nodeType();
        if (node != null) {
            TorusRules.checkPorts(node, regular.nodePorts(), topology.getName(), found);
        }
        int levels = regular.shape().map(Shape::channelLevels).orElse(1);
        if (levels > 1) {
            checkChannels(router, levels, found);
            checkChannels(routerOf(node), levels, found);
        }
    }

    private static boolean sized(DragonflyTopology dragonfly) {
        return dragonfly.getGroups() > 0 && dragonfly.getRoutersPerGroup() > 0 && dragonfly.getNodesPerRouter() > 0
                && dragonfly.getGlobalLinksPerRouter() >= 0;
    }

    /** A packet changes to channels of a higher level, such as in the group of its destination. */
    private static void checkChannels(@Nullable RouterType router, int levels, Findings found) {
        if (router != null && router.getVirtualChannels() - router.getAdaptiveChannels() < levels) {
            found.error(router, "M433", "Packets of this network go through %s levels of channels, and '%s' has "
                    .formatted(levels, router.getName()) + (router.getVirtualChannels() - router.getAdaptiveChannels())
                    + " for fixed paths", "raise the virtual channels to " + (levels + router.getAdaptiveChannels()));
        }
    }

    /** The router in the NIC of a kind of node; null if there is none. */
    static @Nullable RouterType routerOf(@Nullable NodeType type) {
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
