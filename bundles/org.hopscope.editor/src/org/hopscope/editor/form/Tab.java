// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The content of one tab. Its control is made when the tab is shown for the first time. */
interface Tab {

    /** Makes the control. Called once. */
    Control create(Composite parent);

    /** Shows these elements, which have such a tab; never empty. */
    void show(List<EObject> elements);

    /** Shows what the model says now, save for what is being typed. */
    void refresh();

    /** Gives what is being typed to the model. */
    void flush();

    /** Takes the keyboard. */
    boolean setFocus();
}
