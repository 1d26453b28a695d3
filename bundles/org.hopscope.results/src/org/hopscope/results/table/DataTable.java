// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.nebula.widgets.nattable.NatTable;
import org.eclipse.nebula.widgets.nattable.coordinate.PositionCoordinate;
import org.eclipse.nebula.widgets.nattable.data.IDataProvider;
import org.eclipse.nebula.widgets.nattable.freeze.CompositeFreezeLayer;
import org.eclipse.nebula.widgets.nattable.freeze.FreezeHelper;
import org.eclipse.nebula.widgets.nattable.freeze.FreezeLayer;
import org.eclipse.nebula.widgets.nattable.grid.GridRegion;
import org.eclipse.nebula.widgets.nattable.grid.layer.ColumnHeaderLayer;
import org.eclipse.nebula.widgets.nattable.layer.CompositeLayer;
import org.eclipse.nebula.widgets.nattable.layer.DataLayer;
import org.eclipse.nebula.widgets.nattable.layer.event.IStructuralChangeEvent;
import org.eclipse.nebula.widgets.nattable.selection.SelectionLayer;
import org.eclipse.nebula.widgets.nattable.selection.SelectionModel;
import org.eclipse.nebula.widgets.nattable.selection.event.ISelectionEvent;
import org.eclipse.nebula.widgets.nattable.tooltip.NatTableContentTooltip;
import org.eclipse.nebula.widgets.nattable.viewport.ViewportLayer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.glossary.Term;
import org.hopscope.ui.ServiceLoaders;

/** A table that paints only what is visible. Cells are selected by mouse and arrow keys, and copied by Ctrl+C. */
public final class DataTable {

    static {
        ServiceLoaders.connect();
    }

    /** Rows of which texts may have become longer are measured again if there are no more than these. */
    private static final int FEW = 60;

    private final NatTable table;
    private final int frozen;
    private final DataLayer body;
    private final DataLayer head;
    private final SelectionLayer selection;
    private final ViewportLayer viewport;
    private final FreezeLayer freeze;
    private TableModel model = TableModel.EMPTY;
    private IntConsumer onSelecting = row -> {};
    private boolean quiet;
    private int widest = ColumnWidths.WIDEST;
    private ColumnWidths widths = new ColumnWidths(new int[0], new int[0]);
    private int[] given = {};
    /** This many rows of what is shown the columns have room for. */
    private int measured;
    private String name = "";
    private Color dressed;
    private Color inked;

    /** @param frozen this many columns at the left stay when the others are scrolled */
    public DataTable(Composite parent, int frozen) {
        this.frozen = frozen;
        body = new DataLayer(new Cells(false));
        head = new DataLayer(new Cells(true));
        body.setConfigLabelAccumulator((labels, column, row) -> labels.addLabel(model.cell(row, column).kind().name()));
        head.setConfigLabelAccumulator((labels, column, row) ->
                labels.addLabel(TableDress.headLabel(model.head(column).kind())));
        selection = new SelectionLayer(body);
        selection.setSelectionModel(new Selected(selection));
        viewport = new ViewportLayer(selection);
        freeze = new FreezeLayer(selection);
        var frozenBody = new CompositeFreezeLayer(freeze, viewport, selection);
        var whole = new CompositeLayer(1, 2);
        whole.setChildLayer(GridRegion.COLUMN_HEADER, new ColumnHeaderLayer(head, frozenBody, selection), 0, 0);
        whole.setChildLayer(GridRegion.BODY, frozenBody, 0, 1);
        table = new NatTable(parent, whole, false);
        table.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        table.configure();
        dress();
        table.addListener(SWT.Paint, event -> followTheme());
        table.addLayerListener(event -> {
            if (event instanceof ISelectionEvent && !quiet) {
                onSelecting.accept(selectedRow());
            }
        });
        table.addListener(SWT.FocusIn, event -> beginSelection());
        table.addListener(SWT.Resize, event -> widen());
        table.addListener(SWT.MenuDetect, this::selectForMenu);
        new Tips();
        makeAccessible();
    }

