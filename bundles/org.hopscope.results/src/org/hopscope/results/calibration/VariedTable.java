// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.Identifiability;
import org.hopscope.ui.SpokenName;

/** The numbers that may vary; those with a tick do. */
final class VariedTable {

    /** The margins of a cell and the sorting arrow of a title, in pixels. */
    private static final int MARGINS = 24;

    private final Composite area;
    private final TableColumnLayout layout = new TableColumnLayout();
    private final CheckboxTableViewer viewer;
    private final List<Varied> rows = new ArrayList<>();

    /** @param changed is called when the user changes what may vary */
    VariedTable(Composite parent, Runnable changed) {
        area = new Composite(parent, SWT.NONE);
        viewer = CheckboxTableViewer.newCheckList(area, SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI);
        viewer.getTable().setHeaderVisible(true);
        SpokenName.give(viewer.getTable(), Messages.calibration_numberList);
        area.setLayout(layout);
        for (var column : VariedColumn.values()) {
            var part = new TableViewerColumn(viewer, column.alignment());
            part.getColumn().setText(column.title());
            part.setLabelProvider(new RowLabels(column));
            size(column, 0);
            if (column == VariedColumn.VALUES) {
                part.setEditingSupport(new ValuesEditing(changed));
            }
        }
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setInput(rows);
        viewer.addCheckStateListener(event -> changed.run());
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.DEL) {
                Stream.of(viewer.getStructuredSelection().toArray()).forEach(rows::remove);
                viewer.refresh();
                changed.run();
            }
        });
    }

    Composite control() {
        return area;
    }

    /** Adds a number with a tick, unless it is there. */
    void add(Varied row) {
        if (rows.stream().noneMatch(one -> one.path().equals(row.path()))) {
            rows.add(row);
            viewer.refresh();
            viewer.setChecked(row, true);
        }
    }

    void clear() {
        rows.clear();
        viewer.refresh();
    }

    /** The paths of all rows. */
    List<String> paths() {
        return rows.stream().map(Varied::path).toList();
    }

    /** The parameters that may vary, as a request takes them. */
    List<String> varied() {
        return rows.stream().filter(viewer::getChecked).map(Varied::text).toList();
    }

    /** Shows what is known of the rows; null for what is not. */
    void learn(Identifiability found, CalibrationReport report) {
        rows.forEach(one -> one.learn(found, report));
        viewer.refresh();
        fit();
    }

    /** Makes columns as wide as what is in them; the table is scrolled where there is no room for all. */
    private void fit() {
        var gc = new GC(viewer.getTable());
        try {
            for (var column : VariedColumn.values()) {
                int most = rows.stream().mapToInt(row -> gc.textExtent(column.text(row)).x).max().orElse(0);
                size(column, Math.max(most, gc.textExtent(column.title()).x) + MARGINS
                        + (column == VariedColumn.PATH ? viewer.getTable().getItemHeight() : 0));
            }
        } finally {
            gc.dispose();
        }
        area.layout(true, true);
    }

    private void size(VariedColumn column, int text) {
        layout.setColumnData(viewer.getTable().getColumn(column.ordinal()), new ColumnWeightData(column.weight(),
                Math.max(column.least(), text), true));
    }

    void setFocus() {
        viewer.getTable().setFocus();
    }

    /** The texts of a column; a tip has the whole path of a number that is shortened. */
    private static final class RowLabels extends ColumnLabelProvider {

        private final VariedColumn column;

        private RowLabels(VariedColumn column) {
            this.column = column;
        }

        @Override
        public String getText(Object row) {
            return column.text((Varied) row);
        }

        @Override
        public String getToolTipText(Object row) {
            return ((Varied) row).path();
        }
    }

    /** Lets the user type bounds or a list. */
    private final class ValuesEditing extends EditingSupport {

        private final TextCellEditor editor = new TextCellEditor(viewer.getTable());
        private final Runnable changed;

        private ValuesEditing(Runnable changed) {
            super(viewer);
            this.changed = changed;
        }

        @Override
        protected CellEditor getCellEditor(Object row) {
            return editor;
        }

        @Override
        protected boolean canEdit(Object row) {
            return true;
        }

        @Override
        protected Object getValue(Object row) {
            return ((Varied) row).values();
        }

        @Override
        protected void setValue(Object row, Object value) {
            ((Varied) row).setValues((String) value);
            viewer.update(row, null);
            changed.run();
        }
    }
}
