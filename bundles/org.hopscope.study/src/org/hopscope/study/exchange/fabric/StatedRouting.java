// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.topology.Kinds;

/** How the routers of a file choose the paths of packets, as far as a machine can have it. */
public enum StatedRouting {

    /** The file does not state it, or it is what routers of the topology do unless they are told otherwise. */
    USUAL("the usual rule of the topology"),
    /** Over a place drawn at random. */
    VALIANT(RoutingKind.VALIANT),
    /** By the queues of the first router. */
    UGAL_LOCAL(RoutingKind.UGAL_LOCAL),
    /** By the queues of the first two routers; in dragonflies. */
    PROGRESSIVE(RoutingKind.PROGRESSIVE),
    /** Up a tree by any free link. */
    ADAPTIVE_UP("any free link up the tree");

    private static final int LEVELS = 2;
    private static final int LEVELS_OF_DRAGONFLY = 3;

    private final String label;

    StatedRouting(String label) {
        this.label = label;
    }

    StatedRouting(RoutingKind kind) {
        this(LiteralLabel.of(kind.getName()));
    }

    /** In words, as the end of "packets are routed by". */
    String label() {
        return label;
    }

    /** Lets the routers of a machine do it, and gives all routers the virtual channels that it needs. */
    void finish(Machine machine, String source) {
        if (this == ADAPTIVE_UP && machine.getTopology() instanceof FatTreeTopology tree) {
            tree.setAdaptive(true);
            Origins.replace(tree, Literals.FAT_TREE_TOPOLOGY__ADAPTIVE.getName(), ProvenanceKind.PUBLISHED, source);
        }
        if (this == USUAL || this == ADAPTIVE_UP) {
            return;
        }
        var ofNetwork = Kinds.of(machine.getTopology()).routerType();
        for (var one : machine.getRouterTypes()) {
            if (ofNetwork == null || ofNetwork == one) {
                one.setRouting(RoutingKind.valueOf(name()));
                Origins.replace(one, Literals.ROUTER_TYPE__ROUTING.getName(), ProvenanceKind.PUBLISHED, source);
            }
            widen(one, machine.getTopology() instanceof DragonflyTopology);
        }
    }

    /** A level of channels on the way to the middle of a detour, and those of the way from there. */
    private void widen(RouterType router, boolean dragonfly) {
        int levels = (dragonfly ? LEVELS_OF_DRAGONFLY : LEVELS) + (this == PROGRESSIVE ? 1 : 0);
        if (router.getVirtualChannels() < levels) {
            router.setVirtualChannels(levels);
            Origins.replace(router, Literals.ROUTER_TYPE__VIRTUAL_CHANNELS.getName(), ProvenanceKind.ASSUMED,
                    "as many levels of channels as " + label + " needs");
        }
    }
}
