// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.hopscope.results.chart.BarChartLayout.Bar;
import org.hopscope.results.chart.BarChartLayout.Box;
import org.hopscope.results.chart.BarChartLayout.Label;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.study.picture.Pattern;

/**
 * Draws a layout. Takes foreground and background from the theme and mixes all greys from them, so that it looks right
 * in light and dark.
 */
final class StackPainter {

    private static final int DIMMED = 90;
    private static final int OPAQUE = 255;
    private static final int GAP = 6;
    /** A frame in a thinner segment would hide more than it shows. */
    private static final int LEAST_HEIGHT = 14;
    private static final int MARK_WIDTH = 5;
    private static final int MARK_HEIGHT = 3;

    private final GC gc;
    private final StackModel model;
    private final StackLayout layout;
    private final Accent accent;
    private final TextSize text;
    private final Font bold;
    private final Color foreground;
    private final Color background;
    private final Color muted;
    private final Color grid;

    StackPainter(GC gc, StackModel model, StackLayout layout, Accent accent, Font bold) {
        this.gc = gc;
        this.model = model;
        this.layout = layout;
        this.accent = accent;
        this.bold = bold;
        text = new TextSize(gc);
        foreground = gc.getForeground();
        background = gc.getBackground();
        muted = new Color(Look.mix(foreground.getRGB(), background.getRGB(), 0.3));
        grid = new Color(Look.mix(foreground.getRGB(), background.getRGB(), 0.85));
    }

    void paint() {
        gc.setAntialias(SWT.ON);
        gc.setTextAntialias(SWT.ON);
        axis();
        layout.chart().boxes().forEach(this::segment);
        layout.chart().boxes().stream().filter(box -> accent.lifts(box.row())).forEach(this::outline);
        new OverlayPainter(gc, layout.chart()).paint(model, muted, foreground, text);
        layout.chart().labels().forEach(this::label);
        for (int i = 0; i < layout.chart().bars().size(); i++) {
            bar(i, layout.chart().bars().get(i));
        }
        if (layout.hasTable()) {
            table();
        }
    }

    private void axis() {
        var plot = layout.chart().plot();
        var ticks = layout.chart().ticks();
        for (long value : ticks.values()) {
            int y = plot.y + plot.height - (int) (plot.height * value / ticks.endPs());
            gc.setForeground(value == 0 ? muted : grid);
            gc.drawLine(plot.x, y, plot.x + plot.width, y);
            gc.setForeground(muted);
            rightAligned(ticks.label(value), plot.x - GAP, y - text.line() / 2);
        }
        rightAligned(ticks.unit(), plot.x - GAP, plot.y - text.line() / 2 - text.line() - 2);
    }

    private void segment(Box box) {
        var look = Look.of(box.row().component());
        var area = box.area();
        gc.setAlpha(accent.dims(box.row()) ? DIMMED : OPAQUE);
        fill(look, area);
        if (!model.bars().get(box.bar()).spread().settled()) {
            new PatternFill(gc, area).unsettled(background);
        }
        if (area.height > 2) {
            // A hairline in the colour of the ground separates neighbours of one family.
            gc.setForeground(background);
            gc.drawLine(area.x, area.y, area.x + area.width - 1, area.y);
        }
        if (box.holds(TimeText.label(box.ps()), text)) {
            inside(box, look);
        }
        gc.setAlpha(OPAQUE);
    }

    /**
     * A frame, or two marks beside a segment that is too thin for one: it and its neighbours must keep their colours.
     * The keyboard's mark is an arrow beside it.
     */
    private void outline(Box box) {
        var area = box.area();
        int middle = area.y + area.height / 2;
        gc.setBackground(foreground);
        if (accent.bar() == box.bar()) {
            int tip = area.x - (area.height < LEAST_HEIGHT ? MARK_WIDTH + 2 : 4);
            gc.fillPolygon(new int[] {tip, middle, tip - 7, middle - 5, tip - 7, middle + 5});
        }
        if (area.height < LEAST_HEIGHT) {
            int height = Math.max(MARK_HEIGHT, area.height);
            gc.fillRectangle(area.x - MARK_WIDTH, middle - height / 2, MARK_WIDTH, height);
            gc.fillRectangle(area.x + area.width, middle - height / 2, MARK_WIDTH, height);
        } else {
            gc.setForeground(foreground);
            gc.setLineWidth(2);
            gc.drawRectangle(area.x - 1, area.y + 1, area.width + 2, area.height - 2);
            gc.setLineWidth(1);
        }
        gc.setBackground(background);
    }

