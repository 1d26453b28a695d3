// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;
import org.hopscope.model.topology.RackContent;

/**
 * The contents of the frame of a network, at one moment: kept until the next change, it says what has changed.
 *
 * @param order what is in the frame, from the rearmost to the foremost
 * @param cells where vertices stand by themselves
 * @param from links that begin at each vertex
 * @param to links that end at each vertex
 */
record NetworkContent(Places places, List<Element> order, Map<Vertex, Slot> cells, Map<Vertex, List<Link>> from,
        Map<Vertex, List<Link>> to, LinkLines lines, PortMap ports) {

    /** Nothing yet. */
    static NetworkContent none(GraphTopology network) {
        return new NetworkContent(Places.NONE, List.of(), Map.of(), Map.of(), Map.of(), new LinkLines(null),
                PortMap.of(network));
    }

    /**
     * All of a network, or of it what is in a rack.
     *
     * @param only the rack, or null
     */
    static NetworkContent of(GraphTopology network, Rack only, Places places) {
        var from = new IdentityHashMap<Vertex, List<Link>>();
        var to = new IdentityHashMap<Vertex, List<Link>>();
        for (var link : network.getLinks()) {
            if (isShown(link.getSource(), only) && isShown(link.getTarget(), only)) {
                from.computeIfAbsent(link.getSource(), key -> new ArrayList<>(4)).add(link);
                to.computeIfAbsent(link.getTarget(), key -> new ArrayList<>(4)).add(link);
            }
        }
        return new NetworkContent(places, order(network, only, places), VertexCells.of(network.getVertices()), from, to,
                lines(network), PortMap.of(network));
    }

    /** The same network whose figures stand, and whose lines run, in other places. */
    NetworkContent moved(GraphTopology network, Rack only, Places newPlaces) {
        return new NetworkContent(newPlaces, order(network, only, newPlaces), cells, from, to, lines(network), ports);
    }

    private static boolean isShown(Vertex vertex, Rack only) {
        return vertex != null && (only == null || vertex.getRack() == only);
    }

    private static LinkLines lines(GraphTopology network) {
        return new LinkLines(EcoreUtil.getRootContainer(network) instanceof Machine machine ? machine : null);
    }

    /** Frames lie behind what is in them; else as on a sheet: what was put somewhere before what was not. */
    private static List<Element> order(GraphTopology network, Rack only, Places places) {
        var vertices = only == null ? network.getVertices() : RackContent.members(only);
        var order = new ArrayList<Element>(only == null ? network.getRacks() : List.of());
        var raised = new HashSet<Element>();
        for (var vertex : vertices) {
            if (places.bounds().containsKey(vertex)) {
                raised.add(vertex);
            } else {
                order.add(vertex);
            }
        }
        for (var element : places.bounds().keySet()) {
            if (raised.contains(element)) {
                order.add(element);
            }
        }
        return order;
    }

    /** The place of a vertex. */
    Slot slot(Vertex vertex) {
        return cells.getOrDefault(vertex, Slot.cell(0, 0, 0)).at(places.bounds().get(vertex));
    }

    List<Link> from(Object vertex) {
        return from.getOrDefault(vertex, List.of());
    }

    List<Link> to(Object vertex) {
        return to.getOrDefault(vertex, List.of());
    }

    /** True if other lines end at a vertex than in {@code other}. */
    boolean hasOtherLines(NetworkContent other, Vertex vertex) {
        return from != other.from && (ports.used(vertex) != other.ports.used(vertex)
                || !from(vertex).equals(other.from(vertex)) || !to(vertex).equals(other.to(vertex)));
    }
}
