// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;

/** A handler of a protocol: its name, and below it what it starts at and its blocks. */
public final class HandlerFigure extends MarkedFigure {

    private static final int RADIUS = 12;

    private final Label name;
    private final Label origin;
    private final RowFigure row;

    /** A handler without blocks. */
    public HandlerFigure(DiagramTheme theme, String hint) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + 5, MARGIN + 6, MARGIN + 2, MARGIN + 6));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(false);
        rows.setMinorAlignment(ToolbarLayout.ALIGN_TOPLEFT);
        setLayoutManager(rows);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        name.setBorder(new MarginBorder(0, MARGIN, 0, MARGIN));
        origin = new Caption(theme, TextStyle.SMALL, Tone.ACCENT);
        origin.setBorder(new MarginBorder(0, MARGIN, 0, MARGIN));
        row = new RowFigure(theme, hint);
        add(name);
        add(row);
    }

    /** Shows the name. */
    public void setName(String text) {
        name.setText(text);
    }

    /** Says which library the handler refers to; empty for a handler of its own. */
    public void setOrigin(String text) {
        origin.setText(text);
        if (text.isEmpty() && origin.getParent() == this) {
            remove(origin);
        } else if (!text.isEmpty() && origin.getParent() == null) {
            add(origin, 1);
        }
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    /** The row of trigger and blocks. */
    public RowFigure row() {
        return row;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        Paint.shadow(graphics, theme(), box());
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        Paint.fill(graphics, box(), RADIUS);
        graphics.setForegroundColor(theme().color(Tone.STACK));
        Paint.outline(graphics, box(), RADIUS, 1);
    }
}
