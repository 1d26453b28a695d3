// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalListener2;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.hopscope.ui.setting.PathAssist;

/** Edits the cells of one column of the table of settings, with proposals for what may be there. */
final class SettingEditing extends EditingSupport implements ICellEditorListener {

    private static final Point VALUES_SIZE = new Point(200, 140);

    private final TableViewer viewer;
    private final int column;
    private final Supplier<SettingCheck> check;
    private final Consumer<SettingRow> typed;
    private final Cell cell;
    private SettingRow edited;
    private String before = "";

    /** @param typed is told of every letter */
    SettingEditing(TableViewer viewer, int column, Supplier<SettingCheck> check, Consumer<SettingRow> typed) {
        super(viewer);
        this.viewer = viewer;
        this.column = column;
        this.check = check;
        this.typed = typed;
        cell = new Cell(viewer.getTable());
        cell.addListener(this);
    }

    @Override
    public void editorValueChanged(boolean oldValid, boolean newValid) {
        if (edited != null) {
            setValue(edited, cell.getValue());
        }
    }

    @Override
    public void cancelEditor() {
        if (edited != null) {
            setValue(edited, before);
        }
    }

    @Override
    public void applyEditorValue() {
        // each letter has been taken already
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
        return cell;
    }

    @Override
    protected boolean canEdit(Object element) {
        return true;
    }

    @Override
    protected void initializeCellEditorValue(CellEditor editor, ViewerCell at) {
        edited = null;
        before = (String) getValue(at.getElement());
        super.initializeCellEditorValue(editor, at);
        edited = (SettingRow) at.getElement();
    }

    @Override
    protected Object getValue(Object element) {
        var row = (SettingRow) element;
        return column == SettingsTable.PATH ? row.path : row.value;
    }

    @Override
    protected void setValue(Object element, Object value) {
        var row = (SettingRow) element;
        if (value.equals(getValue(row))) {
            return;
        }
        if (column == SettingsTable.PATH) {
            row.path = (String) value;
        } else {
            row.value = (String) value;
        }
        typed.accept(row);
    }

    /** The proposals for a value: what it is now, or one of the words of a choice. */
    private IContentProposal[] values(String begun) {
        return edited == null ? new IContentProposal[0] : check.get().known(edited.path.strip()).stream()
                .flatMap(known -> PathAssist.values(known, begun).stream()).map(ContentProposal::new)
                .toArray(IContentProposal[]::new);
    }

    /** After the parameter comes its value. */
    private void accepted() {
        var row = edited;
        if (column == SettingsTable.PATH && row != null) {
            later(() -> {
                viewer.applyEditorValue();
                viewer.editElement(row, SettingsTable.VALUE);
            });
        }
    }

    private void later(Runnable action) {
        viewer.getTable().getDisplay().asyncExec(() -> {
            if (!viewer.getTable().isDisposed()) {
                action.run();
            }
        });
    }

    /** Proposes values. */
    private final class ValueAssist extends ContentProposalAdapter {

        private ValueAssist(Text text) {
            super(text, new TextContentAdapter(), (begun, position) -> values(begun), null, null);
        }

        private void close() {
            closeProposalPopup();
        }
    }

    /** A text with proposals, whose list must not end the editing when it takes the focus. */
    private final class Cell extends TextCellEditor implements IContentProposalListener2 {

        private boolean listOpen;
        private Runnable open;
        private Runnable close;

        private Cell(Composite parent) {
            super(parent);
        }

        @Override
        protected Control createControl(Composite parent) {
            var control = (Text) super.createControl(parent);
            ContentProposalAdapter assist;
            // before the list sees it: the tabulator continues to the next cell, as without a list
            control.addListener(SWT.Traverse, event -> {
                if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                    close.run();
                }
            });
            if (column == SettingsTable.PATH) {
                var paths = new PathAssist(control, () -> check.get().paths());
                open = () -> {
                    // the list may take the focus before it says that it is open
                    listOpen = true;
                    paths.open();
                    listOpen = paths.isOpen();
                };
                close = paths::close;
                assist = paths;
            } else {
                var choice = new ValueAssist(control);
                close = choice::close;
                assist = choice;
                assist.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
                assist.setPopupSize(VALUES_SIZE);
            }
            assist.addContentProposalListener(this);
            assist.addContentProposalListener(proposal -> accepted());
            return control;
        }

        @Override
        protected void doSetFocus() {
            super.doSetFocus();
            if (open != null && text.getText().isEmpty()) {
                later(() -> {
                    if (text.isFocusControl()) {
                        open.run();
                    }
                });
            }
        }

        @Override
        public void proposalPopupOpened(ContentProposalAdapter adapter) {
            listOpen = true;
        }

        @Override
        public void proposalPopupClosed(ContentProposalAdapter adapter) {
            listOpen = false;
            later(() -> {
                if (!text.isDisposed() && !text.isFocusControl() && isActivated()) {
                    focusLost();
                }
            });
        }

        @Override
        protected boolean dependsOnExternalFocusListener() {
            return false;
        }

        @Override
        protected void focusLost() {
            if (!listOpen) {
                super.focusLost();
            }
        }
    }
}
