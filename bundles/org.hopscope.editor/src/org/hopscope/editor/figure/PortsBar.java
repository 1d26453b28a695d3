// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The number of ports of a vertex that have a wire: one pip for each port while there are few, else a bar; and in
 * words.
 */
final class PortsBar extends Figure {

    private static final int MOST_PIPS = 16;
    private static final int PIP = 4;
    private static final int GAP = 2;
    private static final int BAR = 64;
    private static final int ROW = 16;

    private final DiagramTheme theme;
    private int used;
    private int ports;

    PortsBar(DiagramTheme theme) {
        this.theme = theme;
    }

    /** Shows how many ports there are and how many of them are used. */
    void setPorts(int newUsed, int newPorts) {
        if (used != newUsed || ports != newPorts) {
            used = newUsed;
            ports = newPorts;
            revalidate();
            repaint();
        }
    }

    private String text() {
        return used + "/" + ports;
    }

    private int width() {
        return ports > MOST_PIPS ? BAR : ports * (PIP + GAP) - GAP;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(width() + DiagramTheme.GRID + theme.extent(text(),
                TextStyle.SMALL).width, ROW);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var y = getBounds().y + (ROW - 2 * PIP) / 2 + 1;
        var full = theme.color(used > ports ? Tone.ERROR : Tone.LINK);
        if (ports > MOST_PIPS) {
            var bar = new Rectangle(getBounds().x, y + 1, BAR, 2 * PIP - 2);
            graphics.setBackgroundColor(theme.color(Tone.BORDER));
            Paint.fill(graphics, bar, 3);
            graphics.setBackgroundColor(full);
            Paint.fill(graphics, new Rectangle(bar.x, bar.y, Math.min(BAR, (int) ((long) BAR * used / ports)),
                    bar.height), 3);
        } else {
            for (var i = 0; i < ports; i++) {
                graphics.setBackgroundColor(i < used ? full : theme.color(Tone.BORDER));
                graphics.fillRectangle(getBounds().x + i * (PIP + GAP), y, PIP, 2 * PIP);
            }
        }
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(used > ports ? Tone.ERROR : Tone.MUTED));
        var height = theme.extent(text(), TextStyle.SMALL).height;
        graphics.drawString(text(), getBounds().x + width() + DiagramTheme.GRID,
                getBounds().y + (ROW - height) / 2);
    }
}
