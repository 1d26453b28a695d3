// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Rules for names: not empty, no path separators, unique among siblings. */
public final class Names {

    private static final int LONGEST = 120;

    private Names() {}

    /** The element's name, or one made from its kind, with a number behind it if a sibling has the same. */
    static String unique(EObject parent, Element element) {
        var taken = siblings(parent, element);
        var base = element.getName() == null || element.getName().isBlank() ? Texts.kind(element.eClass())
                : element.getName();
        var name = base;
        for (var number = 2; taken.contains(name); number++) {
            name = base + " " + number;
        }
        return name;
    }

    /** Why the element cannot have this name, or empty if it can. */
    public static Optional<String> reasonAgainst(Element element, String name) {
        var reason = PartLock.reasonAgainst(element).or(() -> reasonAgainst(name));
        return reason.isEmpty() && element.eContainer() != null
                && siblings(element.eContainer(), element).contains(name.strip())
                ? Optional.of(Messages.get("refused.nameTaken", name.strip())) : reason;
    }

    /** Why nothing can have this name, or empty if something can. */
    public static Optional<String> reasonAgainst(String name) {
        if (name.isBlank()) {
            return Optional.of(Messages.get("refused.nameEmpty"));
        }
        if (name.indexOf('/') >= 0 || name.indexOf('=') >= 0 || name.chars().anyMatch(Character::isISOControl)) {
            return Optional.of(Messages.get("refused.nameSign"));
        }
        if (name.strip().length() > LONGEST) {
            return Optional.of(Messages.get("refused.nameLong", LONGEST));
        }
        return Optional.empty();
    }

    private static Set<String> siblings(EObject parent, Element element) {
        var names = new HashSet<String>();
        for (var child : parent.eContents()) {
            if (child != element && child instanceof Element sibling && sibling.getName() != null) {
                names.add(sibling.getName());
            }
        }
        return names;
    }
}
