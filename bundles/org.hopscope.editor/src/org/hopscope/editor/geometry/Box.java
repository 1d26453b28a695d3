// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The place of one figure.
 *
 * @param bounds where it stands; owned, never written
 * @param least the smallest size in which all of it can be read; owned, never written
 */
public record Box(Rectangle bounds, Dimension least) {

    /** A box that may become as small as one likes. */
    public static Box of(int x, int y, int width, int height) {
        return new Box(new Rectangle(x, y, width, height), new Dimension());
    }
}
