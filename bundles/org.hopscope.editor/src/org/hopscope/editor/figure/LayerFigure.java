// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;

/** One layer of a stack: its name, and below it what it costs at the place where it lies. */
public final class LayerFigure extends MarkedFigure {

    private static final int RADIUS = 5;

    private final Label name;
    private final Label detail;

    /** An empty layer. */
    public LayerFigure(DiagramTheme theme) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + 4, MARGIN + 10, MARGIN + 4, MARGIN + 10));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        detail = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        add(name);
        add(detail);
    }

    /** Shows name and detail. */
    public void setTexts(String nameText, String detailText) {
        name.setText(nameText);
        detail.setText(detailText);
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        Paint.fill(graphics, box, RADIUS);
        graphics.setForegroundColor(theme().color(Tone.STACK));
        Paint.outline(graphics, box, RADIUS, 1);
    }
}