    private void dress() {
        dressed = table.getParent().getBackground();
        inked = table.getParent().getForeground();
        var colours = TableColours.around(table.getParent());
        var fonts = JFaceResources.getFontRegistry();
        var font = fonts.get(JFaceResources.DEFAULT_FONT);
        new TableDress(colours, font, fonts.getBold(JFaceResources.DEFAULT_FONT))
                .configureRegistry(table.getConfigRegistry());
        table.setBackground(colours.paper());
        table.setForeground(colours.text());
        table.setFont(font);
        int height = lineHeight() + 7;
        body.setDefaultRowHeight(height);
        head.setDefaultRowHeight(height + 2);
    }

    private int lineHeight() {
        var gc = new GC(table);
        gc.setFont(table.getFont());
        int height = gc.getFontMetrics().getHeight();
        gc.dispose();
        return height;
    }

    /** The style sheet paints the parent when the theme changes, GTK its text later, both without an event. */
    private void followTheme() {
        if (!table.getParent().getBackground().equals(dressed) || !table.getParent().getForeground().equals(inked)) {
            dress();
            table.getDisplay().asyncExec(() -> {
                if (!table.isDisposed()) {
                    table.refresh(false);
                }
            });
        }
    }

    /** The control. */
    public Control control() {
        return table;
    }

    /**
     * Shows other content; the selection goes. Widths follow the texts if the columns are others, and grow with rows
     * that come, unless the user has chosen widths.
     */
    public void show(TableModel content) {
        quiet = true;
        boolean sameColumns = sameHeads(content);
        model = content;
        selection.clear();
        if (!sameColumns) {
            FreezeHelper.unfreeze(freeze, viewport);
            measure(0);
        } else {
            grow();
        }
        table.refresh();
        if (!sameColumns && frozen > 0 && model.columns() > frozen) {
            FreezeHelper.freeze(freeze, viewport, new PositionCoordinate(freeze, 0, 0),
                    new PositionCoordinate(freeze, frozen - 1, -1));
        }
        quiet = false;
    }

    private boolean sameHeads(TableModel content) {
        boolean same = content.columns() == model.columns();
        for (int column = 0; same && column < content.columns(); column++) {
            same = content.head(column).equals(model.head(column));
        }
        return same;
    }

    private void measure(int first) {
        var gc = new GC(table);
        var needed = ColumnWidths.of(model, first, gc, frozen, widest);
        widths = first == 0 ? needed : widths.with(needed);
        measured = ColumnWidths.measured(model);
        gc.dispose();
        give(widths.in(table.getClientArea().width));
    }

    /** Only the rows that are new are measured, as one more comes many times a second; no column gets narrower. */
    private void grow() {
        measured = model.rows() == 0 ? 0 : measured;
        if (untouched() && (ColumnWidths.measured(model) > measured || measured <= FEW)) {
            measure(measured <= FEW ? 0 : measured);
        }
    }

    private boolean untouched() {
        return given.length == model.columns()
                && IntStream.range(0, given.length).allMatch(i -> body.getColumnWidthByPosition(i) == given[i]);
    }

    /** Shows more of what is cut if there is room now, unless the user has chosen widths. */
    private void widen() {
        int[] now = widths.in(table.getClientArea().width);
        if (untouched() && !Arrays.equals(now, given)) {
            give(now);
        }
    }

    private void give(int[] pixels) {
        given = pixels;
        for (int column = 0; column < pixels.length; column++) {
            body.setColumnWidthByPosition(column, pixels[column]);
        }
    }

    /**
     * Lets no column but the frozen ones begin wider than this, in pixels, unless there is room for all of them; tool
     * tips tell what is cut.
     */
    public void limit(int pixels) {
        widest = pixels;
    }

    /** So many pixels the columns need, heads that are cut aside. */
    public int leastWidth() {
        return Arrays.stream(widths.least()).sum();
    }

    /** The model that is shown. */
    public TableModel model() {
        return model;
    }

    /** The selected row, -1 for none. */
    public int selectedRow() {
        var anchor = selection.getSelectionAnchor();
        return selection.getSelectedCellPositions().length == 0 ? -1 : anchor.getRowPosition();
    }

    /** The column of the selected cell, -1 for none. */
    public int selectedColumn() {
        return selectedRow() < 0 ? -1 : selection.getSelectionAnchor().getColumnPosition();
    }

    /** The row at a height of the control, -1 for the head and below the last. */
    public int rowAt(int y) {
        return table.getRowPositionByY(y) <= 0 ? -1 : table.getRowIndexByPosition(table.getRowPositionByY(y));
    }

    /** The column at a distance from the left of the control, -1 beside the last. */
    public int columnAt(int x) {
        return table.getColumnIndexByPosition(table.getColumnPositionByX(x));
    }

