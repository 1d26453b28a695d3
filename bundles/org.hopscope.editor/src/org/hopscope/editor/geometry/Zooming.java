// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/** Computes the scroll position and the zoom that keep what the user looks at in view. */
public final class Zooming {

    /** Below these zooms larger steps would leave much of the window empty. */
    private static final double FINE = 0.25;
    private static final double FINEST = 0.1;

    private Zooming() {}

    /**
     * The scroll position at which the same part of the sheet is under the pointer after the zoom has changed.
     *
     * @param scroll scroll position before
     * @param pointer the pointer, from the corner of the window
     * @param factor zoom afterwards divided by zoom before
     */
    public static Point scrollAbout(Point scroll, Point pointer, double factor) {
        return new Point((int) Math.round((scroll.x + pointer.x) * factor) - pointer.x,
                (int) Math.round((scroll.y + pointer.y) * factor) - pointer.y);
    }

    /**
     * The largest zoom at which {@code area} fits into {@code room}, in steps of 5 %, below a quarter of 1 %, and below
     * a tenth of 0.1 %; within the limits.
     */
    public static double fit(Dimension area, Dimension room, double least, double most) {
        return step(Math.min(ratio(room.width, area.width), ratio(room.height, area.height)), least, most);
    }

    /** As {@link #fit}, but only the width has to fit. */
    public static double fitWidth(int width, int room, double least, double most) {
        return step(ratio(room, width), least, most);
    }

    private static double ratio(int room, int length) {
        return length <= 0 ? Double.MAX_VALUE : (double) room / length;
    }

    private static double step(double zoom, double least, double most) {
        double steps = zoom < FINEST ? 1000 : zoom < FINE ? 100 : 20;
        return Math.clamp(zoom >= most ? most : Math.floor(zoom * steps + 1e-6) / steps, least, most);
    }

    /** The scroll position at which the middle of {@code area}, in pixels at 100 %, is in the middle of the window. */
    public static Point scrollToMiddle(Rectangle area, double zoom, Dimension window) {
        var middle = area.getCenter();
        return new Point((int) Math.round(middle.x * zoom) - window.width / 2,
                (int) Math.round(middle.y * zoom) - window.height / 2);
    }
}
