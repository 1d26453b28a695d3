// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.ui.preview.Sketch.Spot;

/** Networks of switches: their frames beside and below each other, nodes below their switches. */
final class FramePlaces implements Places {

    private static final double GAP = 0.8;
    private static final double BELOW = 0.45;

    private final SwitchedShape shape;
    private int frames = 1;
    private int columns = 1;
    private int rows = 1;

    FramePlaces(SwitchedShape shape) {
        this.shape = shape;
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            var cell = shape.cell(one);
            frames = Math.max(frames, cell.frame() + 1);
            columns = Math.max(columns, cell.column() + 1);
            rows = Math.max(rows, cell.row() + 1);
        }
    }

    @Override
    public Spot spot(int instance) {
        boolean node = shape.isNode(instance);
        int home = node ? shape.neighbour(instance, 0) : instance;
        var cell = shape.cell(home);
        int inRow = (int) Math.ceil(Math.sqrt(frames));
        double x = cell.frame() % inRow * (columns + GAP) + cell.column();
        double y = cell.frame() / inRow * (rows + GAP) + cell.row();
        if (!node) {
            return new Spot(x, y, false);
        }
        int count = 0;
        while (count < shape.ports(home) && shape.isNode(shape.neighbour(home, count))) {
            count++;
        }
        return new Spot(x + ((shape.portBack(instance, 0) + 0.5) / count - 0.5) * GAP, y + BELOW, true);
    }
}
