// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.HashSet;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** Names for new elements and for copies. */
public final class UniqueName {

    private static final Pattern NUMBERED = Pattern.compile("(.*\\S) (\\d{1,8})");

    private UniqueName() {
    }

    /** The element's own name, or the next free number behind it: after "node 2" comes "node 3". */
    public static String in(EObject parent, Element element) {
        var taken = new HashSet<String>();
        for (var child : parent.eContents()) {
            if (child != element && child instanceof Element sibling && sibling.getName() != null) {
                taken.add(sibling.getName());
            }
        }
        var name = element.getName() == null || element.getName().isBlank() ? element.eClass().getName()
                : element.getName();
        if (!taken.contains(name)) {
            return name;
        }
        var numbered = NUMBERED.matcher(name);
        var base = numbered.matches() ? numbered.group(1) : name;
        var number = numbered.matches() ? Integer.parseInt(numbered.group(2)) : 1;
        do {
            number++;
            name = base + " " + number;
        } while (taken.contains(name));
        return name;
    }
}
