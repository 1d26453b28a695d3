// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;

/** One page of the editor. Its control is made when the page is shown for the first time. */
public interface EditorPage {

    /** Text of the page's tab. */
    String title();

    /** Why the page cannot be shown now, so that it is left out; empty if it can. */
    default Optional<String> reasonAgainst() {
        return Optional.empty();
    }

    /** Makes the control. Called once. */
    Control create(Composite parent);

    /** The page has come to the front: brings everything up to date and shows this selection, as far as it can. */
    void activate(List<? extends EObject> selection);

    /**
     * Another page is wanted. False if this one has to stay, for example because what was typed cannot be read; then
     * it says why.
     */
    boolean deactivate();

    /** The machine was changed by a command, or read anew, while the page is in front. */
    void refresh();

    /** Puts what is being typed into the machine, before a save or a run. False if that is not possible. */
    boolean flush();

    /** True if something was typed that is not in the machine yet. */
    default boolean isDirty() {
        return false;
    }

    /** The model was saved; the page may keep what is not part of it. */
    default void saved() {
        // most pages hold nothing but the model
    }

    /** The editor shows its first page; this one may say what it keeps from an earlier time. */
    default void opened() {
        // most pages keep nothing
    }

    /** Shows and selects an element; false if the page has no place for it. */
    boolean reveal(EObject element);

    /** The selected elements, for the Properties view; empty if nothing is selected. */
    List<EObject> selection();

    /** Takes other colours. */
    void setTheme(DiagramTheme theme);

    /** Takes the keyboard. */
    void setFocus();
}
