// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;

/** A branch of a block: when it runs, and the row of its blocks. */
public final class BranchFigure extends MarkedFigure {

    private static final int RADIUS = 4;

    private final Label label;
    private final RowFigure row;

    /** A branch without blocks. */
    public BranchFigure(DiagramTheme theme, String hint) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + 1, MARGIN + 4, MARGIN + 1, MARGIN + 2));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(false);
        rows.setMinorAlignment(ToolbarLayout.ALIGN_TOPLEFT);
        setLayoutManager(rows);
        label = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        label.setBorder(new MarginBorder(1, MARGIN / 2, 0, 0));
        row = new RowFigure(theme, hint);
        add(label);
        add(row);
    }

    /** Shows when the branch runs. */
    public void setText(String text, String tip) {
        label.setText(text);
        setText(tip);
    }

    /** The row of the blocks. */
    public RowFigure row() {
        return row;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setBackgroundColor(theme().color(Tone.CANVAS));
        Paint.fill(graphics, box(), RADIUS);
        graphics.setForegroundColor(theme().color(Tone.RULE));
        Paint.outline(graphics, box(), RADIUS, 1);
    }
}
