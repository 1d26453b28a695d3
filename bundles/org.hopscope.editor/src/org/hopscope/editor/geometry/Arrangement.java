// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Rectangle;

/**
 * A way to put several figures in order. Figures are aligned with the last one and get its size, because that is the
 * one that the user selected last; of figures that are distributed, the outermost two stay.
 */
public enum Arrangement {
    LEFT(2), CENTER(2), RIGHT(2), TOP(2), MIDDLE(2), BOTTOM(2), ACROSS(3), DOWN(3), WIDTH(2), HEIGHT(2), SIZE(2);

    private final int least;

    Arrangement(int least) {
        this.least = least;
    }

    /** The smallest number of figures with which this makes sense. */
    public int least() {
        return least;
    }

    /** The new bounds of at least {@link #least} boxes, in the same order. */
    public List<Rectangle> apply(List<Box> boxes) {
        var last = boxes.getLast().bounds();
        return switch (this) {
            case LEFT -> moved(boxes, r -> last.x - r.x, r -> 0);
            case CENTER -> moved(boxes, r -> (2 * last.x + last.width - 2 * r.x - r.width) / 2, r -> 0);
            case RIGHT -> moved(boxes, r -> last.right() - r.right(), r -> 0);
            case TOP -> moved(boxes, r -> 0, r -> last.y - r.y);
            case MIDDLE -> moved(boxes, r -> 0, r -> (2 * last.y + last.height - 2 * r.y - r.height) / 2);
            case BOTTOM -> moved(boxes, r -> 0, r -> last.bottom() - r.bottom());
            case ACROSS -> distributed(boxes, true);
            case DOWN -> distributed(boxes, false);
            case WIDTH, HEIGHT, SIZE -> resized(boxes);
        };
    }

    private static List<Rectangle> moved(List<Box> boxes, ToIntFunction<Rectangle> dx, ToIntFunction<Rectangle> dy) {
        return boxes.stream().map(Box::bounds).map(r -> r.getTranslated(dx.applyAsInt(r), dy.applyAsInt(r))).toList();
    }

    /** Equal gaps; where the figures overlap anyway, equal overlaps. */
    private static List<Rectangle> distributed(List<Box> boxes, boolean across) {
        ToIntFunction<Rectangle> start = across ? r -> r.x : r -> r.y;
        ToIntFunction<Rectangle> length = across ? r -> r.width : r -> r.height;
        var order = IntStream.range(0, boxes.size()).boxed()
                .sorted(Comparator.comparingInt(i -> 2 * start.applyAsInt(boxes.get(i).bounds())
                        + length.applyAsInt(boxes.get(i).bounds()))).toList();
        var first = boxes.get(order.getFirst()).bounds();
        var last = boxes.get(order.getLast()).bounds();
        var filled = boxes.stream().mapToInt(box -> length.applyAsInt(box.bounds())).sum();
        var room = start.applyAsInt(last) + length.applyAsInt(last) - start.applyAsInt(first) - filled;
        var result = new ArrayList<Rectangle>(boxes.stream().map(box -> box.bounds().getCopy()).toList());
        var used = 0;
        for (var i = 0; i < order.size(); i++) {
            var target = result.get(order.get(i));
            // each gap is rounded on its own from the exact place, so that errors do not add up
            var at = start.applyAsInt(first) + used + (int) Math.round((double) room * i / (order.size() - 1));
            used += length.applyAsInt(target);
            target.setLocation(across ? at : target.x, across ? target.y : at);
        }
        return List.copyOf(result);
    }

    /** All get the size of the last, or the smallest size that all of them can have. */
    private List<Rectangle> resized(List<Box> boxes) {
        var last = boxes.getLast().bounds();
        var width = Math.max(last.width, boxes.stream().mapToInt(box -> box.least().width).max().orElse(0));
        var height = Math.max(last.height, boxes.stream().mapToInt(box -> box.least().height).max().orElse(0));
        return boxes.stream().map(Box::bounds).map(r -> new Rectangle(r.x, r.y, this == HEIGHT ? r.width : width,
                this == WIDTH ? r.height : height)).toList();
    }
}
