// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.command.Users;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Asks before types are deleted that something is of. */
public final class DeleteQuestion {

    private static final int MOST_NAMED = 5;

    private DeleteQuestion() {}

    /** True if to delete these elements; asks only if types are among them that others are of. */
    public static boolean ask(Shell shell, List<? extends Element> doomed) {
        var users = Users.of(doomed);
        if (users.isEmpty()) {
            return true;
        }
        var names = users.stream().filter(Element.class::isInstance).map(Element.class::cast).map(Texts::name)
                .distinct().sorted().limit(MOST_NAMED)
                .map(name -> "\u201c" + name + "\u201d").collect(Collectors.joining(", "));
        return MessageDialog.open(MessageDialog.QUESTION, shell, Messages.get("delete.title"),
                Messages.get(users.size() > MOST_NAMED ? "delete.usedByMany" : "delete.usedBy", names, users.size()),
                SWT.NONE, Messages.get("delete.yes"), Messages.get("paste.cancel")) == 0;
    }
}
