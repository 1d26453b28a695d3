// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.hopscope.editor.document.EditorBanner.Choice;
import org.hopscope.editor.document.EditorBanner.Notice;
import org.hopscope.editor.page.DocumentContext;

/** The text of one editor that cannot be read yet: where it is kept, and what the user is told. UI thread. */
final class Draft {

    private final DocumentContext context;
    private IFile file;
    private boolean saved;

    Draft(DocumentContext context) {
        this.context = context;
        file = context.file();
    }

    /** The text that was kept. */
    Optional<String> find() {
        return TextDrafts.find(file);
    }

    /** Keeps a text, under the name that the file has now. */
    void keep(String text) {
        if (!file.equals(context.file())) {
            TextDrafts.drop(file);
            file = context.file();
        }
        TextDrafts.keep(file, text);
    }

    /** The text was changed since it was kept. */
    void changed() {
        saved = false;
    }

    /** The user saves the file; the text has been kept. */
    void saved() {
        saved = true;
    }

    boolean isSaved() {
        return saved;
    }

    /** The text is of no use any more. */
    void drop() {
        TextDrafts.drop(file);
        hide();
    }

    /** The editor closes. What was not saved goes, as all that is not saved. */
    void close(boolean different) {
        if (different && !saved) {
            TextDrafts.drop(file);
        }
    }

    /** Says above all pages that there is a text, and offers to go there or to give it up. */
    void tell(String text, Runnable show, Runnable giveUp) {
        context.banner().show(Notice.TEXT, text, new Choice("source.show", show),
                new Choice("source.discard", giveUp));
    }

    /** Takes the strip away. */
    void hide() {
        context.banner().hide(Notice.TEXT);
    }
}
