// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Palette;
import org.hopscope.ui.ThemeChange;

/** The colours of pictures on a control, which follow the theme of the workbench. */
public final class ControlPalette {

    private static final int BLACK = 0x000000;
    private static final int WHITE = 0xFFFFFF;

    private ControlPalette() {}

    /** Colours that are easy to read on the background of a control. */
    public static Palette of(Control control) {
        int ground = ground(control);
        return Palette.forGround(ground).on(ground, ink(control, ground));
    }

    /** The style of the dark workbench writes in grey, which is too little where high contrast is asked for. */
    private static int ink(Control control, int ground) {
        if (ThemeChange.isHighContrast(control.getDisplay())) {
            return Colours.bright(ground) ? BLACK : WHITE;
        }
        return number(control.getForeground().getRGB());
    }

    /** The background of a control as 0xRRGGBB. */
    public static int ground(Control control) {
        return number(control.getBackground().getRGB());
    }

    private static int number(RGB colour) {
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }
}
