// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Puts figures where the user put them and arranges all others in bands of columns. The automatic place of a figure
 * does not depend on where the user has put others, unless one of them stands there: then it goes below that one.
 * Frames stand {@link Around} others; where one would reach beyond the upper left corner, everything moves.
 */
public final class SlotLayout extends FreeformLayout {

    private static final int COLUMN_GAP = 24;
    private static final int ROW_GAP = 8;

    /** More comparisons than this would be felt while a figure is dragged. */
    private static final long MOST_COMPARISONS = 200_000;

    private final int margin;
    private final int bandGap;
    private boolean tight;
    private Point first;
    private Point shift;

    /**
     * @param margin where the automatic arrangement begins, right of and below the origin
     * @param bandGap distance between bands
     */
    public SlotLayout(int margin, int bandGap) {
        this.margin = margin;
        this.bandGap = bandGap;
    }

    /** Where all children stand or will stand, relative to the parent's origin. */
    public Map<IFigure, Rectangle> arrange(IFigure parent) {
        var bands = new TreeMap<Integer, List<IFigure>>();
        var automatic = false;
        var ranked = ranked(parent);
        for (var child : ranked) {
            if (slot(child) instanceof Slot slot) {
                bands.computeIfAbsent(slot.band(), key -> new ArrayList<>()).add(child);
                automatic |= slot.placed() == null;
            }
        }
        var result = new HashMap<IFigure, Rectangle>();
        var y = margin;
        // where the user has put all figures, nobody asks for the automatic places of thousands
        for (var band : automatic ? bands.values() : List.<List<IFigure>>of()) {
            y = new Band(band, y).arrange(result) + bandGap;
        }
        var placed = new ArrayList<Rectangle>();
        for (var child : ranked) {
            if (slot(child) instanceof Slot slot && slot.placed() != null) {
                result.put(child, natural(slot.placed(), child));
                placed.add(result.get(child));
            }
        }
        evade(ranked, placed, result);
        for (var child : ranked) {
            if (getConstraint(child) instanceof Around around) {
                surround(child, around, result);
            }
        }
        return result;
    }

    private static void surround(IFigure frame, Around around, Map<IFigure, Rectangle> result) {
        Rectangle together = null;
        for (var member : around.members()) {
            var bounds = result.get(member);
            if (bounds != null) {
                together = together == null ? bounds.getCopy() : together.union(bounds);
            }
        }
        if (together != null) {
            var bounds = around.bounds(together, frame);
            result.put(frame, bounds);
            if (around.collapsed()) {
                // lines end at the card
                around.members().forEach(member -> result.put(member, bounds));
            }
        }
    }

    /** Lets the figures begin at the upper left corner, wherever they were put when they were first shown. */
    public void setTight() {
        tight = true;
    }

    @Override
    public void invalidate() {
        super.invalidate();
        shift = null;
    }

    /** How far all figures stand from where they were put. */
    private Point shift(IFigure parent) {
        if (shift == null) {
            shift = tight || ranked(parent).stream().anyMatch(child -> getConstraint(child) instanceof Around)
                    ? shift(arrange(parent).values()) : new Point();
        }
        return shift;
    }

    private Point shift(Collection<Rectangle> all) {
        var left = all.stream().mapToInt(bounds -> bounds.x).min().orElse(margin);
        var top = all.stream().mapToInt(bounds -> bounds.y).min().orElse(margin);
        if (tight && first == null && !all.isEmpty()) {
            first = new Point(margin - left, margin - top);
        }
        var least = first == null ? new Point() : first;
        return new Point(Math.max(least.x, -left), Math.max(least.y, -top));
    }

    /** Moves what would lie under a figure that the user has placed down to the next room that is free. */
    private void evade(List<IFigure> ranked, List<Rectangle> placed, Map<IFigure, Rectangle> result) {
        if ((long) placed.size() * (result.size() - placed.size()) > MOST_COMPARISONS) {
            return;
        }
        for (var child : ranked) {
            var bounds = result.get(child);
            if (bounds != null && slot(child) != null && slot(child).placed() == null
                    && placed.stream().anyMatch(bounds::intersects)) {
                result.put(child, new Rectangle());
                var below = bounds.getCopy();
                for (var next = blocking(below, result); next != null; next = blocking(below, result)) {
                    below.y = Paint.grid(next.bottom() + ROW_GAP);
                }
                result.put(child, below);
            }
        }
    }

    private static Rectangle blocking(Rectangle bounds, Map<IFigure, Rectangle> result) {
        for (var other : result.values()) {
            if (other.intersects(bounds)) {
                return other;
            }
        }
        return null;
    }

    /** The order in which figures are given their places, whatever lies before what. */
    @SuppressWarnings("unchecked")
    private List<IFigure> ranked(IFigure parent) {
        var children = new ArrayList<IFigure>(parent.getChildren());
        children.sort(Comparator.comparingInt(child -> slot(child) instanceof Slot slot ? slot.rank() : 0));
        return children;
    }

    /** The slot of a figure; null of a frame. */
    private Slot slot(IFigure child) {
        return getConstraint(child) instanceof Slot slot ? slot : null;
    }

    private static Rectangle natural(Rectangle placed, IFigure child) {
        var size = child.getPreferredSize();
        return new Rectangle(placed.x, placed.y, placed.width < 0 ? size.width : Math.max(size.width, placed.width),
                placed.height < 0 ? size.height : Math.max(size.height, placed.height));
    }

    @Override
    public void layout(IFigure parent) {
        var origin = getOrigin(parent);
        arrange(parent).forEach((child, bounds) -> child.setBounds(bounds.getTranslated(origin)));
    }

    @Override
    protected Dimension calculatePreferredSize(IFigure parent, int widthHint, int heightHint) {
        var union = new Rectangle();
        arrange(parent).values().forEach(union::union);
        var by = shift(parent);
        return new Dimension(union.right() + by.x, union.bottom() + by.y).union(getBorderPreferredSize(parent));
    }

    @Override
    public Point getOrigin(IFigure parent) {
        return parent instanceof org.eclipse.draw2d.FreeformFigure ? super.getOrigin(parent)
                : parent.getClientArea().getLocation().getTranslated(shift(parent));
    }

    /** One band: a grid whose columns are as wide and whose rows are as high as what stands in them. */
    private final class Band {

        private final List<IFigure> figures;
        private final int top;
        private final TreeMap<Integer, Integer> widths = new TreeMap<>();
        private final TreeMap<Integer, Integer> heights = new TreeMap<>();

        Band(List<IFigure> figures, int top) {
            this.figures = figures;
            this.top = top;
            var stacked = new HashMap<Slot, Integer>();
            for (var figure : figures) {
                var slot = slot(figure).cell();
                var size = figure.getPreferredSize();
                widths.merge(slot.column(), size.width, Math::max);
                var height = stacked.merge(slot, size.height, (a, b) -> a + ROW_GAP + b);
                heights.merge(slot.row(), slot.rows() == 1 ? height : 0, Math::max);
            }
        }

        /** Adds the places of this band's figures and returns its lower edge. */
        int arrange(Map<IFigure, Rectangle> result) {
            var used = new HashMap<Slot, Integer>();
            var columns = begins(widths, margin, COLUMN_GAP);
            var rows = begins(heights, top, ROW_GAP);
            var bottom = top;
            for (var figure : figures) {
                var slot = slot(figure).cell();
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

        /** Where the columns or rows of these lengths begin. */
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
