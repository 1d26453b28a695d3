// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.topology.DrawnGraph;

/**
 * The ranks that run on nodes, as they are shown on a diagram.
 *
 * @param map where each rank runs; empty while ranks are not shown
 * @param ofElement the ranks of each drawn node in words, by its UUID; a drawn node that stands for several has those
 *        of all of them
 */
public record RankLabels(Optional<RankMap> map, Map<String, String> ofElement) {

    /** No ranks are shown. */
    public static final RankLabels NONE = new RankLabels(Optional.empty(), Map.of());

    public RankLabels {
        ofElement = Map.copyOf(ofElement);
    }

    /** The labels of a machine whose ranks run like this. Linear in the size of the machine. */
    public static RankLabels of(Machine machine, RankMap map) {
        var labels = new HashMap<String, String>();
        if (machine.getTopology() instanceof GraphTopology graph) {
            var nodes = map.labels();
            int number = 0;
            for (var vertex : graph.getVertices()) {
                for (int copy = 0; vertex instanceof Node && copy < DrawnGraph.count(vertex); copy++) {
                    var label = nodes.get(number++);
                    if (label != null) {
                        labels.merge(ElementIds.idOf(vertex), label, (one, other) -> one + "; " + other);
                    }
                }
            }
        }
        return new RankLabels(Optional.of(map), labels);
    }

    /** The ranks of one element in words; the empty text if it has none. */
    public String of(String elementId) {
        return ofElement.getOrDefault(elementId, "");
    }
}
