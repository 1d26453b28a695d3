// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.property.Value;

/** The parts of the surrounding view or editor that a form needs. */
public interface FormHost {

    /** The stack that changes go through. */
    CommandStack commands();

    /** Tells the user something about the field that has the focus; the empty text takes it back. */
    void say(String message, boolean wrong);

    /** Shows an element in its diagram. */
    void reveal(EObject element);

    /** Takes the user to where the source of a value's origin is typed. */
    void editOrigin(Value value);
}
