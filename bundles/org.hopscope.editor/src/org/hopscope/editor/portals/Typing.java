// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;

/** Tells that a document has changed. */
record Typing(Runnable changed) implements IDocumentListener {

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
        // what was there before does not matter
    }

    @Override
    public void documentChanged(DocumentEvent event) {
        changed.run();
    }
}
