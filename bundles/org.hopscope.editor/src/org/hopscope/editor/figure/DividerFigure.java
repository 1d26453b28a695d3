// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Messages;

/** The border between host and NIC in a stack: everything that crosses it crosses the host bus. */
final class DividerFigure extends Figure {

    private static final int HEIGHT = 16;

    private final DiagramTheme theme;

    DividerFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(0, HEIGHT);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var text = Messages.get("stack.bus");
        var size = FigureUtilities.getTextExtents(text, theme.font(TextStyle.SMALL));
        var box = getBounds();
        var middle = box.y + box.height / 2;
        graphics.setForegroundColor(theme.color(Tone.WIRE));
        graphics.setLineStyle(SWT.LINE_DASH);
        var left = box.x + (box.width - size.width) / 2;
        graphics.drawLine(box.x, middle, left - DiagramTheme.GRID, middle);
        graphics.drawLine(left + size.width + DiagramTheme.GRID, middle, box.right() - 1, middle);
        graphics.setLineStyle(SWT.LINE_SOLID);
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        graphics.drawString(text, left, middle - size.height / 2);
    }
}
