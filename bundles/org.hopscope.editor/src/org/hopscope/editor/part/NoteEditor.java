// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.Optional;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.NoteFigure;
import org.hopscope.model.machine.TextNote;

/** Edits a text of several lines in its place: Ctrl+Enter or leaving it keeps it, Escape takes it back. */
final class NoteEditor extends NameEditor {

    private static final int LEAST_LINES = 3;
    private static final int LEAST_WIDTH = 160;

    NoteEditor(NotePart part, NoteFigure figure) {
        super(part, figure.text(), editor -> place(editor, figure));
    }

    private static void place(CellEditor editor, NoteFigure figure) {
        var box = figure.box().getCopy();
        figure.translateToAbsolute(box);
        box.shrink(2, 2);
        var text = (Text) editor.getControl();
        text.setBounds(box.x, box.y, Math.max(box.width, LEAST_WIDTH),
                Math.max(box.height, LEAST_LINES * text.getLineHeight()));
    }

    @Override
    protected CellEditor createCellEditorOn(Composite composite) {
        return new TextCellEditor(composite, SWT.MULTI | SWT.WRAP);
    }

    @Override
    String value() {
        return ((TextNote) getEditPart().getModel()).getText();
    }

    @Override
    Optional<String> reasonAgainst(String value) {
        return Optional.empty();
    }
}
