// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.EnumMap;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.core.ProvenanceKind;

/** Draws what a native table lacks: the cell cursor, the selected rectangle, origins, cells without a value. */
final class GridPaint {

    private static final int ICON = 12;
    private static final int MARK = 6;
    private static final int SELECTED = 36;

    private final Grid grid;
    private final Table table;
    private final Map<Tone, Image> icons = new EnumMap<>(Tone.class);
    private DiagramTheme theme;
    private Color selection;
    private Color wrong;

    GridPaint(Grid grid) {
        this.grid = grid;
        table = grid.table();
        table.addListener(SWT.EraseItem, this::erase);
        table.addListener(SWT.PaintItem, this::paint);
        table.addListener(SWT.Dispose, event -> icons.values().forEach(Image::dispose));
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        selection = mix(Tone.ACCENT, SELECTED);
        wrong = mix(Tone.ERROR, SELECTED);
        icons.values().forEach(Image::dispose);
        icons.clear();
    }

    /** A tone laid over the background. */
    private Color mix(Tone tone, int alpha) {
        var over = theme.color(tone).getRGB();
        var under = theme.color(Tone.CARD).getRGB();
        return new Color(new RGB(mix(over.red, under.red, alpha), mix(over.green, under.green, alpha),
                mix(over.blue, under.blue, alpha)));
    }

    private static int mix(int over, int under, int alpha) {
        return (over * alpha + under * (255 - alpha)) / 255;
    }

    /** Width of a text in the table's font. */
    int width(String text) {
        var gc = new GC(table);
        var width = gc.textExtent(text).x;
        gc.dispose();
        return width;
    }

    /** The icon for a row with a problem, its shape by how bad it is; an empty one of the same size for none. */
    Image icon(Tone tone) {
        return icons.computeIfAbsent(tone == null ? Tone.CARD : tone, this::draw);
    }

    private Image draw(Tone tone) {
        var data = new ImageData(ICON, ICON, 32, new PaletteData(0xFF0000, 0xFF00, 0xFF));
        data.alphaData = new byte[ICON * ICON];
        var rgb = theme.color(tone).getRGB();
        for (var y = 0; y < ICON; y++) {
            for (var x = 0; x < ICON; x++) {
                data.setPixel(x, y, rgb.red << 16 | rgb.green << 8 | rgb.blue);
                data.setAlpha(x, y, tone != Tone.CARD && inside(tone, x - 5.5, y - 5.5) ? 255 : 0);
            }
        }
        return new Image(table.getDisplay(), data);
    }

    /** An error is a disc, a warning a triangle, a hint a square. */
    private static boolean inside(Tone tone, double x, double y) {
        return switch (tone) {
            case ERROR -> x * x + y * y <= 26;
            case WARNING -> y <= 4.5 && y >= -4.5 && Math.abs(x) <= (y + 5.5) / 2;
            default -> Math.abs(x) <= 4 && Math.abs(y) <= 4;
        };
    }

    private void erase(Event event) {
        var row = table.indexOf((TableItem) event.item);
        var model = grid.model();
        if (model == null || row < 0 || row >= model.size() || event.index >= model.columns().size()) {
            return;
        }
        var column = model.columns().get(event.index);
        var element = model.row(row);
        var selected = grid.cursor().range().contains(row, event.index);
        var none = column != Column.OWNER && column.feature(element).isEmpty();
        event.detail &= ~(SWT.SELECTED | SWT.HOT | SWT.FOCUSED);
        event.gc.setBackground(grid.rejected(element, column) != null ? wrong : selected ? selection
                : theme.color(none ? Tone.TRACK : Tone.CARD));
        event.gc.fillRectangle(event.x, event.y, event.width, event.height);
        event.detail &= ~SWT.BACKGROUND;
        event.gc.setForeground(theme.color(column == Column.OWNER ? Tone.MUTED : Tone.TEXT));
    }

    private void paint(Event event) {
        var item = (TableItem) event.item;
        var row = table.indexOf(item);
        var model = grid.model();
        if (model == null || row < 0 || row >= model.size() || event.index >= model.columns().size()) {
            return;
        }
        var box = item.getBounds(event.index);
        model.origin(model.row(row), model.columns().get(event.index))
                .ifPresent(origin -> origin(event.gc, box, origin.getKind()));
        if (row == grid.cursor().row() && event.index == grid.cursor().column()) {
            event.gc.setForeground(theme.color(table.isFocusControl() ? Tone.ACCENT : Tone.MUTED));
            event.gc.setLineWidth(2);
            event.gc.drawRectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
        }
    }

    /** A mark at the right edge: full for a number with a source, hollow for an assumed one. */
    private void origin(GC gc, Rectangle box, ProvenanceKind kind) {
        var x = box.x + box.width - MARK - 6;
        var y = box.y + (box.height - MARK) / 2;
        gc.setAntialias(SWT.ON);
        gc.setLineWidth(1);
        gc.setForeground(theme.color(Tone.MUTED));
        gc.setBackground(theme.color(Tone.MUTED));
        switch (kind) {
            case PUBLISHED -> gc.fillOval(x, y, MARK, MARK);
            case MEASURED -> gc.fillRectangle(x, y, MARK, MARK);
            case CALIBRATED -> gc.fillPolygon(new int[] {x, y + MARK, x + MARK, y + MARK, x + MARK / 2, y});
            case ASSUMED -> gc.drawOval(x, y, MARK - 1, MARK - 1);
        }
    }
}
