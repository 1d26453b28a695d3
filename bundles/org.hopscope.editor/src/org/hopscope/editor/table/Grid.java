// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.SpokenName;

/**
 * A native table with a cell cursor. Rows exist only while they are visible, so that their number does not matter. The
 * native selection follows the cursor, which is what screen readers speak.
 */
final class Grid {

    private static final int NARROWEST = 72;
    private static final int WIDEST = 300;
    private static final int SAMPLE = 200;
    private static final int PADDING = 28;

    /** A text typed into a cell that cannot take it. */
    record Rejected(String text, String reason) {}

    private record Cell(EObject row, String column) {}

    private final Table table;
    private final GridCursor cursor = new GridCursor();
    private final GridPaint paint;
    private final Map<Cell, Rejected> rejected = new HashMap<>();
    private ElementTable model;
    private DiagramTheme theme;
    private RowMarks marks = row -> RowMarks.NONE;
    private Runnable onCursor = () -> {};
    private final CellVoice voice;
    private Consumer<Column> onHeader = column -> {};
    private Runnable onWidth = () -> {};
    private boolean building;

    Grid(Composite parent, DiagramTheme theme) {
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        paint = new GridPaint(this);
        setTheme(theme);
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item));
        table.addListener(SWT.MouseDown, this::pressed);
        table.addListener(SWT.MouseMove, this::moved);
        table.addListener(SWT.Selection, event -> selectRows());
        SpokenName.give(table, this::describe);
        voice = new CellVoice(parent, this::describe);
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        table.setBackground(theme.color(Tone.CARD));
        table.setForeground(theme.color(Tone.TEXT));
        table.setHeaderBackground(theme.color(Tone.REGION));
        table.setHeaderForeground(theme.color(Tone.TEXT));
        paint.setTheme(theme);
        table.clearAll();
    }

    /** Runs {@code action} when the cursor has moved. */
    void onCursor(Runnable action) {
        onCursor = action;
    }

    /** Tells on the header of which column the user has clicked. */
    void onHeader(Consumer<Column> action) {
        onHeader = action;
    }

    /** Runs {@code action} when the user has changed the width of a column. */
    void onWidth(Runnable action) {
        onWidth = action;
    }

    Table table() {
        return table;
    }

    ElementTable model() {
        return model;
    }

    GridCursor cursor() {
        return cursor;
    }

    /** Shows a table; the columns are made anew only if they are others. {@code widths} may lack some. */
    void show(ElementTable shown, Map<String, Integer> widths, RowMarks rowMarks) {
        var sameColumns = model != null && model.columns().equals(shown.columns());
        model = shown;
        marks = rowMarks;
        if (!sameColumns) {
            rejected.clear();
            buildColumns(widths);
        }
        if (table.getItemCount() != model.size()) {
            table.setItemCount(model.size());
        }
        cursor.resize(model.size(), model.columns().size());
        table.clearAll();
        selectRows();
        table.redraw();
    }

    private void buildColumns(Map<String, Integer> widths) {
        building = true;
        table.setRedraw(false);
        // removing columns from many rows costs time for each row
        table.setItemCount(0);
        for (var old : table.getColumns()) {
            old.dispose();
        }
        for (var column : model.columns()) {
            var made = new TableColumn(table, SWT.NONE);
            made.setText(column.label());
            made.setToolTipText(column.hint());
            made.setWidth(widths.getOrDefault(column.name(), natural(column)));
            made.addListener(SWT.Selection, event -> onHeader.accept(column));
            made.addListener(SWT.Resize, event -> {
                if (!building) {
                    onWidth.run();
                }
            });
        }
        table.setRedraw(true);
        building = false;
    }

    /** As wide as the header and the first rows need. */
    private int natural(Column column) {
        var longest = column.label() + "    ";
        for (var i = 0; i < Math.min(SAMPLE, model.size()); i++) {
            var text = shown(model.row(i), column);
            longest = text.length() > longest.length() ? text : longest;
        }
        return Math.clamp(paint.width(longest) + PADDING, NARROWEST, WIDEST);
    }

    /** The widths of all columns by the names of their features. */
    Map<String, Integer> widths() {
        var widths = new HashMap<String, Integer>();
        for (var i = 0; i < table.getColumnCount(); i++) {
            widths.put(model.columns().get(i).name(), table.getColumn(i).getWidth());
        }
        return widths;
    }

    /** Shows by which column the rows are sorted; null for none. */
    void setSorted(Column column, boolean ascending) {
        table.setSortColumn(column == null ? null : table.getColumn(model.columns().indexOf(column)));
        table.setSortDirection(column == null ? SWT.NONE : ascending ? SWT.UP : SWT.DOWN);
    }

    private void fill(TableItem item) {
        var index = table.indexOf(item);
        if (index < 0 || index >= model.size()) {
            return;
        }
        var row = model.row(index);
        var texts = new String[model.columns().size()];
        for (var i = 0; i < texts.length; i++) {
            texts[i] = shown(row, model.columns().get(i));
        }
        item.setText(texts);
        item.setForeground(model.columns().indexOf(Column.OWNER), theme.color(Tone.MUTED));
        item.setImage(0, paint.icon(marks.of(row).tone()));
    }

    /** The text of a cell on one line, also if the cell could not take it. */
    private String shown(EObject row, Column column) {
        var wrong = rejected(row, column);
        return (wrong == null ? model.text(row, column) : wrong.text()).replace("\n", " \u21b5 ");
    }

    Rejected rejected(EObject row, Column column) {
        return rejected.isEmpty() ? null : rejected.get(new Cell(row, column.name()));
    }

    /** Keeps what a cell could not take in sight; null takes it back. */
    void reject(EObject row, Column column, Rejected wrong) {
        if (wrong == null) {
            rejected.remove(new Cell(row, column.name()));
        } else {
            rejected.put(new Cell(row, column.name()), wrong);
        }
        var index = model.indexOf(row);
        if (index >= 0) {
            table.clear(index);
        }
        table.redraw();
    }

    /** The number of cells that show a text that they could not take. */
    int rejectedCount() {
        return rejected.size();
    }

    /** Goes to a cell and shows it. */
    void go(int row, int column, boolean extend) {
        cursor.go(row, column, extend);
        cursorMoved();
    }

    /** Shows where the cursor is now. */
    void cursorMoved() {
        selectRows();
        if (cursor.isSomewhere()) {
            table.showItem(table.getItem(cursor.row()));
            table.showColumn(table.getColumn(cursor.column()));
        }
        table.redraw();
        if (table.isFocusControl()) {
            voice.say();
        }
        onCursor.run();
    }

    private void selectRows() {
        if (cursor.isSomewhere()) {
            var range = cursor.range();
            table.setSelection(range.top(), range.bottom());
        } else {
            table.deselectAll();
        }
    }

    /** The elements of the selected rows. */
    List<EObject> selectedRows() {
        var found = new ArrayList<EObject>();
        if (model != null && cursor.isSomewhere()) {
            var range = cursor.range();
            for (var i = range.top(); i <= range.bottom(); i++) {
                found.add(model.row(i));
            }
        }
        return found;
    }

    /** The column under the cursor. */
    Column column() {
        return model.columns().get(cursor.column());
    }

    private void pressed(Event event) {
        var at = cellAt(event.x, event.y);
        if (at != null && (event.button == 1 || event.button == 3 && !cursor.range().contains(at.y, at.x))) {
            table.forceFocus();
            cursor.go(at.y, at.x, (event.stateMask & SWT.MOD2) != 0);
            table.redraw();
            table.getDisplay().asyncExec(() -> {
                if (!table.isDisposed()) {
                    cursorMoved();
                }
            });
        }
    }

    private void moved(Event event) {
        var at = cellAt(event.x, event.y);
        if (at != null && (event.stateMask & SWT.BUTTON1) != 0
                && (at.y != cursor.row() || at.x != cursor.column())) {
            go(at.y, at.x, true);
        }
        var tip = at == null ? null : tip(model.row(at.y), model.columns().get(at.x));
        if (!Objects.equals(tip, table.getToolTipText())) {
            table.setToolTipText(tip);
        }
    }

    /** Column and row of the cell at a place; null if there is none. */
    Point cellAt(int x, int y) {
        var item = model == null ? null : table.getItem(new Point(Math.max(1, Math.min(x,
                table.getClientArea().width - 1)), y));
        if (item == null) {
            return null;
        }
        for (var i = 0; i < table.getColumnCount(); i++) {
            var box = item.getBounds(i);
            if (x >= box.x && x < box.x + box.width) {
                var row = table.indexOf(item);
                return row < model.size() ? new Point(i, row) : null;
            }
        }
        return null;
    }

    /** The text of the tip of a cell; null if nothing. */
    String tip(EObject row, Column column) {
        var wrong = rejected(row, column);
        var mark = marks.of(row);
        if (wrong != null) {
            return Messages.get("table.rejected", wrong.reason());
        }
        var origin = model.origin(row, column).map(Origins::text).orElse("");
        var problems = column == model.columns().getFirst() ? String.join("\n", mark.messages()) : "";
        var tip = (origin + "\n" + problems).strip();
        return tip.isEmpty() ? null : tip;
    }

    /** The cell under the cursor in words. */
    String describe() {
        if (model == null || !cursor.isSomewhere()) {
            return Messages.get("table.empty");
        }
        var row = model.row(cursor.row());
        var text = model.text(row, column());
        var cell = Messages.get("table.cell", column().label(), Rows.name(row),
                model.editable(row, column()).isEmpty() && text.isEmpty() && column() != Column.OWNER
                ? Messages.get("table.noValue") : text.isEmpty() ? Texts.value(null) : text);
        var tip = tip(row, column());
        return tip == null ? cell : cell + "  \u2014  " + tip.replace("\n", "; ");
    }
}
