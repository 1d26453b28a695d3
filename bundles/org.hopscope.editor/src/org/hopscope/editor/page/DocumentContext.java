// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorSite;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.figure.DiagramTheme;

/** The parts of the editor of any model that a page needs. Belongs to the UI thread. */
public interface DocumentContext {

    /** The place of the editor in the workbench. */
    IEditorSite site();

    /** The file that is edited. */
    IFile file();

    /** The model that is edited; another object after the file was read anew. */
    EObject root();

    /** All changes go through here. */
    CommandStack commands();

    /** Colours and fonts. */
    DiagramTheme theme();

    /** Shows a message in the line above the page; the empty text removes it. */
    void say(String message);

    /** Tells in the same line what has been done; the message goes away by itself. */
    void tell(String message);

    /** The strips above all pages. */
    EditorBanner banner();

    /** Brings a page of this editor to the front. */
    void showPage(EditorPage page);

    /** Tells the workbench that the page has another selection. */
    void selectionChanged();

    /** Tells the workbench that {@link EditorPage#isDirty} has another answer. */
    void dirtyChanged();
}
