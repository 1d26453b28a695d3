// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.hopscope.editor.figure.NoteFigure;
import org.hopscope.editor.policy.NotePolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.TextNote;

/** A text on the sheet of a machine; a double click edits it. */
public final class NotePart extends ElementPart<TextNote, NoteFigure> {

    @Override
    protected NoteFigure createFigure() {
        return new NoteFigure(theme(), Messages.get("note.empty"));
    }

    @Override
    protected Label nameLabel() {
        return null;
    }

    @Override
    NameEditor nameEditor() {
        return new NoteEditor(this, figure());
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new NotePolicy());
    }

    @Override
    protected void show() {
        figure().setNote(model().getText());
        figure().setText(model().getNotes());
    }

    @Override
    public void performRequest(Request request) {
        if (RequestConstants.REQ_OPEN.equals(request.getType())) {
            rename();
        } else {
            super.performRequest(request);
        }
    }
}
