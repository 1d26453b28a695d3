// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.editor.figure.Slot;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;

/**
 * The cells in which the vertices of a network stand unless the user places them: switches above, nodes below, in rows;
 * those of each rack in rows of their own.
 */
final class VertexCells {

    /** The number of bands that vertices need. */
    static final int BANDS = 2;

    private static final int IN_A_ROW = 4;

    private VertexCells() {}

    static Map<Vertex, Slot> of(List<Vertex> vertices) {
        var byRack = new IdentityHashMap<Rack, List<List<Vertex>>>();
        for (var vertex : vertices) {
            byRack.computeIfAbsent(vertex.getRack(), rack -> List.of(new ArrayList<>(), new ArrayList<>()))
                    .get(vertex instanceof Switch ? 0 : 1).add(vertex);
        }
        var cells = new HashMap<Vertex, Slot>();
        byRack.forEach((rack, bands) -> {
            for (var band = 0; band < BANDS; band++) {
                var row = bands.get(band);
                // racks are narrow, so that several are side by side
                var columns = rack == null ? IN_A_ROW
                        : Math.clamp((int) Math.ceil(Math.sqrt(row.size())), 1, IN_A_ROW);
                for (var i = 0; i < row.size(); i++) {
                    cells.put(row.get(i), Slot.cell(band, i % columns, i / columns));
                }
            }
        });
        return cells;
    }
}
