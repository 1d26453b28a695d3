// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.TextViewerUndoManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.ui.SpokenName;

/** The text of a search, with undo and redo. */
final class SearchText {

    private static final int UNDO_STEPS = 500;
    private static final int MARGIN = 8;

    private final TextViewer viewer;
    private final Document document = new Document();
    private final TextViewerUndoManager undo = new TextViewerUndoManager(UNDO_STEPS);

    /** @param edited is called when the text changes */
    SearchText(Composite parent, IActionBars bars, Runnable edited) {
        viewer = new TextViewer(parent, SWT.MULTI | SWT.V_SCROLL | SWT.WRAP);
        SpokenName.give(viewer.getTextWidget(), Messages.form_text);
        viewer.getTextWidget().setFont(JFaceResources.getTextFont());
        viewer.getTextWidget().setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        viewer.setUndoManager(undo);
        undo.connect(viewer);
        viewer.setDocument(document);
        viewer.addTextListener(event -> {
            if (event.getDocumentEvent() != null) {
                edited.run();
            }
        });
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), action(undo::undo));
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), action(undo::redo));
        bars.setGlobalActionHandler(ActionFactory.CUT.getId(), action(() -> focus(Text::cut, StyledText::cut)));
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), action(() -> focus(Text::copy, StyledText::copy)));
        bars.setGlobalActionHandler(ActionFactory.PASTE.getId(), action(() -> focus(Text::paste, StyledText::paste)));
        bars.setGlobalActionHandler(ActionFactory.SELECT_ALL.getId(),
                action(() -> focus(Text::selectAll, StyledText::selectAll)));
    }

    /** In the field that has the focus, otherwise in the text. */
    private void focus(Consumer<Text> field, Consumer<StyledText> text) {
        if (viewer.getControl().getDisplay().getFocusControl() instanceof Text focused) {
            field.accept(focused);
        } else {
            text.accept(viewer.getTextWidget());
        }
    }

    private static Action action(Runnable does) {
        return new Action() {

            @Override
            public void run() {
                does.run();
            }
        };
    }

    Control control() {
        return viewer.getControl();
    }

    String get() {
        return document.get();
    }

    /** Shows another text, before which there is nothing to undo. */
    void set(String text) {
        document.set(text);
        undo.reset();
    }

    /** Changes the text as the user does. */
    void edit(String text) {
        viewer.getTextWidget().setText(text);
    }
}
