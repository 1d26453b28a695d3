// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.page.PageContext;

/** The parts of the editor of a machine that its diagram, its pages and its views need. Belongs to the UI thread. */
interface MachineHost extends PageContext {

    /** The selected elements; the element whose inside is shown if none is selected. */
    List<EObject> selectedElements();

    /** Shows and selects the element with this UUID; does nothing if there is none. */
    void reveal(String elementId);

    /** Called when another diagram has just been opened. */
    void sheetOpened();
}
