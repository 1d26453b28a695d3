// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.Comments.Placed;
import org.jspecify.annotations.Nullable;

/** The outermost elements of texts, and what was found while they were read. */
final class TextRoots {

    private static final int LONGEST = 1 << 24;

    private final Diagnostics problems;
    private final List<Pending> pending = new ArrayList<>();
    private final List<TextPlace> places = new ArrayList<>();
    private final Map<EObject, Placed> comments = new HashMap<>();
    private final Map<Diagnostic, Integer> positions = new HashMap<>();

    /** @param problems gets what cannot be read */
    TextRoots(Diagnostics problems) {
        this.problems = problems;
    }

    /** The outermost elements of a text, which may be of these kinds, by their words. */
    List<Element> read(String text, Map<String, EClass> kinds) {
        var found = new TextProblems(text, problems);
        var roots = read(text, kinds, found);
        positions.putAll(found.positions());
        return roots;
    }

    private List<Element> read(String text, Map<String, EClass> kinds, TextProblems found) {
        if (text.length() > LONGEST) {
            found.add(0, "the text is longer than %s characters".formatted(LONGEST), "");
            return new ArrayList<>();
        }
        try {
            var reader = new TextReader(text, found);
            var roots = reader.read(kinds);
            pending.addAll(reader.pending());
            places.addAll(reader.places());
            if (!roots.isEmpty()) {
                comments.putAll(TextComments.read(reader.comments(), reader.places(), roots.getFirst()));
            }
            return new ArrayList<>(roots);
        } catch (TextError first) {
            // not even the first token is one
            found.add(first);
            return new ArrayList<>();
        }
    }

    /**
     * Puts a root into a file at {@code location}, with its references, its UUIDs and its comments. Empty if a
     * reference leads nowhere.
     *
     * @param base what there was, of the same kind; null for nothing
     * @param known elements of {@code base} by the index at which their text probably begins now
     */
    <T extends Element> Optional<T> complete(T root, @Nullable T base, URI location, Map<Integer, Element> known) {
        var references = new References(root);
        pending.stream().filter(one -> isIn(one, root)).forEach(one -> one.resolve(references));
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        TextIdentities.give(root, base, location, guesses(known)).comments(new TextComments(comments));
        return Optional.of(root);
    }

    /** The probable earlier versions of the elements of the text. */
    private Map<EObject, EObject> guesses(Map<Integer, Element> known) {
        var guesses = new HashMap<EObject, EObject>();
        places.forEach(place -> {
            var old = known.get(place.start());
            if (old != null && old.eClass() == place.element().eClass()) {
                guesses.put(place.element(), old);
            }
        });
        return guesses;
    }

    /** Replaced elements have references too. */
    private static boolean isIn(Pending one, Element root) {
        var at = one.owner();
        while (at.eContainer() != null) {
            at = at.eContainer();
        }
        return at == root;
    }

    /** The result of reading the text; {@code root} is null if it has none. */
    <T extends Element> TextReading<T> reading(@Nullable T root) {
        var errors = new LinkedHashMap<Diagnostic, Integer>();
        problems.all().forEach(one -> errors.put(one, positions.getOrDefault(one, 0)));
        return new TextReading<>(Optional.ofNullable(root), List.copyOf(places), errors);
    }
}
