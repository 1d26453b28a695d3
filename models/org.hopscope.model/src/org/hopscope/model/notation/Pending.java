// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.text.Quote;

/**
 * A reference that was read, but not followed yet.
 *
 * @param path names, the one of the target first
 * @param number which of several targets that are alike, from 1; 0 if none was said
 * @param position index in the text
 * @param problems where an error of it goes
 */
record Pending(EObject owner, EReference reference, List<String> path, int number, int position,
        TextProblems problems) {

    private static final int MOST_SHOWN = 12;

    /** Follows the reference, or says why that is not possible. */
    void resolve(References references) {
        var found = references.find(owner, reference, path);
        if (number > found.size() || found.isEmpty()) {
            var known = references.all(reference).stream().map(one -> Quote.of(Spelling.name(one.getName())))
                    .distinct().toList();
            problems.add(position, "there is no %s; possible here: %s".formatted(quoted(), known.isEmpty() ? "none yet"
                    : String.join(", ", known.subList(0, Math.min(MOST_SHOWN, known.size())))
                            + (known.size() > MOST_SHOWN ? ", ..." : "")), "");
        } else if (found.size() > 1 && number == 0) {
            problems.add(position, "there are %s %s".formatted(found.size(), quoted()),
                    "add 'of' and the name of the owner, or a number such as (1)");
        } else {
            owner.eSet(reference, found.get(Math.max(0, number - 1)));
        }
    }

    private String quoted() {
        return Quote.quoted(String.join(" of ", path));
    }
}
