// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Dimension;

/**
 * One line of text at the left of its place. It measures each text once in its theme; a plain label measures it twice
 * more whenever it is laid out, which for thousands of figures takes longer than all the rest.
 */
final class Caption extends Label {

    /** The sign that GEF shows in place of text for which there is no room. */
    private static final String CUT = "...";

    private final DiagramTheme theme;
    private final TextStyle style;

    Caption(DiagramTheme theme, TextStyle style, Tone tone) {
        this.theme = theme;
        this.style = style;
        setFont(theme.font(style));
        setForegroundColor(theme.color(tone));
        setLabelAlignment(PositionConstants.LEFT);
    }

    @Override
    protected Dimension calculateTextSize() {
        return theme.extent(getText(), style);
    }

    @Override
    public Dimension getMinimumSize(int widthHint, int heightHint) {
        if (minSize == null) {
            minSize = calculateLabelSize(theme.extent(CUT, style).intersect(getTextSize()))
                    .expand(getInsets().getWidth(), getInsets().getHeight());
        }
        return minSize;
    }
}
