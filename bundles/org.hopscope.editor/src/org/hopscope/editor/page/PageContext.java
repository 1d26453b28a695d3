// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorSite;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.model.machine.Machine;

/** What a page needs from the editor. Belongs to the UI thread. */
public interface PageContext {

    /** The place of the editor in the workbench. */
    IEditorSite site();

    /** The file that is edited. */
    IFile file();

    /** The machine that is edited; another object after the file was read anew. */
    Machine machine();

    /** All changes go through here. */
    CommandStack commands();

    /** Colours and fonts. */
    DiagramTheme theme();

    /** What is to be marked: problems and highlights. */
    Marks marks();

    /** Shows a message in the line above the page; the empty text removes it. */
    void say(String message);

    /** Tells the workbench that the page has another selection. */
    void selectionChanged();

    /** Tells the workbench that {@link EditorPage#isDirty} has another answer. */
    void dirtyChanged();
}
