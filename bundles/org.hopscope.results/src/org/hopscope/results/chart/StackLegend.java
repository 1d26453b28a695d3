// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.study.StackRow;
import org.hopscope.study.picture.Pattern;

/** The names of components or blocks beside their colours and patterns, in as many lines as they need. */
public final class StackLegend extends Canvas {

    private static final int SWATCH = 12;
    private static final int GAP = 5;
    private static final int BETWEEN = 14;

    private List<StackRow> rows = List.of();
    private Consumer<Optional<StackRow>> pointing = row -> {};

    /** An empty legend. */
    public StackLegend(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        addListener(SWT.Paint, event -> walk(event.gc, getSize().x, this::draw));
        addListener(SWT.MouseMove, event -> pointing.accept(at(event.x, event.y)));
        addListener(SWT.MouseExit, event -> pointing.accept(Optional.empty()));
    }

    /** The consumer is called with the row that the mouse points at, or none. */
    public void onPointing(Consumer<Optional<StackRow>> consumer) {
        pointing = consumer;
    }

    /** Shows the rows of these stacks. */
    public void show(StackModel model) {
        rows = model.rows();
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        var width = widthHint == SWT.DEFAULT ? 400 : widthHint;
        int height = walk(gc, width, (on, row, area) -> {});
        gc.dispose();
        return new Point(width, rows.isEmpty() ? 0 : height);
    }

    /** Does something with a row and its place. */
    private interface Visitor {
        void visit(GC gc, StackRow row, Rectangle area);
    }

    private int walk(GC gc, int width, Visitor visitor) {
        int line = gc.getFontMetrics().getHeight() + 2;
        int x = 0;
        int y = 0;
        for (var row : rows) {
            int own = SWATCH + GAP + gc.stringExtent(row.label()).x;
            if (x > 0 && x + own > width) {
                x = 0;
                y += line;
            }
            visitor.visit(gc, row, new Rectangle(x, y, own, line));
            x += own + BETWEEN;
        }
        return y + line;
    }

    private void draw(GC gc, StackRow row, Rectangle area) {
        var swatch = new Rectangle(area.x, area.y + (area.height - SWATCH) / 2, SWATCH, SWATCH);
        var look = Look.of(row.component());
        var ground = gc.getBackground();
        gc.setBackground(new Color(look.fill()));
        gc.fillRectangle(swatch);
        gc.setBackground(ground);
        if (look.pattern() != Pattern.PLAIN) {
            new PatternFill(gc, swatch).draw(look);
        }
        gc.setForeground(getForeground());
        gc.drawString(row.label(), area.x + SWATCH + GAP, area.y, true);
    }

    private Optional<StackRow> at(int x, int y) {
        var found = new StackRow[1];
        var gc = new GC(this);
        walk(gc, getSize().x, (on, row, area) -> found[0] = area.contains(x, y) ? row : found[0]);
        gc.dispose();
        return Optional.ofNullable(found[0]);
    }
}
