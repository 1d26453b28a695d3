// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.Tone;

/** Edits the cells of one column; what is wrong is marked while it is typed and never reaches the model. */
final class CellEditing<R> extends EditingSupport {

    private static final String REFUSED = "refused";

    private final GridColumn.Cell<R> cell;
    private final FormHost host;

    CellEditing(TableViewer viewer, GridColumn.Cell<R> cell, FormHost host) {
        super(viewer);
        this.cell = cell;
        this.host = host;
    }

    @SuppressWarnings("unchecked")
    private R row(Object element) {
        return (R) element;
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
        var choices = cell.choices(row(element));
        var table = ((TableViewer) getViewer()).getTable();
        if (!choices.isEmpty()) {
            var combo = new ComboBoxCellEditor(table, choices.toArray(String[]::new), SWT.READ_ONLY);
            combo.setActivationStyle(ComboBoxCellEditor.DROP_DOWN_ON_KEY_ACTIVATION
                    | ComboBoxCellEditor.DROP_DOWN_ON_MOUSE_ACTIVATION);
            return combo;
        }
        var editor = new Typed(table);
        // no message of the editor's own, which it takes for a pattern: quotes would go, and a brace could fail
        editor.setValidator(entered -> cell.problem(row(element), entered) == null ? null : REFUSED);
        editor.addListener(new Telling(editor, element));
        return editor;
    }

    @Override
    protected boolean canEdit(Object element) {
        return true;
    }

    @Override
    protected Object getValue(Object element) {
        return cell.start(row(element));
    }

    @Override
    protected void setValue(Object element, Object entered) {
        host.say("", false);
        if (entered != null && !entered.equals(cell.start(row(element)))
                && cell.problem(row(element), entered) == null) {
            cell.enter(row(element), entered);
        }
    }

    /** A text that owns undo while it is edited. */
    private static final class Typed extends TextCellEditor {

        private TypedText typed;

        Typed(Composite parent) {
            super(parent);
        }

        @Override
        protected Control createControl(Composite parent) {
            var control = super.createControl(parent);
            typed = new TypedText((Text) control);
            return control;
        }

        @Override
        protected void doSetValue(Object value) {
            super.doSetValue(value);
            typed.set(String.valueOf(value));
        }

        void mark(boolean wrong) {
            text.setForeground(wrong ? Look.color(text, Tone.ERROR) : null);
        }
    }

    /** Shows what is wrong while the user types. */
    private final class Telling implements ICellEditorListener {

        private final Typed editor;
        private final Object element;

        Telling(Typed editor, Object element) {
            this.editor = editor;
            this.element = element;
        }

        @Override
        public void editorValueChanged(boolean oldValid, boolean valid) {
            editor.mark(!valid);
            host.say(valid ? "" : cell.problem(row(element), ((Text) editor.getControl()).getText()),
                    !valid);
        }

        @Override
        public void applyEditorValue() {
            host.say("", false);
        }

        @Override
        public void cancelEditor() {
            host.say("", false);
        }
    }
}
