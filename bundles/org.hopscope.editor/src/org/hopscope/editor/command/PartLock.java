// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** The contents of a reference to a part of a library are not edited here. */
public final class PartLock {

    private PartLock() {}

    /** The reference that this object is, or is inside of; empty if it can be edited. */
    public static Optional<Element> of(EObject object) {
        for (var at = object; at != null; at = at.eContainer()) {
            if (at instanceof Element element && element.getPartOrigin() != null) {
                return Optional.of(element);
            }
        }
        return Optional.empty();
    }

    /** Why this object cannot be edited, or empty if it can. */
    public static Optional<String> reasonAgainst(EObject object) {
        return of(object).map(element -> Messages.get("refused.locked", Texts.name(element),
                element.getPartOrigin().getLibrary()));
    }
}