    private void inside(Box box, Look look) {
        var area = box.area();
        var value = TimeText.label(box.ps());
        var full = box.row().label() + "  " + value;
        var shown = text.width(full) <= area.width - 2 * GAP ? full : value;
        int width = text.width(shown);
        int x = area.x + (area.width - width) / 2;
        int y = area.y + (area.height - text.line()) / 2;
        if (look.pattern() != Pattern.PLAIN) {
            gc.setBackground(new Color(look.fill()));
            gc.fillRoundRectangle(x - 3, y + 1, width + 6, text.line() - 2, GAP, GAP);
        }
        gc.setForeground(new Color(look.bright() ? new RGB(20, 20, 20) : new RGB(255, 255, 255)));
        gc.drawString(shown, x, y, true);
        gc.setBackground(background);
    }

    private void label(Label label) {
        gc.setAlpha(accent.dims(label.row()) ? DIMMED : OPAQUE);
        gc.setForeground(muted);
        int bend = label.fromX() + (label.x() - label.fromX()) / 3;
        gc.drawPolyline(new int[] {label.fromX(), label.fromY(), bend, label.fromY(), label.x() - 4, label.y(),
            label.x() - 2, label.y()});
        gc.setForeground(foreground);
        int width = text.width(label.text());
        gc.fillRectangle(label.x(), label.y() - text.line() / 2 + 2, width, text.line() - 4);
        gc.drawString(label.text(), label.x(), label.y() - text.line() / 2, true);
        gc.setAlpha(OPAQUE);
    }

    private void bar(int index, Bar bar) {
        var stack = model.bars().get(index);
        var font = gc.getFont();
        gc.setFont(bold);
        gc.setForeground(foreground);
        var full = TimeText.total(stack);
        var total = gc.stringExtent(full).x < bar.slot().width ? full : TimeText.microseconds(stack.totalPs());
        int width = gc.stringExtent(total).x;
        gc.drawString(total, bar.area().x + (bar.area().width - width) / 2, bar.area().y - text.line() - 4,
                false);
        gc.setFont(font);
        int y = bar.slot().y + bar.slot().height + GAP;
        for (String line : bar.name()) {
            int half = text.width(line) / 2;
            int least = bar.slot().x + half;
            int most = Math.max(least, bar.slot().x + bar.slot().width - half);
            int middle = Math.clamp(bar.area().x + bar.area().width / 2, least, most);
            gc.drawString(line, middle - half, y, true);
            y += text.line();
        }
    }

    private void table() {
        var table = layout.table();
        head();
        for (int row = 0; row < model.rows().size(); row++) {
            row(row, model.rows().get(row));
        }
        int y = table.rowTop(model.rows().size());
        gc.setForeground(muted);
        gc.drawLine(table.area().x, y, table.area().x + table.area().width, y);
        var font = gc.getFont();
        gc.setFont(bold);
        gc.setForeground(foreground);
        int textY = y + (table.rowHeight() - text.line()) / 2;
        rowName(Messages.chart_total, textY);
        for (int bar = 0; bar < model.bars().size(); bar++) {
            rightAligned(TimeText.nanoseconds(model.bars().get(bar).totalPs()), table.valueRight()[bar], textY);
        }
        if (table.differenceRight() > 0) {
            rightAligned(TimeText.difference(model.bars().get(1).totalPs() - model.bars().get(0).totalPs()),
                    table.differenceRight(), textY);
        }
        gc.setFont(font);
        if (model.hasGhosts()) {
            ghosts(textY + table.rowHeight());
        }
    }

    /** Draws the earlier sums of the bars, and the changes since. */
    private void ghosts(int y) {
        var table = layout.table();
        gc.setForeground(muted);
        rowName(Messages.chart_outline, y);
        rowName(Messages.chart_sinceOutline, y + table.rowHeight());
        for (int bar = 0; bar < model.bars().size(); bar++) {
            int right = table.valueRight()[bar];
            long now = model.bars().get(bar).totalPs();
            model.ghost(bar).map(Stack::totalPs).ifPresent(before -> {
                rightAligned(TimeText.nanoseconds(before), right, y);
                gc.setForeground(foreground);
                rightAligned(TimeText.difference(now - before), right, y + table.rowHeight());
                gc.setForeground(muted);
            });
        }
    }

