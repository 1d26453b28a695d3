// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.Set;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.Overrides;
import org.hopscope.model.topology.Overrides.Place;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;
import org.jspecify.annotations.Nullable;

/** M441 to M449: overrides name something that exists and change what the simulator can obey. */
final class OverrideRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var topology = scope.machine().getTopology();
        if (topology == null) {
            return;
        }
        if (topology instanceof GraphTopology && !topology.getOverrides().isEmpty()) {
            found.error(topology.getOverrides().get(0), "M441", "A network drawn by hand has no overrides",
                    "change the node or link itself, and delete the override");
            return;
        }
        var shape = Shape.of(topology);
        Set<String> seen = new HashSet<>();
        for (var override : topology.getOverrides()) {
            if (shape.isPresent() && exists(shape.get(), override, found)) {
                var place = Overrides.place(shape.get(), override).orElseThrow();
                if (!seen.add(key(shape.get(), place))) {
                    found.error(override, "M445", "Another override applies to the same element",
                            "combine both in one and delete the other");
                }
                checkChange(topology, shape.get(), place, found);
            }
        }
    }

    private static boolean exists(Shape shape, InstanceOverride override, Findings found) {
        var instance = shape.instance(override.getInstance());
        if (instance.isEmpty()) {
            found.error(override, "M442", override.getInstance() == null ? "Instance is not set"
                    : "There is no '%s' in this topology".formatted(override.getInstance()),
                    "write a name from '%s' to '%s'".formatted(shape.name(0), shape.name(shape.instances() - 1)));
            return false;
        }
        if (Overrides.place(shape, override).isEmpty()) {
            int at = instance.getAsInt();
            var some = shape.ports(at) == 0 ? "" : " such as '" + shape.direction(at, 0) + "'";
            found.error(override, "M443", "'%s' has no link '%s'".formatted(override.getInstance(),
                    override.getDirection()), "write a direction in which a link leaves it" + some
                    + ", or none for the instance itself");
            return false;
        }
        return true;
    }

    /** One name for both ends of a link. */
    private static String key(Shape shape, Place place) {
        if (!place.ofLink()) {
            return "" + place.instance();
        }
        int other = shape.neighbour(place.instance(), place.port());
        int back = shape.portBack(place.instance(), place.port());
        return place.instance() < other ? place.instance() + ":" + place.port() : other + ":" + back;
    }

    private static void checkChange(Topology topology, Shape shape, Place place, Findings found) {
        var override = place.override();
        boolean ofNode = override.getNodeType() != null || override.isAbsent();
        boolean ofLink = override.getLinkType() != null || override.isBroken();
        if (place.ofLink() ? ofNode : ofLink) {
            found.error(override, "M444", place.ofLink() ? "A link has no node type and cannot be absent"
                    : "A node has no link type and cannot be broken", place.ofLink()
                    ? "set link type or broken, or remove direction" : "set node type or absent, or give a direction");
        } else if (override.isOneWay() && (override.getLinkType() == null || override.isBroken())) {
            found.error(override, "M444", "One way applies to the type of a link; a broken link carries nothing in "
                    + "either direction",
                    "set link type alone, or turn off one way");
        } else if (!ofNode && !ofLink) {
            found.warning(override, "M446", "The override changes nothing", place.ofLink()
                    ? "set link type or broken, or delete it" : "set node type or absent, or delete it");
        } else if (ofNode && !shape.isNode(place.instance())) {
            found.error(override, "M444", "'%s' is not a node".formatted(override.getInstance()), "name a node");
        }
        boolean through = RegularTopology.of(topology).map(RegularTopology::leadsThroughNodes).orElse(true)
                || topology instanceof FatTreeTopology;
        if (override.isAbsent() && !place.ofLink() && through) {
            found.error(override, "M447", "The paths of other nodes run through '%s', so it cannot be absent"
                    .formatted(override.getInstance()),
                    "choose a placement that leaves it without ranks, or break a link instead");
        }
        if (topology instanceof FatTreeTopology && (override.getNodeType() != null || override.getLinkType() != null)) {
            found.error(override, "M448", "All nodes and links of a tree of circuits are of one kind",
                    "only links can be broken here");
        }
        if (place.ofLink() && override.isBroken() && endsAtSwitchedNode(topology, shape, place)) {
            found.error(override, "M449", "Without its only link, node '%s' has no path to any other".formatted(
                    shape.name(shape.isNode(place.instance()) ? place.instance()
                            : shape.neighbour(place.instance(), place.port()))),
                    !through ? "make the node absent instead" : "break another link");
        }
        checkNode(Kinds.of(topology).nodeType(), override, found);
    }

    private static boolean endsAtSwitchedNode(Topology topology, Shape shape, Place place) {
        return Kinds.of(topology).routerType() != null && (shape.isNode(place.instance())
                || shape.isNode(shape.neighbour(place.instance(), place.port())));
    }

    /** All nodes run the same stack, so their NICs are of the same architecture. */
    private static void checkNode(@Nullable NodeType usual, InstanceOverride override, Findings found) {
        var here = nic(override.getNodeType());
        var there = nic(usual);
        if (here != null && there != null && NicArchitecture.of(here) != NicArchitecture.of(there)) {
            found.error(override, "M448", "The NIC '%s' of this node cannot communicate with the others, which have "
                    + "'%s'"
                    .formatted(here.getName(), there.getName()), "choose a node type with a NIC of the same kind");
        }
        if (override.getNodeType() != null && usual != null && TopologyRules.routerOf(usual) != null
                && TopologyRules.routerOf(override.getNodeType()) != null
                && TopologyRules.routerOf(override.getNodeType()).getPorts()
                        < TopologyRules.routerOf(usual).getPorts()) {
            found.error(override, "M448", "The router '%s' of this node has fewer ports than those of the others"
                    .formatted(TopologyRules.routerOf(override.getNodeType()).getName()), "raise ports");
        }
    }

    private static @Nullable NicType nic(@Nullable NodeType type) {
        return type == null ? null : type.getParts().stream().filter(NicSlot.class::isInstance)
                .map(part -> ((NicSlot) part).getNicType()).filter(nic -> nic != null).findFirst().orElse(null);
    }
}
