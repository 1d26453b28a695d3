// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

import org.eclipse.emf.ecore.EObject;

/**
 * The XML comments of a model file. Each belongs to an element and goes where that goes; an element that is deleted
 * keeps its comments as long as an undo can bring it back. Any thread.
 */
public final class Comments {

    private static final Placed NONE = new Placed(List.of(), List.of(), List.of());

    private final Map<EObject, Placed> placed = new WeakHashMap<>();

    /**
     * The comments of one element, each without its delimiters.
     *
     * @param before above its tag; of the root: at the top of the file
     * @param inside below the last of its children
     * @param after below the root; empty for all other elements
     */
    public record Placed(List<String> before, List<String> inside, List<String> after) {

        /** Takes copies. */
        public Placed {
            before = List.copyOf(before);
            inside = List.copyOf(inside);
            after = List.copyOf(after);
        }
    }

    Comments() {
    }

    /** The comments of the file that holds an element; none if it is in no model file. */
    public static Optional<Comments> of(EObject element) {
        return element.eResource() instanceof HopscopeResource resource ? Optional.of(resource.comments())
                : Optional.empty();
    }

    /** The comments of one element. */
    public synchronized Placed at(EObject element) {
        return placed.isEmpty() ? NONE : placed.getOrDefault(element, NONE);
    }

    /** All elements with comments, also such that are in the file no more; a copy. */
    public synchronized Map<EObject, Placed> all() {
        return new HashMap<>(placed);
    }

    /** Forgets all comments and takes others. */
    public synchronized void replace(Map<EObject, Placed> others) {
        placed.clear();
        placed.putAll(others);
    }

    /** Gives the comments of these elements to their copies in another file. */
    public void copyTo(Comments other, Map<EObject, EObject> copies) {
        all().forEach((element, own) -> {
            if (copies.containsKey(element)) {
                other.put(copies.get(element), own);
            }
        });
    }

    synchronized void put(EObject element, Placed own) {
        placed.put(element, own);
    }

    void addBefore(EObject element, List<String> more) {
        var own = at(element);
        put(element, new Placed(joined(own.before(), more), own.inside(), own.after()));
    }

    void addInside(EObject element, List<String> more) {
        var own = at(element);
        put(element, new Placed(own.before(), joined(own.inside(), more), own.after()));
    }

    void addAfter(EObject root, List<String> more) {
        var own = at(root);
        put(root, new Placed(own.before(), own.inside(), joined(own.after(), more)));
    }

    private static List<String> joined(List<String> first, List<String> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
