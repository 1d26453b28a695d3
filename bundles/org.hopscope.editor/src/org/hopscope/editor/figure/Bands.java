// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/** The automatic arrangement: bands below each other, each of them a grid of the cells that slots name. */
final class Bands {

    static final int COLUMN_GAP = 24;
    static final int ROW_GAP = 8;

    private final Function<IFigure, Slot> slots;
    private final TreeMap<Integer, List<IFigure>> bands = new TreeMap<>();

    /**
     * The bands of these figures.
     *
     * @param slots the slot of each figure
     */
    Bands(List<IFigure> figures, Function<IFigure, Slot> slots) {
        this.slots = slots;
        figures.forEach(figure -> bands.computeIfAbsent(slots.apply(figure).band(), key -> new ArrayList<>())
                .add(figure));
    }

    /** The number of the last band; 0 if there is none. */
    int last() {
        return bands.isEmpty() ? 0 : bands.lastKey();
    }

    /** The bands up to this one, it among them. */
    Bands upTo(int band) {
        return new Bands(bands.headMap(band, true).values().stream().flatMap(List::stream).toList(), slots);
    }

    /** The bands after this one. */
    Bands behind(int band) {
        return new Bands(bands.tailMap(band, false).values().stream().flatMap(List::stream).toList(), slots);
    }

    /**
     * Adds the places of all figures and returns where another band would begin.
     *
     * @param corner where the first band begins
     * @param gap distance between bands
     */
    int arrange(Point corner, int gap, Map<IFigure, Rectangle> result) {
        var y = corner.y;
        for (var band : bands.values()) {
            y = new Band(band, corner.x, y).arrange(result) + gap;
        }
        return y;
    }

    /** One band: a grid whose columns are as wide and whose rows are as high as what is in them. */
    private final class Band {

        private final List<IFigure> figures;
        private final int left;
        private final int top;
        private final TreeMap<Integer, Integer> widths = new TreeMap<>();
        private final TreeMap<Integer, Integer> heights = new TreeMap<>();

        Band(List<IFigure> figures, int left, int top) {
            this.figures = figures;
            this.left = left;
            this.top = top;
            var stacked = new HashMap<Slot, Integer>();
            for (var figure : figures) {
                var slot = slots.apply(figure).cell();
                var size = figure.getPreferredSize();
                widths.merge(slot.column(), size.width, Math::max);
                var height = stacked.merge(slot, size.height, (a, b) -> a + ROW_GAP + b);
                heights.merge(slot.row(), slot.rows() == 1 ? height : 0, Math::max);
            }
        }

        /** Adds the places of this band's figures and returns its lower edge. */
        int arrange(Map<IFigure, Rectangle> result) {
            var used = new HashMap<Slot, Integer>();
            var columns = begins(widths, left, COLUMN_GAP);
            var rows = begins(heights, top, ROW_GAP);
            var bottom = top;
            for (var figure : figures) {
                var slot = slots.apply(figure).cell();
                var size = figure.getPreferredSize();
                int begin = rows.get(slot.row());
                var stackedAbove = used.merge(slot, size.height + ROW_GAP, Integer::sum) - size.height - ROW_GAP;
                var y = slot.centred() ? centred(slot, begin, size.height) : begin + stackedAbove;
                result.put(figure, new Rectangle(columns.get(slot.column()), y, widths.get(slot.column()),
                        size.height));
                bottom = Math.max(bottom, y + size.height);
            }
            return bottom;
        }

        private int centred(Slot slot, int begin, int height) {
            var room = heights.subMap(slot.row(), slot.row() + slot.rows()).values().stream()
                    .mapToInt(length -> length + ROW_GAP).sum() - ROW_GAP;
            return Paint.grid(Math.max(begin, begin + (room - height) / 2) - DiagramTheme.GRID / 2);
        }

        /** The start of each column or row of these lengths. */
        private static Map<Integer, Integer> begins(TreeMap<Integer, Integer> lengths, int first, int gap) {
            var begins = new HashMap<Integer, Integer>();
            var at = first;
            for (var entry : lengths.entrySet()) {
                begins.put(entry.getKey(), at);
                at += entry.getValue() + gap;
            }
            return begins;
        }
    }
}
