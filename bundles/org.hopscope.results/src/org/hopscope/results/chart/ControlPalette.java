// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.hopscope.study.picture.Palette;

/** The colours of pictures on a control, which follow the theme of the workbench. */
public final class ControlPalette {

    private ControlPalette() {}

    /** Colours that are easy to read on the background of a control. */
    public static Palette of(Control control) {
        int ground = ground(control);
        return Palette.forGround(ground).on(ground, number(control.getForeground().getRGB()));
    }

    /** The background of a control as 0xRRGGBB. */
    public static int ground(Control control) {
        return number(control.getBackground().getRGB());
    }

    private static int number(RGB colour) {
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }
}
