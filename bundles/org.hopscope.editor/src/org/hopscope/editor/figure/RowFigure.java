// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;

/** Blocks from left to right in the order in which they run, joined by short lines. */
public final class RowFigure extends Figure {

    private static final Dimension EMPTY = new Dimension(136, 44);
    /** Height of the line below the top of each box. */
    private static final int LINE = 18;

    private final DiagramTheme theme;
    private final String hint;

    /** An empty row; {@code hint} is in it as long as it is empty. */
    RowFigure(DiagramTheme theme, String hint) {
        this.theme = theme;
        this.hint = hint;
        var row = new ToolbarLayout(true);
        row.setStretchMinorAxis(false);
        row.setMinorAlignment(ToolbarLayout.ALIGN_TOPLEFT);
        setLayoutManager(row);
    }

    @SuppressWarnings("unchecked")
    private List<IFigure> blocks() {
        return getChildren();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return blocks().isEmpty() ? EMPTY.getCopy() : super.getPreferredSize(-1, -1);
    }

    @Override
    public Dimension getMinimumSize(int widthHint, int heightHint) {
        return getPreferredSize(widthHint, heightHint);
    }

    /** The position among the blocks at which something comes that is dropped at this place of the figure. */
    public int indexAt(Point point) {
        var index = 0;
        for (var block : blocks()) {
            if (point.x > block.getBounds().getCenter().x) {
                index++;
            }
        }
        return index;
    }

    /** The middle of the gap before the block at a position, in the coordinates of the figure. */
    public Point gap(int index) {
        var blocks = blocks();
        if (blocks.isEmpty()) {
            return getBounds().getLeft().translate(MarkedFigure.MARGIN, 0);
        }
        return index < blocks.size() ? blocks.get(index).getBounds().getTopLeft()
                : blocks.getLast().getBounds().getTopRight();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (blocks().isEmpty()) {
            graphics.setFont(theme.font(TextStyle.SMALL));
            graphics.setForegroundColor(theme.color(Tone.MUTED));
            var size = theme.extent(hint, TextStyle.SMALL);
            graphics.drawString(hint, getBounds().x + MarkedFigure.MARGIN,
                    getBounds().y + (getBounds().height - size.height) / 2);
            return;
        }
        graphics.setForegroundColor(theme.color(Tone.WIRE));
        graphics.setLineWidth(2);
        for (var i = 1; i < blocks().size(); i++) {
            var from = SideAnchor.box(blocks().get(i - 1));
            var to = SideAnchor.box(blocks().get(i));
            graphics.drawLine(from.right(), from.y + LINE, to.x, from.y + LINE);
        }
    }
}
