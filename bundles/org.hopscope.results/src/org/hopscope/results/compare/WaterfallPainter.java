// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.hopscope.results.chart.Look;
import org.hopscope.results.chart.TimeText;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.WaterfallLayout;

/**
 * Draws a waterfall: what saves time is green and points left, what costs time is red and points right, what changes do
 * only together is hatched, and each says its number with its sign.
 */
final class WaterfallPainter {

    /** Height of the axis below the rows. */
    static final int AXIS = 22;

    private static final int GAP = 8;
    private static final double LABEL_SHARE = 0.52;
    private static final RGB GREEN = new RGB(0x1a, 0x9c, 0x5b);
    private static final RGB RED = new RGB(0xd2, 0x4b, 0x3a);
    private static final RGB BLUE = new RGB(0x5b, 0x7f, 0xb8);

    private final GC gc;
    private final Waterfall fall;
    private final WaterfallLayout layout;
    private final int rowHeight;
    private final Color foreground;
    private final Color background;
    private final Color muted;
    private final Color grid;

    WaterfallPainter(GC gc, Waterfall fall, WaterfallLayout layout, int rowHeight) {
        this.gc = gc;
        this.fall = fall;
        this.layout = layout;
        this.rowHeight = rowHeight;
        foreground = gc.getForeground();
        background = gc.getBackground();
        muted = new Color(Look.mix(foreground.getRGB(), background.getRGB(), 0.35));
        grid = new Color(Look.mix(foreground.getRGB(), background.getRGB(), 0.85));
    }

    void paint(Rectangle area, int top, int selected, boolean focused) {
        gc.setAntialias(SWT.ON);
        int longest = layout.rows().stream().mapToInt(row -> gc.stringExtent(row.label()).x).max().orElse(0);
        int labels = Math.min((int) (area.width * LABEL_SHARE), longest + 4 * GAP);
        int values = layout.rows().stream().mapToInt(row -> gc.stringExtent(value(row)).x).max().orElse(0) + 2 * GAP;
        var plot = new Rectangle(labels, -top, Math.max(1, area.width - labels - values),
                layout.rows().size() * rowHeight);
        axis(plot);
        for (int i = 0; i < layout.rows().size(); i++) {
            int y = i * rowHeight - top;
            var row = layout.rows().get(i);
            if (!row.isTotal() && row.step() == selected) {
                ground(new Rectangle(2, y, area.width - 4, rowHeight), focused);
            }
            label(row, labels - 2 * GAP, y);
            bar(row, plot, y);
            if (i + 1 < layout.rows().size()) {
                int x = plot.x + layout.x(row.toPs(), plot.width);
                gc.setForeground(muted);
                gc.drawLine(x, y + rowHeight - 4, x, y + rowHeight + 3);
            }
        }
    }

    private void axis(Rectangle plot) {
        gc.setForeground(muted);
        int y = plot.y + plot.height;
        gc.drawLine(plot.x, y + 2, plot.x + plot.width, y + 2);
        var low = TimeText.shortMicroseconds(layout.lowPs()) + " \u00b5s";
        var high = TimeText.shortMicroseconds(layout.highPs()) + " \u00b5s";
        int least = gc.stringExtent(low).x;
        int most = gc.stringExtent(high).x;
        boolean within = least + GAP + most <= plot.width;
        // on a short axis the texts are as wide as they are, on both sides of its middle
        text(low, within ? plot.x : Math.max(0, plot.x + plot.width / 2 - GAP / 2 - least), y + 4);
        text(high, within ? plot.x + plot.width - most : plot.x + plot.width / 2 + GAP / 2, y + 4);
        gc.setForeground(grid);
        for (int i = 0; i <= 4; i++) {
            int x = plot.x + plot.width * i / 4;
            gc.drawLine(x, plot.y + 2, x, y);
        }
    }

    private void ground(Rectangle area, boolean focused) {
        gc.setBackground(grid);
        gc.fillRoundRectangle(area.x, area.y, area.width, area.height, GAP, GAP);
        if (focused) {
            gc.setForeground(foreground);
            gc.drawRoundRectangle(area.x, area.y, area.width - 1, area.height - 1, GAP, GAP);
        }
        gc.setBackground(background);
    }

    private void label(WaterfallLayout.Row row, int width, int y) {
        gc.setForeground(foreground);
        var label = row.label();
        while (label.length() > 2 && gc.stringExtent(label).x > width) {
            label = label.substring(0, label.length() - 2) + "\u2026";
        }
        text(label, GAP, textY(y));
    }

    private int textY(int y) {
        return y + (rowHeight - gc.getFontMetrics().getHeight()) / 2;
    }

    private void text(String text, int x, int y) {
        gc.drawString(text, x, y, true);
    }

    private void bar(WaterfallLayout.Row row, Rectangle plot, int y) {
        int from = plot.x + layout.x(row.fromPs(), plot.width);
        int to = plot.x + layout.x(row.toPs(), plot.width);
        int left = Math.min(from, to);
        // a step that is thinner than a pixel is still drawn, so that nothing is hidden
        var box = new Rectangle(left, y + 4, Math.max(2, Math.abs(to - from)), rowHeight - 8);
        gc.setBackground(new Color(row.isTotal() ? BLUE : row.deltaPs() > 0 ? RED : GREEN));
        gc.fillRectangle(box);
        gc.setBackground(background);
        if (!row.isTotal() && fall.steps().get(row.step()).kind() == Waterfall.Kind.INTERACTION) {
            hatch(box);
        }
        if (row.isTotal() && layout.isTorn()) {
            tear(box);
        }
        gc.setForeground(foreground);
        text(value(row), box.x + box.width + GAP, textY(y));
    }

    private String value(WaterfallLayout.Row row) {
        return row.isTotal() ? TimeText.nanoseconds(row.toPs(), fall.places())
                : TimeText.difference(row.deltaPs(), fall.places());
    }

    private void hatch(Rectangle box) {
        gc.setClipping(box);
        gc.setForeground(background);
        for (int x = box.x - box.height; x < box.x + box.width; x += 5) {
            gc.drawLine(x, box.y + box.height, x + box.height, box.y);
        }
        gc.setClipping((Rectangle) null);
    }

    /** Two slanting cuts: the bar does not begin at 0. */
    private void tear(Rectangle box) {
        gc.setForeground(background);
        gc.setLineWidth(2);
        for (int x = box.x + 6; x <= box.x + 12; x += 6) {
            gc.drawLine(x, box.y + box.height, x + 4, box.y);
        }
        gc.setLineWidth(1);
    }
}
