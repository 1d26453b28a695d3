// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Vertex;

/** The number of links between each vertex of a network and the nearest node: nodes lie at the bottom of a drawing. */
final class Levels {

    private Levels() {}

    static Map<Vertex, Integer> of(GraphTopology graph) {
        var neighbours = new IdentityHashMap<Vertex, List<Vertex>>();
        for (var link : graph.getLinks()) {
            if (link.getSource() != null && link.getTarget() != null) {
                neighbours.computeIfAbsent(link.getSource(), key -> new ArrayList<>()).add(link.getTarget());
                neighbours.computeIfAbsent(link.getTarget(), key -> new ArrayList<>()).add(link.getSource());
            }
        }
        var levels = new IdentityHashMap<Vertex, Integer>();
        var open = new ArrayDeque<Vertex>();
        graph.getVertices().stream().filter(Node.class::isInstance).forEach(node -> {
            levels.put(node, 0);
            open.add(node);
        });
        while (!open.isEmpty()) {
            var vertex = open.remove();
            for (var next : neighbours.getOrDefault(vertex, List.of())) {
                if (levels.putIfAbsent(next, levels.get(vertex) + 1) == null) {
                    open.add(next);
                }
            }
        }
        return levels;
    }
}