    /** Selects a cell, as a click does. */
    public void selectCell(int row, int column) {
        selection.selectCell(column, row, false, false);
    }

    /** A menu is about the cell at which it opens. */
    private void selectForMenu(Event event) {
        var at = table.toControl(event.x, event.y);
        int row = rowAt(at.y);
        int column = columnAt(at.x);
        boolean onCell = event.detail == SWT.MENU_MOUSE && row >= 0 && column >= 0;
        if (onCell && !selection.isCellPositionSelected(column, row)) {
            selectCell(row, column);
        }
    }

    /** Selects rows and shows the first, without notifying listeners. None for an empty list. */
    public void select(int... rows) {
        quiet = true;
        selection.clear();
        for (int row : rows) {
            selection.selectRow(0, row, false, true);
        }
        if (rows.length > 0) {
            viewport.moveRowPositionIntoViewport(rows[0]);
        }
        quiet = false;
    }

    /** The consumer is called with the row that the user selects, -1 for none. */
    public void onSelecting(IntConsumer consumer) {
        onSelecting = consumer;
    }

    private void beginSelection() {
        if (model.rows() > 0 && model.columns() > 0 && selection.getSelectedCellPositions().length == 0) {
            quiet = true;
            selection.selectCell(0, 0, false, false);
            quiet = false;
        }
    }

    /** What a screen reader calls the table while no cell is selected. */
    public void named(String called) {
        name = called;
    }

    private void makeAccessible() {
        table.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                var anchor = selection.getSelectionAnchor();
                event.result = name;
                if (anchor.getRowPosition() >= 0 && anchor.getRowPosition() < model.rows()) {
                    event.result = model.cell(anchor.getRowPosition(), 0).text() + ", "
                            + model.head(anchor.getColumnPosition()).text() + ": "
                            + model.cell(anchor.getRowPosition(), anchor.getColumnPosition()).text();
                }
            }
        });
    }

    /** The platform's own model walks through all rows of all columns after each change, for seconds. */
    private static final class Selected extends SelectionModel {

        private Selected(SelectionLayer layer) {
            super(layer);
        }

        @Override
        public void handleLayerEvent(IStructuralChangeEvent event) {
            // code that shows other content selects again
        }
    }

    /** The cells as the table asks for them. */
    private final class Cells implements IDataProvider {

        private final boolean ofHead;

        private Cells(boolean ofHead) {
            this.ofHead = ofHead;
        }

        @Override
        public Object getDataValue(int column, int row) {
            return (ofHead ? model.head(column) : model.cell(row, column)).text();
        }

        @Override
        public void setDataValue(int column, int row, Object value) {
            throw new UnsupportedOperationException("The table cannot be edited");
        }

        @Override
        public int getColumnCount() {
            return model.columns();
        }

        @Override
        public int getRowCount() {
            return ofHead ? 1 : model.rows();
        }
    }

    /** The texts of cells that do not fit in them. */
    private final class Tips extends NatTableContentTooltip {

        private Tips() {
            super(table, GridRegion.BODY, GridRegion.COLUMN_HEADER);
        }

        @Override
        protected String getText(Event event) {
            int column = table.getColumnIndexByPosition(table.getColumnPositionByX(event.x));
            int row = table.getRowIndexByPosition(table.getRowPositionByY(event.y));
            if (column < 0 || column >= model.columns()) {
                return null;
            }
            boolean inHead = table.getRowPositionByY(event.y) == 0;
            var cell = inHead ? model.head(column) : row >= 0 && row < model.rows() ? model.cell(row, column)
                    : TableCell.EMPTY;
            var own = !cell.tip().isEmpty() ? cell.tip() : isCut(cell, inHead, column) ? cell.text() : "";
            var term = Glossary.find(cell.text()).map(Term::text).orElse("");
            var both = (own + "\n" + term).strip();
            return both.isEmpty() ? null : both;
        }

        /** A text that can be read needs no tip over the cells around it. */
        private boolean isCut(TableCell cell, boolean inHead, int column) {
            var gc = new GC(table);
            int width = ColumnWidths.width(cell.text(), inHead || cell.kind() == TableCell.Kind.GROUP, gc);
            gc.dispose();
            return width + ColumnWidths.ROOM > body.getColumnWidthByPosition(column) + 1;
        }
    }
}
