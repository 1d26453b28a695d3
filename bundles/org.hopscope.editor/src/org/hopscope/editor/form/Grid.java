// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.FocusCellOwnerDrawHighlighter;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.hopscope.ui.SpokenName;

/**
 * A table of things that belong to the selected element. Arrow keys walk over its cells, Enter, F2 or typing edits one,
 * Tab continues to the next; where nothing can be edited, Enter opens a row as a double click does.
 */
final class Grid<R> {

    private static final int LEAST = 60;

    private final Composite area;
    private final TableViewer viewer;
    private final List<GridColumn<R>> columns;
    private List<R> rows = List.of();

    Grid(Composite parent, FormHost host, String name, List<GridColumn<R>> columns) {
        this.columns = List.copyOf(columns);
        area = new Composite(parent, SWT.NONE);
        var layout = new TableColumnLayout();
        area.setLayout(layout);
        viewer = new TableViewer(area, SWT.BORDER | SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.MULTI);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setUseHashlookup(true);
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        SpokenName.give(viewer.getTable(), name);
        for (var column : this.columns) {
            var shown = new TableViewerColumn(viewer, SWT.NONE);
            shown.getColumn().setText(column.title());
            shown.getColumn().setToolTipText(column.title());
            layout.setColumnData(shown.getColumn(), new ColumnWeightData(column.weight(), LEAST));
            shown.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> column.text().apply(row(row))));
            if (column.cell() != null) {
                shown.setEditingSupport(new CellEditing<>(viewer, column.cell(), host));
            }
        }
        if (this.columns.stream().anyMatch(column -> column.cell() != null)) {
            keys();
        }
    }

    @SuppressWarnings("unchecked")
    private R row(Object shown) {
        return (R) shown;
    }

    private void keys() {
        var focus = new TableViewerFocusCellManager(viewer, new FocusCellOwnerDrawHighlighter(viewer));
        var strategy = new ColumnViewerEditorActivationStrategy(viewer) {
            @Override
            protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
                return switch (event.eventType) {
                    case ColumnViewerEditorActivationEvent.KEY_PRESSED -> event.keyCode == SWT.CR
                            || event.keyCode == SWT.KEYPAD_CR || event.keyCode == SWT.F2
                            || Character.isLetterOrDigit(event.character);
                    case ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION,
                            ColumnViewerEditorActivationEvent.TRAVERSAL,
                            ColumnViewerEditorActivationEvent.PROGRAMMATIC -> true;
                    default -> false;
                };
            }
        };
        TableViewerEditor.create(viewer, focus, strategy, ColumnViewerEditor.TABBING_HORIZONTAL
                | ColumnViewerEditor.TABBING_MOVE_TO_ROW_NEIGHBOR | ColumnViewerEditor.KEYBOARD_ACTIVATION);
    }

    /** Does something with a row on a double click or Enter; for tables that are only read. */
    Grid<R> onOpen(Consumer<R> open) {
        viewer.addOpenListener(event -> {
            if (event.getSelection() instanceof IStructuredSelection chosen
                    && !chosen.isEmpty()) {
                open.accept(row(chosen.getFirstElement()));
            }
        });
        return this;
    }

    Control control() {
        return area;
    }

    Table table() {
        return viewer.getTable();
    }

    /** Shows these rows; the same rows keep selection and place, also while a cell is being edited. */
    void show(List<R> shown) {
        if (!shown.equals(rows)) {
            rows = new ArrayList<>(shown);
            if (viewer.isCellEditorActive()) {
                viewer.cancelEditing();
            }
            var chosen = viewer.getStructuredSelection();
            var top = viewer.getTable().getTopIndex();
            viewer.setInput(rows);
            viewer.setSelection(chosen);
            viewer.getTable().setTopIndex(top);
        } else if (!viewer.isCellEditorActive()) {
            viewer.refresh(true);
        }
    }

    List<R> chosen() {
        var found = new ArrayList<R>();
        for (var one : viewer.getStructuredSelection().toArray()) {
            found.add(row(one));
        }
        return found;
    }

    void choose(R row) {
        viewer.setSelection(new StructuredSelection(row), true);
    }

    /** Selects a row and edits one of its cells. */
    void edit(R row, int column) {
        viewer.getTable().setFocus();
        viewer.setSelection(new StructuredSelection(row), true);
        viewer.editElement(row, column);
    }
}
