// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.swt.IFocusService;

/**
 * Edit commands of the workbench for a text that has the focus. They belong to the text and not to the diagram behind
 * it: {@link TextHandler} is the handler of all of them as long as a control made known here has the focus.
 */
public interface TextKeys {

    /** Id of all such controls, in the conditions of the handlers. */
    String FOCUS_ID = "org.hopscope.editor.form.text";

    /** Key under which a control keeps its edit commands. */
    String KEY = TextKeys.class.getName();

    /** Does one of undo, redo, cut, copy, paste, selectAll, delete and assist. */
    void edit(String what);

    /** True if one of them can be done now: there may be nothing to undo. */
    default boolean can(String what) {
        return true;
    }

    /** Gives the edit commands to this control whenever it has the focus. */
    static void own(Control control, TextKeys keys) {
        control.setData(KEY, keys);
        if (PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getService(IFocusService.class).addFocusTracker(control, FOCUS_ID);
        }
    }
}
