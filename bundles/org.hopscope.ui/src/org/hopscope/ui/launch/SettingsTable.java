// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationListener;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ColumnViewerEditorDeactivationEvent;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** The settings of a run as a table whose cells are edited in place; every letter typed counts at once. */
final class SettingsTable {

    static final int PATH = 0;
    static final int VALUE = 1;
    private static final int NOW = 2;
    private static final int LINES_HEIGHT = 112;

    private final Composite control;
    private final TableViewer viewer;
    private final List<SettingRow> rows = new ArrayList<>();
    private final Runnable changed;
    private final Button duplicate;
    private final Button remove;
    private SettingCheck check = SettingCheck.NONE;
    private Optional<SettingRow> edited = Optional.empty();

    /** @param changed is told of every change that the user makes */
    SettingsTable(Composite parent, Runnable changed) {
        this.changed = changed;
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 0).applyTo(control);
        var holder = new Composite(control, SWT.NONE);
        var layout = new TableColumnLayout();
        holder.setLayout(layout);
        viewer = new TableViewer(holder, SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI | SWT.V_SCROLL);
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        SpokenName.give(viewer.getTable(), Messages.launch_settings);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        column(layout, PATH, Messages.launch_path, 46);
        column(layout, VALUE, Messages.launch_value, 27);
        column(layout, NOW, Messages.launch_now, 27);
        viewer.setInput(rows);
        editing();
        GridDataFactory.fillDefaults().grab(true, true)
                .hint(420, LINES_HEIGHT)
                .applyTo(holder);
        var buttons = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(buttons);
        button(buttons, Messages.launch_add, this::add);
        duplicate = button(buttons, Messages.launch_duplicate, this::duplicate);
        remove = button(buttons, Messages.launch_remove, this::remove);
        viewer.addSelectionChangedListener(event -> enable());
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.DEL) {
                remove();
            } else if (event.keyCode == SWT.INSERT) {
                add();
            }
        });
        enable();
    }

    private void column(TableColumnLayout layout, int index, String title, int weight) {
        var column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, 60, true));
        column.setLabelProvider(new Labels(index));
        if (index != NOW) {
            column.setEditingSupport(new SettingEditing(viewer, index, () -> check, this::typed));
        }
    }

    /** A click or a key edits a cell; the tabulator goes from cell to cell. */
    private void editing() {
        var strategy = new ColumnViewerEditorActivationStrategy(viewer) {
            @Override
            protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
                return event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL
                        || event.eventType == ColumnViewerEditorActivationEvent.MOUSE_CLICK_SELECTION
                        || event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
                        || event.eventType == ColumnViewerEditorActivationEvent.KEY_PRESSED
                                && (event.keyCode == SWT.F2 || event.keyCode == SWT.CR);
            }
        };
        TableViewerEditor.create(viewer, strategy, ColumnViewerEditor.TABBING_HORIZONTAL
                | ColumnViewerEditor.TABBING_MOVE_TO_ROW_NEIGHBOR | ColumnViewerEditor.KEYBOARD_ACTIVATION);
        viewer.getColumnViewerEditor().addEditorActivationListener(new ColumnViewerEditorActivationListener() {
            @Override
            public void beforeEditorActivated(ColumnViewerEditorActivationEvent event) {
                // only what is being edited counts as unfinished
            }

            @Override
            public void afterEditorActivated(ColumnViewerEditorActivationEvent event) {
                edits((SettingRow) ((ViewerCell) event.getSource()).getElement());
            }

            @Override
            public void beforeEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
                // the text is still being edited
            }

            @Override
            public void afterEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
                edits(null);
            }
        });
    }

    private static Button button(Composite parent, String text, Runnable action) {
        var button = PushButton.of(parent, text, action);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        return button;
    }

    Composite control() {
        return control;
    }

    TableViewer viewer() {
        return viewer;
    }

    /** Shows settings. */
    void show(Settings settings) {
        viewer.cancelEditing();
        rows.clear();
        settings.entries().forEach(one -> rows.add(SettingRow.of(one)));
        viewer.refresh();
        enable();
    }

    /** Takes new possible settings. A refresh would end the editing of a cell. */
    void check(SettingCheck now) {
        check = now;
        viewer.update(rows.toArray(), null);
    }

    /** The settings as they are typed; a row without anything is none. */
    Settings settings() {
        return Settings.parse(rows.stream().filter(row -> !row.isEmpty()).map(SettingRow::text).toList());
    }

    /** True if a setting is still being typed, so that what is wrong with it is not a fault of the user yet. */
    boolean unfinished(Settings.Entry setting) {
        return edited.filter(row -> row.text().equals(setting.text())).isPresent();
    }

    /** @param row the one that is being edited; null for none */
    private void edits(SettingRow row) {
        var before = edited;
        edited = Optional.ofNullable(row);
        before.filter(rows::contains).ifPresent(one -> viewer.update(one, null));
        edited.ifPresent(one -> viewer.update(one, null));
        changed.run();
    }

    private void typed(SettingRow row) {
        viewer.update(row, null);
        changed.run();
    }

    private void add() {
        append(new SettingRow("", ""), PATH);
    }

    private void append(SettingRow row, int column) {
        viewer.applyEditorValue();
        rows.add(row);
        viewer.refresh();
        viewer.setSelection(new StructuredSelection(row), true);
        changed.run();
        viewer.editElement(row, column);
    }

    private List<SettingRow> selected() {
        return viewer.getStructuredSelection().stream().map(SettingRow.class::cast).toList();
    }

    private void duplicate() {
        viewer.applyEditorValue();
        selected().stream().findFirst().ifPresent(row -> append(new SettingRow(row.path, row.value), PATH));
    }

    private void remove() {
        viewer.cancelEditing();
        int at = viewer.getTable().getSelectionIndex();
        rows.removeIf(selected()::contains);
        viewer.refresh();
        if (at >= 0 && !rows.isEmpty()) {
            viewer.setSelection(new StructuredSelection(rows.get(Math.min(at, rows.size() - 1))), true);
        }
        enable();
        changed.run();
    }

    private void enable() {
        duplicate.setEnabled(selected().size() == 1);
        remove.setEnabled(!selected().isEmpty());
    }

    /** A column; the first one also says what is wrong with its row. */
    private final class Labels extends ColumnLabelProvider {

        private final int index;

        private Labels(int index) {
            this.index = index;
        }

        @Override
        public String getText(Object element) {
            var row = (SettingRow) element;
            return switch (index) {
                case PATH -> row.path;
                case VALUE -> row.value;
                default -> check.known(row.path.strip())
                        .map(known -> known.value().isEmpty() ? Messages.launch_unset : known.value()).orElse("");
            };
        }

        @Override
        public Image getImage(Object element) {
            var row = (SettingRow) element;
            return index == PATH && !edited.equals(Optional.of(row)) && row.problem(check).isPresent()
                    ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            var row = (SettingRow) element;
            return row.problem(check).map(Diagnostic::text)
                    .orElse(check.known(row.path.strip()).map(known -> known.documentation()).orElse(null));
        }
    }
}
