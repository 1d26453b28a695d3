// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;

/** A lane of a protocol from the left to the right edge of the picture, its name and its part at the left. */
public final class SwimLaneFigure extends MarkedFigure {

    private static final int RADIUS = 6;

    private final Label name;
    private final Label part;
    private final Label detail;
    private Tone tone = Tone.REGION;
    private Tone target;

    /** A lane without a name. */
    public SwimLaneFigure(DiagramTheme theme) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + DiagramTheme.GRID, MARGIN + DiagramTheme.GRID, MARGIN, 0));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(false);
        rows.setMinorAlignment(ToolbarLayout.ALIGN_TOPLEFT);
        rows.setSpacing(1);
        setLayoutManager(rows);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        part = new Caption(theme, TextStyle.BODY, Tone.MUTED);
        detail = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        add(name);
        add(part);
        add(detail);
    }

    /** Shows name, part and how the lane serves its handlers. */
    public void setTexts(String nameText, String partText, String detailText) {
        name.setText(nameText);
        part.setText(partText);
        detail.setText(detailText);
    }

    /** Shows where the lane is: in a library, in the kernel, in firmware or in hardware. */
    public void setTone(Tone newTone) {
        if (tone != newTone) {
            tone = newTone;
            repaint();
        }
    }

    /** Marks the lane as the one that something dragged would come to; null takes the mark away. */
    void mark(Tone newTarget) {
        if (target != newTarget) {
            target = newTarget;
            repaint();
        }
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    /** Width that the texts need. */
    int headWidth() {
        return super.getPreferredSize(-1, -1).width;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setBackgroundColor(theme().color(tone));
        Paint.fill(graphics, box(), RADIUS);
        graphics.setForegroundColor(theme().color(target == null ? Tone.BORDER : target));
        Paint.outline(graphics, box(), RADIUS, target == null ? 1 : 2);
    }
}
