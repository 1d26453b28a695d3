// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Collection;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Asks what happens to types that are needed, but are there in another version. */
final class MergeQuestion {

    /** The answer of the user. */
    enum Answer {
        USE, BRING, CANCEL
    }

    private MergeQuestion() {}

    static Answer ask(Shell shell, Collection<Element> conflicts) {
        var names = conflicts.stream().map(one -> "\u2022 " + Texts.kind(one.eClass()) + " \u201c" + Texts.name(one)
                + "\u201d").collect(Collectors.joining("\n"));
        var dialog = new MessageDialog(shell, Messages.get("paste.title"), null, Messages.get("paste.question", names),
                MessageDialog.QUESTION, 0, Messages.get("paste.use"), Messages.get("paste.bring"),
                Messages.get("paste.cancel"));
        return switch (dialog.open()) {
            case 0 -> Answer.USE;
            case 1 -> Answer.BRING;
            default -> Answer.CANCEL;
        };
    }
}
