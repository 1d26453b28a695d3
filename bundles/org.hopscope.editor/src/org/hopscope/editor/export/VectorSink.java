// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PathData;

/**
 * Takes shapes, texts and images of a picture in the order in which they cover each other. Coordinates are pixels at
 * 100 %, from the upper left corner of the picture. A call is drawn wholly inside its {@link Ink#clip}.
 */
interface VectorSink {

    /** Fills a shape. */
    void fill(PathData path, Ink ink);

    /** Draws the outline of a shape. */
    void stroke(PathData path, Ink ink, Stroke stroke);

    /** Draws one line of text. */
    void text(Run run, Ink ink);

    /** Draws an image into a rectangle. */
    void image(ImageData image, double x, double y, double width, double height, Ink ink);

    /**
     * The style of a line.
     *
     * @param width width in pixels
     * @param dash lengths of strokes and gaps in pixels in turn, empty for a solid line; never written
     */
    record Stroke(double width, double[] dash) {}

    /**
     * One line of text.
     *
     * @param x left edge
     * @param top upper edge of the line
     * @param baseline where the letters stand
     * @param width width that the text was measured to have
     * @param size height of the font in pixels
     * @param font the font itself
     */
    record Run(String text, double x, double top, double baseline, double width, double size, Font font) {}
}
