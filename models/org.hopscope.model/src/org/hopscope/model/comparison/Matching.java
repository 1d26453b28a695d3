// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.comparison;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.MachinePackage;
import org.jspecify.annotations.Nullable;

/**
 * The elements of one machine and their counterparts in the other: elements of the same kind, in the same feature of
 * owners that correspond, with the same UUID or else the same name. Places of figures and origins of parts have no part
 * in it.
 */
public final class Matching {

    private final Map<EObject, EObject> others = new HashMap<>();
    private final Map<EObject, EObject> ones = new HashMap<>();
    private final Map<EObject, EObject> guesses;

    /** Matches two machines, or two elements of the same kind, with all that is in them. Cost: about linear. */
    public Matching(EObject one, EObject other) {
        this(one, other, Map.of());
    }

    /**
     * Matches with guesses from elsewhere: the element of the first machine that an element of the other one probably
     * is. A guess counts for elements without a name, and where neither UUIDs nor names say anything.
     */
    public Matching(EObject one, EObject other, Map<EObject, EObject> guesses) {
        this.guesses = Map.copyOf(guesses);
        match(one, other);
    }

    /** The element of the other machine; null if it has none. */
    public @Nullable EObject otherOf(EObject one) {
        return others.get(one);
    }

    /** The element of the first machine; null if it has none. */
    public @Nullable EObject oneOf(EObject other) {
        return ones.get(other);
    }

    private void match(EObject one, EObject other) {
        others.put(one, other);
        ones.put(other, one);
        for (var feature : one.eClass().getEAllContainments()) {
            if (counts(feature)) {
                matchChildren(children(one, feature), children(other, feature));
            }
        }
    }

    private void matchChildren(List<EObject> here, List<EObject> there) {
        var left = new LinkedHashSet<>(here);
        var right = new LinkedHashSet<>(there);
        pairGuessed(left, right, one -> one instanceof Element element && element.getName() == null);
        pair(left, right, ElementIds::idOf);
        pair(left, right, Matching::nameOf);
        pairGuessed(left, right, one -> true);
    }

    private void pairGuessed(Set<EObject> left, Set<EObject> right, Predicate<EObject> counted) {
        if (guesses.isEmpty()) {
            return;
        }
        for (var other : List.copyOf(right)) {
            var one = guesses.get(other);
            if (one != null && left.contains(one) && one.eClass() == other.eClass() && counted.test(other)) {
                left.remove(one);
                right.remove(other);
                match(one, other);
            }
        }
    }

    /** Pairs elements of the same kind and key; an empty key is that of nothing. */
    private void pair(Set<EObject> left, Set<EObject> right, Function<EObject, String> key) {
        var byKey = new HashMap<String, Deque<EObject>>();
        right.forEach(other -> byKey.computeIfAbsent(key.apply(other), any -> new ArrayDeque<>()).add(other));
        byKey.remove("");
        for (var one : List.copyOf(left)) {
            var rivals = byKey.getOrDefault(key.apply(one), new ArrayDeque<>());
            if (!rivals.isEmpty() && rivals.peek().eClass() == one.eClass()) {
                var other = rivals.remove();
                left.remove(one);
                right.remove(other);
                match(one, other);
            }
        }
    }

    private static String nameOf(EObject one) {
        if (one instanceof Provenance origin) {
            return "of " + origin.getFeature();
        }
        if (!one.eContainmentFeature().isMany()) {
            return "only";
        }
        return one instanceof Element element ? ElementPath.segment(element) : "";
    }

    /** True if a feature belongs to the design. */
    public static boolean counts(EStructuralFeature feature) {
        return !feature.isDerived() && feature.isChangeable() && !feature.isTransient()
                && feature != MachinePackage.Literals.MACHINE__LAYOUT
                && feature != MachinePackage.Literals.MACHINE__TEXT_NOTES
                && feature != CorePackage.Literals.ELEMENT__PART_ORIGIN
                && !(feature instanceof EReference reference && reference.isContainer());
    }

    /** The elements that an element holds in a containment. */
    public static List<EObject> children(EObject owner, EReference feature) {
        var value = owner.eGet(feature);
        var children = new ArrayList<EObject>();
        if (value instanceof List<?> many) {
            many.forEach(one -> children.add((EObject) one));
        } else if (value != null) {
            children.add((EObject) value);
        }
        return children;
    }
}
