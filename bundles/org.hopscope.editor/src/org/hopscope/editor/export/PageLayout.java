// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The layout of a picture on pages of paper, row by row from the upper left one.
 *
 * @param scale size on paper; 1 is the natural size, at which 96 pixels are an inch
 * @param columns number of pages side by side
 * @param rows number of pages below each other
 * @param tiles the part of the picture on each page, in its pixels at 100 %
 */
public record PageLayout(double scale, int columns, int rows, List<Rectangle> tiles) {

    /** Pixels of a picture per inch at its natural size. */
    public static final double PER_INCH = 96;

    /** The least size at which all texts of a diagram can be read on paper. */
    public static final double READABLE = 0.5;

    public PageLayout {
        tiles = List.copyOf(tiles);
    }

    /**
     * The picture as large as fits on one page, but at most in its natural size.
     *
     * @param width width of the room for the picture on a page, in inches
     * @param height height of that room
     */
    public static PageLayout onOnePage(Dimension picture, double width, double height) {
        var scale = Math.min(1, Math.min(width * PER_INCH / picture.width, height * PER_INCH / picture.height));
        return new PageLayout(scale, 1, 1, List.of(new Rectangle(0, 0, picture.width, picture.height)));
    }

    /**
     * On one page if that can be read, else at the least size that can, on as many pages as that takes.
     *
     * @param figures where figures are on the picture; pages end between them as far as there is a gap
     */
    public static PageLayout readable(Dimension picture, double width, double height, List<Rectangle> figures) {
        var one = onOnePage(picture, width, height);
        if (one.scale() >= READABLE) {
            return one;
        }
        int across = (int) (width * PER_INCH / READABLE);
        int down = (int) (height * PER_INCH / READABLE);
        var columns = PageCuts.of(picture.width, across, figures.stream()
                .map(box -> new PageCuts.Span(box.x, box.right())).toList());
        var rows = PageCuts.of(picture.height, down, figures.stream()
                .map(box -> new PageCuts.Span(box.y, box.bottom())).toList());
        var tiles = new ArrayList<Rectangle>();
        for (var row : rows) {
            for (var column : columns) {
                tiles.add(new Rectangle(column.from(), row.from(), column.length(), row.length()));
            }
        }
        return new PageLayout(READABLE, columns.size(), rows.size(), tiles);
    }

    /** The number of pages. */
    public int pages() {
        return tiles.size();
    }
}
