// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.swt.graphics.RGB;

/**
 * Colour and limits of one drawing call.
 *
 * @param alpha 0 for invisible to 255 for opaque
 * @param clip nothing outside is drawn; null for no limit
 */
record Ink(RGB color, int alpha, PrecisionRectangle clip) {

    /** The share of the colour, 0 to 1. */
    double opacity() {
        return alpha / 255.0;
    }
}