    private void head() {
        var table = layout.table();
        int unitY = table.area().y + TableLayout.headLines(model) * table.rowHeight() - 2;
        gc.setForeground(muted);
        gc.drawString(model.hasBlocks() ? Messages.chart_block : Messages.chart_component, table.area().x, unitY, true);
        int left = table.area().x;
        for (int bar = 0; bar < model.bars().size(); bar++) {
            boolean percent = table.percentRight().length > 0;
            int right = percent ? table.percentRight()[bar] : table.valueRight()[bar];
            gc.setForeground(foreground);
            int room = right - left - TableLayout.GAP - (bar == 0 ? TableLayout.SWATCH : 0);
            name(text.wrap(model.bars().get(bar).label(), room, TableLayout.headLines(model)), right, unitY);
            gc.setForeground(muted);
            rightAligned("ns", table.valueRight()[bar], unitY);
            if (percent) {
                rightAligned("%", right, unitY);
            }
            left = right;
        }
        if (table.differenceRight() > 0) {
            gc.setForeground(foreground);
            name(List.of(Messages.chart_difference), table.differenceRight(), unitY);
            gc.setForeground(muted);
            rightAligned("ns", table.differenceRight(), unitY);
        }
        gc.setForeground(muted);
        gc.drawLine(table.area().x, table.rowTop(0) - 1, table.area().x + table.area().width, table.rowTop(0) - 1);
    }

    /** Lines of a head, the last one just above {@code bottom}. */
    private void name(List<String> lines, int right, int bottom) {
        for (int i = 0; i < lines.size(); i++) {
            rightAligned(lines.get(i), right, bottom - (lines.size() - i) * text.line());
        }
    }

    private void row(int number, StackRow row) {
        var table = layout.table();
        int y = table.rowTop(number);
        if (accent.lifts(row)) {
            gc.setBackground(grid);
            gc.fillRectangle(table.area().x - 4, y, table.area().width + 8, table.rowHeight());
            gc.setBackground(background);
        }
        int swatch = table.rowHeight() - 9;
        var area = new Rectangle(table.area().x, y + (table.rowHeight() - swatch) / 2, swatch + 2, swatch);
        fill(Look.of(row.component()), area);
        int textY = y + (table.rowHeight() - text.line()) / 2;
        gc.setForeground(foreground);
        rowName(row.label(), textY);
        for (int bar = 0; bar < model.bars().size(); bar++) {
            value(bar, row, textY);
        }
        if (table.differenceRight() > 0) {
            long difference = model.differencePs(row);
            gc.setForeground(difference == 0 ? muted : foreground);
            rightAligned(TimeText.difference(difference), table.differenceRight(), textY);
        }
    }

    private void rowName(String name, int y) {
        var table = layout.table();
        gc.drawString(text.cut(name, table.nameWidth()), table.area().x + TableLayout.SWATCH, y, true);
    }

    private void value(int bar, StackRow row, int y) {
        var table = layout.table();
        var segment = model.segment(bar, row);
        gc.setForeground(segment.isPresent() ? foreground : muted);
        rightAligned(segment.map(one -> TimeText.nanoseconds(one.ps())).orElse("\u2013"), table.valueRight()[bar], y);
        if (table.percentRight().length > 0 && segment.isPresent()) {
            gc.setForeground(muted);
            rightAligned(TimeText.percent(segment.get().percent()).replace(" %", ""), table.percentRight()[bar], y);
        }
    }

    private void rightAligned(String string, int right, int y) {
        gc.drawString(string, right - gc.stringExtent(string).x, y, true);
    }

    private void fill(Look look, Rectangle area) {
        gc.setBackground(new Color(look.fill()));
        gc.fillRectangle(area);
        gc.setBackground(background);
        if (look.pattern() != Pattern.PLAIN && area.height > 3) {
            new PatternFill(gc, area).draw(look);
        }
    }
}
