// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;

/**
 * What a parametric topology is made of. Each is null if the topology has none, or none has been chosen.
 *
 * @param nodeType kind of its nodes
 * @param routerType kind of its routers outside of nodes
 * @param linkType kind of its links
 * @param globalLinkType kind of its links between groups, if that is another one
 * @param hostLinkType kind of its links between nodes and routers, if that is another one
 */
public record Kinds(NodeType nodeType, RouterType routerType, LinkType linkType, LinkType globalLinkType,
        LinkType hostLinkType) {

    private Kinds(NodeType nodeType, RouterType routerType, LinkType linkType) {
        this(nodeType, routerType, linkType, null, null);
    }

    /** The kinds of a topology; all null for a network drawn by hand. */
    public static Kinds of(Topology topology) {
        return switch (topology) {
            case TorusTopology torus -> new Kinds(torus.getNodeType(), null, torus.getLinkType());
            case HypercubeTopology cube -> new Kinds(cube.getNodeType(), null, cube.getLinkType());
            case FullyConnectedTopology complete ->
                new Kinds(complete.getNodeType(), null, complete.getLinkType());
            case FatTreeTopology tree ->
                new Kinds(tree.getNodeType(), tree.getRouterType(), tree.getLinkType());
            case DragonflyTopology dragonfly -> new Kinds(dragonfly.getNodeType(), dragonfly.getRouterType(),
                    dragonfly.getLinkType(), dragonfly.getGlobalLinkType(), dragonfly.getHostLinkType());
            case null, default -> new Kinds(null, null, null);
        };
    }
}
