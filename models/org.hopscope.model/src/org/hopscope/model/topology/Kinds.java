// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.machine.Topology;
import org.jspecify.annotations.Nullable;

/**
 * The types that a parametric topology is made of. Each is null if the topology has none, or none has been chosen.
 *
 * @param nodeType kind of its nodes
 * @param routerType kind of its routers outside of nodes
 * @param linkType kind of its links
 * @param globalLinkType kind of its links between groups, if that is another one
 * @param hostLinkType kind of its links between nodes and routers, if that is another one
 * @param columnLinkType kind of its links in the columns of a grid, if that is another one
 * @param levels kinds of the links of single dimensions or levels; of several for one level the first counts
 */
public record Kinds(@Nullable NodeType nodeType, @Nullable RouterType routerType, @Nullable LinkType linkType,
        @Nullable LinkType globalLinkType, @Nullable LinkType hostLinkType, @Nullable LinkType columnLinkType,
        List<LinkLevel> levels) {

    /** The kinds of a topology, found by the names of its features; all null for a network drawn by hand. */
    public static Kinds of(Topology topology) {
        return new Kinds(kind(topology, "nodeType", NodeType.class), kind(topology, "routerType", RouterType.class),
                kind(topology, "linkType", LinkType.class), kind(topology, "globalLinkType", LinkType.class),
                kind(topology, "hostLinkType", LinkType.class), kind(topology, "columnLinkType", LinkType.class),
                topology instanceof ParametricTopology regular ? regular.getLinkLevels() : List.of());
    }

    /**
     * The kind of a link: that of its dimension or level where there is one, that of the nodes' links,
     * of columns or of links between groups where there is one, and
     * otherwise that of the others; null if none has been chosen.
     */
    public @Nullable LinkType ofLink(Shape shape, int instance, int port) {
        if (!levels.isEmpty()) {
            var own = ofLevel(shape.level(instance, port));
            if (own.isPresent()) {
                return own.get();
            }
        }
        int other = shape.neighbour(instance, port);
        if (shape instanceof SwitchedShape switched) {
            if (other >= 0 && (switched.isInner(instance) || switched.isInner(other))) {
                return linkType;
            }
            if (columnLinkType != null && switched.label(instance, port) == DrawnCascade.COLUMN) {
                return columnLinkType;
            }
        }
        if (hostLinkType != null && other >= 0 && shape.isNode(instance) != shape.isNode(other)) {
            return hostLinkType;
        }
        return globalLinkType != null && shape.isGlobal(instance, port) ? globalLinkType : linkType;
    }

    /** The kind that the links of a dimension or level have of their own; empty for that of the topology. */
    public Optional<LinkType> ofLevel(int level) {
        return levels.stream().filter(one -> one.getLevel() == level).map(LinkLevel::getLinkType)
                .filter(Objects::nonNull).findFirst();
    }

    /** The kinds of switches of a network in their order: those inside of servers, those of PCIe, all others. */
    public static List<RouterType> switches(SwitchedTopology topology) {
        var others = topology.getRouterType();
        return topology instanceof ServerTopology servers
                ? List.of(or(servers.getInnerRouterType(), others), or(servers.getPcieRouterType(), others), others)
                : List.of(others);
    }

    /** The kinds of links, those between switches first, without repetition. */
    public List<LinkType> links() {
        var all = new ArrayList<LinkType>();
        add(all, linkType);
        add(all, globalLinkType);
        add(all, hostLinkType);
        add(all, columnLinkType);
        levels.forEach(one -> add(all, one.getLinkType()));
        return List.copyOf(all);
    }

    private static void add(List<LinkType> all, @Nullable LinkType type) {
        if (type != null && !all.contains(type)) {
            all.add(type);
        }
    }

    private static RouterType or(RouterType own, RouterType others) {
        return own == null ? others : own;
    }

    private static <T> @Nullable T kind(@Nullable Topology topology, String name, Class<T> type) {
        var feature = topology == null ? null : topology.eClass().getEStructuralFeature(name);
        return feature == null ? null : type.cast(topology.eGet(feature));
    }
}
