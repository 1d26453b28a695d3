// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Switch;

/**
 * Places of the figures of a network with one switch: half of the nodes above it, half below, so that no line to a node
 * runs across another one. The automatic places are rows of four below the switch, which that is true of for four nodes
 * only.
 */
final class StarPlaces {

    /** With more nodes the frame would be wider than a window. */
    private static final int MOST_NODES = 16;
    private static final int NODES_IN_A_ROW = 4;
    private static final int MARGIN = 16;
    private static final int COLUMN = 144;
    private static final int ROW = 120;

    private StarPlaces() {
    }

    /** Writes the places into the layout section, if the automatic ones would not do. */
    static void write(Machine machine, GraphTopology star) {
        var nodes = star.getVertices().stream().filter(vertex -> !(vertex instanceof Switch)).toList();
        if (nodes.size() <= NODES_IN_A_ROW || nodes.size() > MOST_NODES) {
            return;
        }
        var layout = MachineFactory.eINSTANCE.createDiagramLayout();
        machine.setLayout(layout);
        var columns = (nodes.size() + 1) / 2;
        for (var vertex : star.getVertices()) {
            var index = nodes.indexOf(vertex);
            if (index < 0) {
                put(machine, vertex, MARGIN + (columns - 1) * COLUMN / 2, MARGIN + ROW);
            } else {
                put(machine, vertex, MARGIN + index % columns * COLUMN, MARGIN + index / columns * 2 * ROW);
            }
        }
    }

    private static void put(Machine machine, Element element, int x, int y) {
        var bounds = MachineFactory.eINSTANCE.createBounds();
        bounds.setElement(element);
        bounds.setX(x);
        bounds.setY(y);
        machine.getLayout().getBounds().add(bounds);
    }
}
