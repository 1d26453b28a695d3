// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.ui.preview.Sketch.Spot;

/** Boards of nodes beside and below each other, with the switches of rows and columns at their ends. */
record BoardPlaces(SwitchedShape shape) implements Places {

    @Override
    public Spot spot(int instance) {
        var cell = shape.cell(instance);
        return new Spot(cell.column(), cell.row(), shape.isNode(instance));
    }
}
