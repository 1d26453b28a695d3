// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Puts figures where the user put them and arranges all others in bands of columns. The automatic place of a figure
 * does not depend on where the user has put others, unless one of them is there: then it goes below that one.
 * Frames stand {@link Around} others; what is in one keeps together, and frames with nothing placed in them stand
 * side by side. Where one would reach beyond the upper left corner, everything moves.
 */
public final class SlotLayout extends FreeformLayout {

    /** More comparisons than this would be felt while a figure is dragged. */
    private static final long MOST_COMPARISONS = 200_000;

    private final int margin;
    private final int bandGap;
    private boolean tight;
    private boolean framed;
    private Point first;
    private Point shift;
    /** The result of {@link #arrange}, which is asked for several times while nothing changes. */
    private Map<IFigure, Rectangle> places;

    /**
     * @param margin where the automatic arrangement begins, right of and below the origin
     * @param bandGap distance between bands
     */
    public SlotLayout(int margin, int bandGap) {
        this.margin = margin;
        this.bandGap = bandGap;
    }

    /** The bounds that all children have or will have, relative to the parent's origin. */
    public Map<IFigure, Rectangle> arrange(IFigure parent) {
        return allPlaced(parent).orElseGet(() -> withFrames(parent));
    }

    private Map<IFigure, Rectangle> withFrames(IFigure parent) {
        var result = open(parent);
        for (var group : groups(ranked(parent))) {
            var bounds = group.bounds(result);
            result.put(group.frame(), bounds);
            if (group.around().collapsed()) {
                // lines end at the card
                group.around().members().forEach(member -> result.put(member, bounds));
            }
        }
        return result;
    }

    /** The bounds of all children but frames, as if no card stood for them. */
    public Map<IFigure, Rectangle> open(IFigure parent) {
        var ranked = ranked(parent);
        var groups = groups(ranked);
        var framed = new HashSet<IFigure>();
        groups.forEach(group -> framed.addAll(group.around().members()));
        var loose = ranked.stream().filter(child -> slot(child) != null && !framed.contains(child)).toList();
        var result = new HashMap<IFigure, Rectangle>();
        // where the user has put all figures, the automatic places of thousands are not needed
        if (ranked.stream().anyMatch(this::isAutomatic)) {
            arrange(new Bands(loose, this::slot), groups.stream().filter(FramedGroup::isFree).toList(), result);
        }
        var fixed = new ArrayList<Rectangle>();
        for (var child : ranked) {
            if (slot(child) != null && slot(child).placed() != null) {
                result.put(child, natural(slot(child).placed(), child));
                if (!framed.contains(child)) {
                    fixed.add(result.get(child));
                }
            }
        }
        for (var group : groups) {
            if (!group.isFree()) {
                group.arrange(this::slot, bandGap, result);
                fixed.add(group.bounds(result));
            }
        }
        evade(loose.stream().filter(this::isAutomatic).toList(),
                groups.stream().filter(FramedGroup::isFree).toList(), fixed, result);
        return result;
    }

    /** The bounds of children all of which the user has placed, as is often so with thousands; else empty. */
    private Optional<Map<IFigure, Rectangle>> allPlaced(IFigure parent) {
        var result = new LinkedHashMap<IFigure, Rectangle>();
        for (var one : parent.getChildren()) {
            var child = (IFigure) one;
            if (!(getConstraint(child) instanceof Slot slot) || slot.placed() == null) {
                return Optional.empty();
            }
            result.put(child, natural(slot.placed(), child));
        }
        return Optional.of(result);
    }

    private boolean isAutomatic(IFigure child) {
        return slot(child) != null && slot(child).placed() == null;
    }

    /** Frames with all that is in them follow the bands whose figures can be in frames too. */
    private void arrange(Bands bands, List<FramedGroup> groups, Map<IFigure, Rectangle> result) {
        var band = new Bands(groups.stream().flatMap(group -> group.free().stream()).toList(), this::slot).last();
        var y = bands.upTo(band).arrange(new Point(margin, margin), bandGap, result);
        if (!groups.isEmpty()) {
            groups.forEach(group -> group.arrange(this::slot, Bands.COLUMN_GAP, result));
            y = FramedGroup.flow(groups, new Point(margin, y), Bands.COLUMN_GAP, result);
        }
        bands.behind(band).arrange(new Point(margin, y), bandGap, result);
    }

    private List<FramedGroup> groups(List<IFigure> children) {
        return children.stream().filter(child -> getConstraint(child) instanceof Around)
                .map(child -> FramedGroup.of(child, (Around) getConstraint(child), this::slot)).toList();
    }

    /** Lets the figures begin at the upper left corner, wherever they were put when they were first shown. */
    public void setTight() {
        tight = true;
    }

    /** Keeps what was put left of the origin or above it within the frame of the parent. */
    public void setFramed() {
        framed = true;
    }

    @Override
    public void invalidate() {
        super.invalidate();
        shift = null;
        places = null;
    }

    private Map<IFigure, Rectangle> places(IFigure parent) {
        if (places == null) {
            places = arrange(parent);
        }
        return places;
    }

    /** The distance of all figures from the places where they were put. */
    private Point shift(IFigure parent) {
        if (shift == null) {
            shift = tight || framed || hasFrames(parent) ? shift(places(parent).values()) : new Point();
        }
        return shift;
    }

    private boolean hasFrames(IFigure parent) {
        for (var child : parent.getChildren()) {
            if (getConstraint((IFigure) child) instanceof Around) {
                return true;
            }
        }
        return false;
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

    /** Moves what would lie under something that the user has placed down to the next room that is free. */
    private static void evade(List<IFigure> loose, List<FramedGroup> groups, List<Rectangle> fixed,
            Map<IFigure, Rectangle> result) {
        var movers = new ArrayList<Rectangle>();
        loose.forEach(child -> movers.add(result.get(child)));
        groups.forEach(group -> movers.add(group.bounds(result)));
        if ((long) fixed.size() * movers.size() > MOST_COMPARISONS) {
            return;
        }
        for (var i = 0; i < movers.size(); i++) {
            var bounds = movers.get(i);
            if (fixed.stream().anyMatch(bounds::intersects)) {
                movers.set(i, new Rectangle());
                var below = bounds.getCopy();
                for (var next = blocking(below, fixed, movers); next != null;
                        next = blocking(below, fixed, movers)) {
                    below.y = Paint.grid(next.bottom() + Bands.ROW_GAP);
                }
                movers.set(i, below);
                if (i < loose.size()) {
                    result.put(loose.get(i), below);
                } else {
                    groups.get(i - loose.size()).moveTo(below.getLocation(), result);
                }
            }
        }
    }

    private static Rectangle blocking(Rectangle bounds, List<Rectangle> fixed, List<Rectangle> movers) {
        return Stream.concat(fixed.stream(), movers.stream()).filter(bounds::intersects).findFirst().orElse(null);
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
        places(parent).forEach((child, bounds) -> child.setBounds(bounds.getTranslated(origin)));
    }

    @Override
    protected Dimension calculatePreferredSize(IFigure parent, int widthHint, int heightHint) {
        var union = new Rectangle();
        places(parent).values().forEach(union::union);
        var by = shift(parent);
        return new Dimension(union.right() + by.x, union.bottom() + by.y).union(getBorderPreferredSize(parent));
    }

    @Override
    public Point getOrigin(IFigure parent) {
        return parent instanceof org.eclipse.draw2d.FreeformFigure ? super.getOrigin(parent)
                : parent.getClientArea().getLocation().getTranslated(shift(parent));
    }
}
