// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;

/**
 * The contents of a rack, and its links.
 *
 * @param members the drawn nodes and switches, in the order of the file
 * @param inside links both ends of which are in the rack
 * @param leaving links one end of which does
 */
public record RackContent(List<Vertex> members, List<Link> inside, List<Link> leaving) {

    public RackContent {
        members = List.copyOf(members);
        inside = List.copyOf(inside);
        leaving = List.copyOf(leaving);
    }

    /** The content of a rack; nothing for one that is in no network. Takes time for each link of the network. */
    public static RackContent of(Rack rack) {
        if (!(rack.eContainer() instanceof GraphTopology graph)) {
            return new RackContent(List.of(), List.of(), List.of());
        }
        var members = members(rack);
        Set<Vertex> own = new LinkedHashSet<>(members);
        var touching = graph.getLinks().stream()
                .filter(link -> own.contains(link.getSource()) || own.contains(link.getTarget())).toList();
        return new RackContent(members,
                touching.stream().filter(link -> isInside(rack, link)).toList(),
                touching.stream().filter(link -> !isInside(rack, link)).toList());
    }

    /** The drawn nodes and switches of a rack, in the order of the file. */
    public static List<Vertex> members(Rack rack) {
        return rack.eContainer() instanceof GraphTopology graph
                ? graph.getVertices().stream().filter(vertex -> vertex.getRack() == rack).toList() : List.of();
    }

    /** True if a rack is drawn as one card. */
    public static boolean isCollapsed(Rack rack) {
        return EcoreUtil.getRootContainer(rack) instanceof Machine machine && machine.getLayout() != null
                && machine.getLayout().getCollapsed().contains(rack);
    }

    private static boolean isInside(Rack rack, Link link) {
        return link.getSource() != null && link.getTarget() != null && link.getSource().getRack() == rack
                && link.getTarget().getRack() == rack;
    }

    /** Nodes in the rack; a drawn one that stands for many counts as many. */
    public long nodes() {
        return members.stream().filter(Node.class::isInstance).mapToLong(DrawnGraph::count).sum();
    }

    /** Switches in the rack. */
    public long switches() {
        return members.stream().filter(vertex -> !(vertex instanceof Node)).count();
    }

    /** Links that leave the rack; a drawn one that stands for many counts as many. */
    public long linksLeaving() {
        return leaving.stream().mapToLong(DrawnGraph::count).sum();
    }

    /** Links within the rack, counted alike. */
    public long linksInside() {
        return inside.stream().mapToLong(DrawnGraph::count).sum();
    }

    /**
     * The cost and the power of the nodes, the switches and the links within the rack; links that leave it do not
     * count.
     */
    public MachineBill bill() {
        return MachineBill.of(PartCounts.of(members, inside));
    }
}
