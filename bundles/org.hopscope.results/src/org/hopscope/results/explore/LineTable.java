// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.study.search.SearchLines;
import org.hopscope.study.search.SearchLines.Line;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** The lines of one kind of a search as a table, with buttons that add and remove. */
final class LineTable {

    private static final int ROWS = 4;
    private static final int LEAST_WIDTH = 60;
    private static final int[] WEIGHTS = {3, 4};

    private final LineKind kind;
    private final Supplier<SearchLines> lines;
    private final Consumer<SearchLines> change;
    private final TableViewer viewer;
    private final Composite buttons;

    /**
     * @param lines gives the text as it is
     * @param change takes the text as it is to be
     */
    LineTable(Composite parent, LineKind kind, Supplier<SearchLines> lines, Consumer<SearchLines> change) {
        this.kind = kind;
        this.lines = lines;
        this.change = change;
        var head = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 6).applyTo(head);
        var title = new Label(head, SWT.NONE);
        title.setText(kind.title());
        GridDataFactory.fillDefaults().grab(true, false).hint(20, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
                .applyTo(title);
        title.setToolTipText(kind.title());
        buttons = new Composite(head, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(4, 0).applyTo(buttons);
        var area = new Composite(parent, SWT.NONE);
        viewer = new TableViewer(area, SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI);
        viewer.getTable().setHeaderVisible(kind.columns().size() > 1);
        SpokenName.give(viewer.getTable(), kind.title());
        var layout = new TableColumnLayout();
        area.setLayout(layout);
        int height = (ROWS + (kind.columns().size() > 1 ? 1 : 0)) * viewer.getTable().getItemHeight();
        GridDataFactory.fillDefaults().grab(true, kind == LineKind.VARY).hint(200, height).applyTo(area);
        for (int i = 0; i < kind.columns().size(); i++) {
            var column = new TableViewerColumn(viewer, SWT.NONE);
            int index = i;
            column.getColumn().setText(kind.columns().get(i));
            column.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> kind.cell((Line) row, index)));
            column.setEditingSupport(new LineEditing(index));
            layout.setColumnData(column.getColumn(), new ColumnWeightData(WEIGHTS[i], LEAST_WIDTH, true));
        }
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.DEL) {
                remove();
            }
        });
        button(Messages.form_add, this::add);
        button(Messages.form_remove, this::remove);
    }

    /** Adds a button beside the others. */
    Button button(String text, Runnable action) {
        return PushButton.of(buttons, text, action);
    }

    /** Shows the lines as they are now, unless one of them is being edited. */
    void refresh() {
        if (!viewer.isCellEditorActive()) {
            viewer.setInput(rows());
        }
    }

    private List<Line> rows() {
        return lines.get().of(kind.words());
    }

    private void add() {
        change.accept(lines.get().and(kind.words().getFirst(), kind.first()));
        refresh();
        var rows = rows();
        if (!rows.isEmpty()) {
            // the new line is after all others of its words
            var added = rows.stream().filter(one -> one.word().equals(kind.words().getFirst())).toList().getLast();
            viewer.getTable().setFocus();
            viewer.editElement(added, kind.isWord(0) ? 1 : 0);
        }
    }

    private void remove() {
        var next = lines.get();
        var chosen = Stream.of(viewer.getStructuredSelection().toArray()).map(Line.class::cast)
                .sorted(Comparator.comparingInt(Line::at).reversed()).toList();
        for (var line : chosen) {
            next = next.without(line.at());
        }
        if (!chosen.isEmpty()) {
            change.accept(next);
            refresh();
        }
    }

    /** Writes a cell into the text. */
    private final class LineEditing extends EditingSupport {

        private final int column;

        private LineEditing(int column) {
            super(viewer);
            this.column = column;
        }

        @Override
        protected CellEditor getCellEditor(Object row) {
            return kind.isWord(column) ? new ComboBoxCellEditor(viewer.getTable(),
                    kind.words().toArray(String[]::new), SWT.READ_ONLY) : new TextCellEditor(viewer.getTable());
        }

        @Override
        protected boolean canEdit(Object row) {
            return true;
        }

        @Override
        protected Object getValue(Object row) {
            var text = kind.cell((Line) row, column);
            return kind.isWord(column) ? (Object) kind.words().indexOf(text) : text;
        }

        @Override
        protected void setValue(Object row, Object value) {
            var line = (Line) row;
            var text = kind.isWord(column) ? kind.words().get(Math.max(0, (Integer) value)) : (String) value;
            // another hand may have changed the text since
            if (!text.isBlank() && !text.equals(kind.cell(line, column)) && rows().contains(line)) {
                var next = kind.with(line, column, text);
                change.accept(lines.get().with(next.at(), next.word(), next.rest()));
                viewer.getControl().getDisplay().asyncExec(() -> {
                    if (!viewer.getControl().isDisposed()) {
                        refresh();
                    }
                });
            }
        }
    }
}
