// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.ui.model.TypedName;

/** Rules for names: not empty, no path separators, unique among siblings. */
public final class Names {

    private Names() {}

    /** The element's name, or an English one made from its kind, with a number if a sibling has the same. */
    static String unique(EObject parent, Element element) {
        return UniqueName.in(parent, element, Messages.english(() -> Texts.kind(element.eClass())));
    }

    /** Why the element cannot have this name, or empty if it can. */
    public static Optional<String> reasonAgainst(Element element, String name) {
        var reason = PartLock.reasonAgainst(element).or(() -> reasonAgainst(name));
        return reason.isEmpty() && element.eContainer() != null
                && UniqueName.isTaken(element.eContainer(), element, name.strip())
                ? Optional.of(Messages.get("refused.nameTaken", name.strip())) : reason;
    }

    /** Why nothing can have this name, or empty if something can. */
    public static Optional<String> reasonAgainst(String name) {
        return TypedName.reasonAgainst(name);
    }
}
