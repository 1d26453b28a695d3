// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.Comments;
import org.hopscope.model.io.Comments.Placed;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.Trigger;

/**
 * The comments of a text. A comment belongs to the element that begins next inside of the same element, else to the end
 * of the one around it. Comments of elements without a line of their own belong to the line.
 */
final class TextComments {

    private static final String MARK = "# ";
    private static final Placed NONE = new Placed(List.of(), List.of(), List.of());

    private final Map<EObject, Placed> placed;

    TextComments(Map<EObject, Placed> placed) {
        this.placed = placed;
    }

    /** The comments of the file that holds an element. */
    static TextComments of(EObject element) {
        var found = new HashMap<EObject, Placed>();
        Comments.of(element).ifPresent(all -> {
            if (!all.all().isEmpty()) {
                var root = element.eResource().getContents().getFirst();
                add(found, root, all);
                root.eAllContents().forEachRemaining(one -> add(found, one, all));
            }
        });
        return new TextComments(found);
    }

    private static void add(Map<EObject, Placed> found, EObject element, Comments all) {
        var own = all.at(element);
        var line = element;
        while (line.eContainer() != null && !hasLine(line)) {
            line = line.eContainer();
        }
        if (line == element) {
            found.merge(line, own, TextComments::joined);
        } else {
            found.merge(line, new Placed(joined(own.before(), own.inside()), List.of(), List.of()),
                    TextComments::joined);
        }
    }

    private static boolean hasLine(EObject one) {
        if (one instanceof Alternative alternative) {
            // the branches of other blocks begin in the line of the block
            return alternative.eContainer() instanceof Choose || alternative.eContainer() instanceof Match;
        }
        return one instanceof Element element && !(one instanceof Trigger) && !(one instanceof DiagramLayout)
                && !Vocabulary.of(element.eClass()).isEmpty() && !(one.eContainer() instanceof DiagramLayout);
    }

    /** The comments of a text that was read. */
    static Map<EObject, Placed> read(SortedMap<Integer, String> comments, List<TextPlace> places, EObject root) {
        var found = new HashMap<EObject, Placed>();
        comments.forEach((start, text) -> {
            var lines = List.of(text.strip());
            int next = firstBehind(places, start);
            int around = next - 1;
            while (around >= 0 && (places.get(around).end() <= start || !hasLine(places.get(around).element()))) {
                around = places.get(around).parent();
            }
            while (next < places.size() && !hasLine(places.get(next).element())) {
                next++;
            }
            if (next < places.size() && (around < 0 || places.get(next).start() < places.get(around).end())) {
                found.merge(places.get(next).element(), new Placed(lines, List.of(), List.of()), TextComments::joined);
            } else if (around >= 0) {
                found.merge(places.get(around).element(), new Placed(List.of(), lines, List.of()),
                        TextComments::joined);
            } else {
                found.merge(root, new Placed(List.of(), List.of(), lines), TextComments::joined);
            }
        });
        return found;
    }

    private static int firstBehind(List<TextPlace> places, int start) {
        int low = 0;
        int high = places.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (places.get(middle).start() < start) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static Placed joined(Placed one, Placed other) {
        return new Placed(joined(one.before(), other.before()), joined(one.inside(), other.inside()),
                joined(one.after(), other.after()));
    }

    private static List<String> joined(List<String> one, List<String> other) {
        var all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    /** The comments of an element, a line each. */
    Placed at(EObject element) {
        return placed.isEmpty() ? NONE : placed.getOrDefault(element, NONE);
    }

    /** Comments as lines of a text. */
    static List<String> lines(List<String> comments) {
        return comments.stream().flatMap(String::lines).map(line -> (MARK + line.strip()).strip()).toList();
    }

    /**
     * Gives the comments to the file that holds their elements. One that says the same as that of the element before
     * stays as it was written.
     *
     * @param olds the element that an element was before
     */
    void give(EObject root, Map<EObject, EObject> olds) {
        var given = new HashMap<EObject, Placed>();
        olds.forEach((one, old) -> Comments.of(old).map(all -> all.at(old))
                .filter(own -> !own.equals(NONE) && same(own, at(one))).ifPresent(own -> given.put(one, own)));
        placed.forEach((one, own) -> given.putIfAbsent(one, new Placed(written(own.before()), written(own.inside()),
                written(own.after()))));
        Comments.of(root).ifPresent(all -> all.replace(given));
    }

    private static boolean same(Placed one, Placed other) {
        return lines(one.before()).equals(lines(other.before())) && lines(one.inside()).equals(lines(other.inside()))
                && lines(one.after()).equals(lines(other.after()));
    }

    /** Neighbouring lines are one comment; two dashes would end one in a file. */
    private static List<String> written(List<String> lines) {
        return lines.isEmpty() ? List.of() : List.of(lines.stream().map(line -> line.replace("--", "- -"))
                .collect(Collectors.joining("\n", " ", " ")));
    }
}
