// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;

/**
 * A drawing of a topology without colours and pixels. Any thread.
 *
 * @param spots the nodes and routers
 * @param lines the links, each as the numbers of two spots
 * @param whole whether all of the topology is in it, not only as much as can be told apart
 */
public record Sketch(List<Spot> spots, List<Line> lines, boolean whole) {

    /** A node or a router at a place; units are those of the sketch. */
    public record Spot(double x, double y, boolean node) {}

    /** A link between two spots; one that wraps around is drawn by its ends only. */
    public record Line(int from, int to, boolean wraps) {}

    /** The sketch of a topology, which may be null; nothing for sizes that are impossible. */
    public static Sketch of(Topology topology) {
        if (topology instanceof GraphTopology graph) {
            return of(graph);
        }
        return RegularTopology.of(topology).map(RegularTopology::part).flatMap(part -> Shape.of(part)
                .map(shape -> of(shape, EcoreUtil.equals(part, topology)))).orElse(nothing());
    }

    private static Sketch nothing() {
        return new Sketch(List.of(), List.of(), true);
    }

    private static Sketch of(Shape shape, boolean whole) {
        var places = Places.of(shape);
        var spots = new ArrayList<Spot>();
        var lines = new ArrayList<Line>();
        for (int i = 0; i < shape.instances(); i++) {
            spots.add(places.spot(i));
            for (int port = 0; port < shape.ports(i); port++) {
                int to = shape.neighbour(i, port);
                if (to > i) {
                    lines.add(new Line(i, to, places.wraps(i, to)));
                }
            }
        }
        return new Sketch(List.copyOf(spots), List.copyOf(lines), whole);
    }

    /** Nodes on a circle, switches on a smaller one or in the middle. */
    private static Sketch of(GraphTopology graph) {
        var nodes = graph.getVertices().stream().filter(Node.class::isInstance).count();
        var switches = graph.getVertices().size() - nodes;
        var spots = new ArrayList<Spot>();
        Map<Vertex, Integer> numbers = new HashMap<>();
        int node = 0;
        int router = 0;
        for (var vertex : graph.getVertices()) {
            numbers.put(vertex, spots.size());
            spots.add(vertex instanceof Node ? Places.onCircle(node++, (int) nodes, 1, true)
                    : Places.onCircle(router++, (int) switches, switches == 1 ? 0 : 0.5, false));
        }
        var lines = graph.getLinks().stream()
                .filter(link -> numbers.containsKey(link.getSource()) && numbers.containsKey(link.getTarget()))
                .map(link -> new Line(numbers.get(link.getSource()), numbers.get(link.getTarget()), false)).toList();
        return new Sketch(List.copyOf(spots), lines, true);
    }
}
