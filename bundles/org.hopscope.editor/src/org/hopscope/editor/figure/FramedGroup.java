// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * A frame with the figures in it while places are found for them.
 *
 * @param frame the frame
 * @param around what it is around
 * @param free the members that the user has not placed
 */
record FramedGroup(IFigure frame, Around around, List<IFigure> free) {

    private static final double WIDE = 1.6;
    /** Few frames are in one row. */
    private static final int LEAST_ROW = 720;

    static FramedGroup of(IFigure frame, Around around, Function<IFigure, Slot> slots) {
        return new FramedGroup(frame, around, around.members().stream()
                .filter(member -> slots.apply(member) != null && slots.apply(member).placed() == null).toList());
    }

    /** True if the user has placed nothing in it, so that it can be anywhere. */
    boolean isFree() {
        return free.size() == around.members().size();
    }

    /** The bounds of the frame around its members, of which some have a place. */
    Rectangle bounds(Map<IFigure, Rectangle> places) {
        return around.bounds(together(around.members(), places), frame);
    }

    /** Finds places for the free members: side by side if all are, else below those that have one. */
    void arrange(Function<IFigure, Slot> slots, int gap, Map<IFigure, Rectangle> places) {
        var corner = new Point();
        if (!isFree()) {
            var placed = together(around.members().stream().filter(member -> !free.contains(member)).toList(), places);
            corner = placed.getBottomLeft().getTranslated(0, Bands.ROW_GAP);
        }
        new Bands(free, slots).arrange(corner, gap, places);
    }

    private static Rectangle together(List<IFigure> figures, Map<IFigure, Rectangle> places) {
        Rectangle together = null;
        for (var figure : figures) {
            var bounds = places.get(figure);
            if (bounds != null) {
                together = together == null ? bounds.getCopy() : together.union(bounds);
            }
        }
        return together == null ? new Rectangle() : together;
    }

    /** Puts the frame of a free group at a corner by moving all that is in it. */
    void moveTo(Point corner, Map<IFigure, Rectangle> places) {
        var now = bounds(places);
        around.members().forEach(member -> places.get(member).translate(corner.x - now.x, corner.y - now.y));
    }

    /**
     * Puts the frames of free groups side by side, in rows that are about as wide as the screen is to its height.
     *
     * @param corner where the first row begins
     * @return where something below them would begin
     */
    static int flow(List<FramedGroup> groups, Point corner, int gap, Map<IFigure, Rectangle> places) {
        var sizes = groups.stream().map(group -> group.bounds(places).getSize()).toList();
        var widest = sizes.stream().mapToInt(size -> size.width).max().orElse(0);
        var area = sizes.stream().mapToDouble(size -> (size.width + (double) gap) * (size.height + gap)).sum();
        var limit = corner.x + Math.max(Math.max(widest, LEAST_ROW), (int) Math.sqrt(WIDE * area));
        var at = corner.getCopy();
        var bottom = corner.y;
        for (var i = 0; i < sizes.size(); i++) {
            var size = sizes.get(i);
            if (at.x > corner.x && at.x + size.width > limit) {
                at.setLocation(corner.x, bottom + gap);
            }
            groups.get(i).moveTo(at, places);
            bottom = Math.max(bottom, at.y + size.height);
            at.x += size.width + gap;
        }
        return bottom + gap;
    }
}
