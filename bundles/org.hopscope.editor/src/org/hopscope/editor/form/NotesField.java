// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;

/** Free text of several lines; Ctrl+Enter or leaving the field gives it to the model, Escape takes it back. */
final class NotesField extends Field {

    private static final int LINES = 4;

    private final Text text;
    private final TypedText typed;
    private boolean touched;

    NotesField(FormHost host, FieldCell cell, Value value) {
        super(host, cell, value);
        text = new Text(cell, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        typed = new TypedText(text, host.commands());
        cell.complete(text, null, () -> {});
        if (value.section() != Section.NOTES) {
            // among other fields instead of on a tab of its own
            ((GridData) text.getLayoutData()).heightHint = LINES * text.getLineHeight();
            ((GridData) cell.label().getLayoutData()).verticalAlignment = SWT.BEGINNING;
        }
        text.addListener(SWT.Modify, event -> touched = touched || !typed.isSetting());
        text.addListener(SWT.FocusOut, event -> flush());
        text.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_RETURN && (event.stateMask & SWT.MOD1) != 0) {
                event.doit = false;
                flush();
            } else if (event.detail == SWT.TRAVERSE_ESCAPE && touched) {
                event.doit = false;
                reset();
            } else if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = true;
            }
        });
        explainOnFocus(text);
        reset();
    }

    @Override
    void flush() {
        if (touched) {
            var entered = text.getText();
            touched = false;
            if (!(value().mixed() && entered.isBlank())) {
                enter(entered);
            }
            reset();
        }
    }

    @Override
    void update() {
        if (!touched) {
            reset();
        }
    }

    @Override
    void reset() {
        touched = false;
        var shown = value().mixed() || value().first() == null ? "" : value().first().toString();
        typed.set(shown);
        text.setMessage(value().mixed() ? Messages.get("value.mixed") : "");
    }

    @Override
    Control control() {
        return text;
    }
}
