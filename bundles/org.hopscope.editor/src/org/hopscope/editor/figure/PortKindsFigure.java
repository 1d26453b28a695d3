// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.WireKind;

/** The kinds of port that a part has, side by side: a sign in the colour of their wires, and the name. */
public final class PortKindsFigure extends Figure {

    private static final int HEIGHT = 18;
    private static final int PADDING = 6;
    private static final int SIGN = 7;
    private static final int GAP = 6;
    private static final int TINT = 28;

    private final DiagramTheme theme;
    private final List<WireKind> kinds;

    /** The ports of these kinds. */
    public PortKindsFigure(DiagramTheme theme, List<WireKind> kinds) {
        this.theme = theme;
        this.kinds = List.copyOf(kinds);
    }

    /** The colour of the wires of a kind. */
    static Tone tone(WireKind kind) {
        return switch (kind) {
            case WORK -> Tone.TOPOLOGY;
            case BUS -> Tone.NODE;
            case NETWORK -> Tone.ROUTER;
        };
    }

    private int width(WireKind kind) {
        return 2 * PADDING + SIGN + GAP / 2
                + FigureUtilities.getTextWidth(Texts.literal(kind), theme.font(TextStyle.SMALL));
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(kinds.stream().mapToInt(this::width).sum() + GAP * (kinds.size() - 1), HEIGHT);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setFont(theme.font(TextStyle.SMALL));
        var x = getBounds().x;
        for (var kind : kinds) {
            var chip = new Rectangle(x, getBounds().y, width(kind), HEIGHT);
            graphics.setBackgroundColor(theme.color(tone(kind)));
            graphics.setAlpha(TINT);
            Paint.fill(graphics, chip, HEIGHT / 2);
            graphics.setAlpha(255);
            sign(graphics, kind, chip.x + PADDING, chip.y + (HEIGHT - SIGN) / 2);
            graphics.setForegroundColor(theme.color(Tone.TEXT));
            var text = FigureUtilities.getTextExtents(Texts.literal(kind), theme.font(TextStyle.SMALL));
            graphics.drawString(Texts.literal(kind), chip.x + PADDING + SIGN + GAP / 2,
                    chip.y + (HEIGHT - text.height) / 2);
            x += chip.width + GAP;
        }
    }

    /** Work is a triangle, a bus a square, a network a disc. */
    private static void sign(Graphics graphics, WireKind kind, int x, int y) {
        switch (kind) {
            case WORK -> graphics.fillPolygon(new int[] {x, y, x + SIGN, y + SIGN / 2, x, y + SIGN});
            case BUS -> graphics.fillRectangle(x, y, SIGN, SIGN);
            case NETWORK -> graphics.fillOval(x, y, SIGN, SIGN);
        }
    }
}
