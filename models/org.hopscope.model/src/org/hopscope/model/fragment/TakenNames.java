// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** The names in one place, to find names for many new elements there without looking at all of them each time. */
final class TakenNames {

    private static final Pattern NUMBERED = Pattern.compile("(.*\\S) (\\d{1,8})");

    private final Set<String> names = new HashSet<>();
    private final Map<String, Stretch> stretches = new HashMap<>();

    /** Numbers after a name that are all taken: those above the first, up to the last. */
    private record Stretch(int above, int last) {}

    /** The names inside an element, without that of one. */
    TakenNames(EObject parent, Element except) {
        for (var child : parent.eContents()) {
            if (child != except && child instanceof Element sibling && sibling.getName() != null) {
                names.add(sibling.getName());
            }
        }
    }

    boolean contains(String name) {
        return names.contains(name);
    }

    /** The element's own name, or the next free number after it; taken from now on. */
    String take(Element element) {
        return take(element, element.eClass().getName());
    }

    /** As {@link #take(Element)}, with a name for an element that has none. */
    String take(Element element, String otherwise) {
        var name = element.getName() == null || element.getName().isBlank() ? otherwise : element.getName();
        if (names.add(name)) {
            return name;
        }
        var numbered = NUMBERED.matcher(name);
        var base = numbered.matches() ? numbered.group(1) : name;
        var own = numbered.matches() ? Integer.parseInt(numbered.group(2)) : 1;
        var known = stretches.get(base);
        var stretch = known != null && own >= known.above() && own <= known.last() ? known : new Stretch(own, own);
        var number = stretch.last();
        do {
            number++;
            name = base + " " + number;
        } while (!names.add(name));
        stretches.put(base, new Stretch(stretch.above(), number));
        return name;
    }
}
