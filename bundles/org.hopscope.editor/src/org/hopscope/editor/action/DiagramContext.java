// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorSite;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** The parts of the editor of a diagram that its actions need. Belongs to the UI thread. */
public interface DiagramContext extends DiagramHost {

    /** The place of the editor in the workbench. */
    IEditorSite site();

    /** The file that is edited. */
    IFile file();

    /** The machine that is edited. */
    Machine machine();

    /** The element whose inside is shown. */
    Element element();

    /** The viewer of the diagram. */
    GraphicalViewer viewer();

    /** All changes go through here. */
    CommandStack commands();

    /** The elements of the selected figures; never the sheet itself. */
    List<EObject> selection();

    /** Selects the figures of these elements, or the nearest figures around them. */
    void select(List<? extends EObject> elements);

    /** Opens the diagram on which an element is drawn, and selects its figure or the one that contains it. */
    void reveal(EObject element);

    /** Brings the values of what is selected, or else of the open diagram, to the front, and the keyboard to them. */
    void goToProperties();

    /** Marks other elements on the figures than before. */
    void mark(Marks marks);

    /** Opens the diagram above the open one; does nothing at the top. */
    void up();

    /** True if there is a diagram above. */
    boolean canGoUp();
}
