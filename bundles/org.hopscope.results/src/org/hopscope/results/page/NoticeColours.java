// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.ui.ThemeChange;

/**
 * The colours of a notice: amber, so that it is seen, and no brighter than the theme around it.
 *
 * @param ground of the bar
 * @param ink of its text and links
 */
public record NoticeColours(Color ground, Color ink) {

    private static final NoticeColours LIGHT = new NoticeColours(new Color(255, 224, 150), new Color(70, 48, 0));
    private static final NoticeColours DARK = new NoticeColours(new Color(84, 66, 22), new Color(255, 224, 150));

    /** The colours that fit to a parent. */
    public static NoticeColours around(Composite parent) {
        return ThemeChange.isDark(parent) ? DARK : LIGHT;
    }
}
