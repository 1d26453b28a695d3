// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.Objects;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Subject;

/** A block, a trigger or a declaration of a protocol: its sign, title and detail, and below it what is inside. */
public final class BlockFigure extends MarkedFigure {

    private static final int RADIUS = 5;
    private static final int SIGN = 16;
    private static final int GAP = 7;
    private static final int TINT = 40;

    private final Subject subject;
    private final boolean start;
    private final Figure head = new Figure();
    private final Label title;
    private final Label detail;
    private IFigure body;
    private Boolean turned;

    /**
     * @param start whether the figure shows what a sequence of blocks starts at; it is drawn in its full colour
     */
    public BlockFigure(DiagramTheme theme, Subject subject, boolean start) {
        super(theme);
        this.subject = subject;
        this.start = start;
        setBorder(new MarginBorder(MARGIN + 4, MARGIN + 7, MARGIN + 4, MARGIN + 8));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        title = new Caption(theme, TextStyle.BODY, Tone.TEXT);
        // muted text is too faint on the full colour
        detail = new Caption(theme, TextStyle.SMALL, start ? Tone.TEXT : Tone.MUTED);
        head.setBorder(new MarginBorder(0, SIGN + GAP, 0, 0));
        var lines = new ToolbarLayout(false);
        lines.setStretchMinorAxis(true);
        head.setLayoutManager(lines);
        head.add(title);
        head.add(detail);
        add(head);
    }

    /** Shows title and detail; an empty detail takes no room. */
    public void setTexts(String titleText, String detailText) {
        title.setText(titleText);
        detail.setText(detailText);
        if (detailText.isEmpty() == (detail.getParent() == head)) {
            if (detailText.isEmpty()) {
                head.remove(detail);
            } else {
                head.add(detail);
            }
        }
    }

    /** The label of the title. */
    public Label nameLabel() {
        return title;
    }

    /** A row for blocks below the head. */
    public RowFigure addRow(String hint) {
        var row = new RowFigure(theme(), hint);
        setBody(row);
        return row;
    }

    /** A column for branches below the head. */
    public IFigure addColumn() {
        var column = new Figure();
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        rows.setSpacing(-MARGIN);
        column.setLayoutManager(rows);
        setBody(column);
        return column;
    }

    private void setBody(IFigure figure) {
        removeBody();
        body = figure;
        add(body);
    }

    /** Takes away what is below the head. */
    public void removeBody() {
        if (body != null) {
            remove(body);
            body = null;
        }
    }

    /** The figure below the head; null if nothing is. */
    public IFigure body() {
        return body;
    }

    /** Shows the sign of a figure that can be opened and closed; null takes it away. */
    public void setTurned(Boolean open) {
        if (!Objects.equals(turned, open)) {
            turned = open;
            head.setBorder(new MarginBorder(0, SIGN + GAP, 0, open == null ? 0 : SIGN));
            repaint();
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        graphics.setBackgroundColor(theme().color(body == null ? Tone.CARD : Tone.REGION));
        Paint.fill(graphics, box, start ? box.height / 2 : RADIUS);
        graphics.setBackgroundColor(theme().color(subject));
        graphics.pushState();
        graphics.setAlpha(start ? 2 * TINT : TINT);
        if (start) {
            Paint.fill(graphics, box, box.height / 2);
        } else {
            var strip = new Rectangle(box.x, box.y, SIGN + GAP + 3, head.getBounds().bottom() + 4 - box.y);
            Paint.fill(graphics, strip, RADIUS);
        }
        graphics.popState();
        graphics.setForegroundColor(theme().color(start ? Tone.of(subject) : Tone.BORDER));
        Paint.outline(graphics, box, start ? box.height / 2 : RADIUS, 1);
        graphics.setForegroundColor(theme().color(subject));
        var area = head.getBounds();
        Glyph.of(subject).draw(graphics, box.x + 5, area.y + (area.height - SIGN) / 2);
        if (turned != null) {
            paintTurn(graphics, box);
        }
    }

    /** A small arrow in the corner: down if what is inside is shown. */
    private void paintTurn(Graphics graphics, Rectangle box) {
        graphics.setForegroundColor(theme().color(Tone.MUTED));
        graphics.setLineWidth(2);
        var x = box.right() - 10;
        var y = box.y + 9;
        if (turned) {
            graphics.drawPolyline(new int[] {x - 4, y - 2, x, y + 2, x + 4, y - 2});
        } else {
            graphics.drawPolyline(new int[] {x - 2, y - 4, x + 2, y, x - 2, y + 4});
        }
    }
}
