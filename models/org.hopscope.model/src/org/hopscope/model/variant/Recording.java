// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.comparison.Matching;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.Variant;
import org.jspecify.annotations.Nullable;

/** Finds the changes that make one machine of another. Used once. */
public final class Recording {

    /** The types whose elements disappear with the elements at their ends, and so are removed before them. */
    private static final Set<String> JOINTS = Set.of(Link.class.getSimpleName(), Wire.class.getSimpleName());

    private final Machine base;
    private final Machine changed;
    private final Matching matching;
    private final HopscopeResource home = new HopscopeResource(URI.createURI("recorded." + VariantFiles.EXTENSION));
    private final Map<EObject, EObject> copies = new HashMap<>();
    private final Map<EObject, String> newIds = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final List<Change> replacements = new ArrayList<>();
    private final List<Change> additions = new ArrayList<>();
    private final List<Change> values = new ArrayList<>();
    private final List<Change> orders = new ArrayList<>();
    private final List<Change> removals = new ArrayList<>();

    private Recording(Machine base, Machine changed) {
        this.base = base;
        this.changed = changed;
        this.matching = new Matching(base, changed);
    }

    /**
     * The changes that lead from one machine to the other, as a variant without a name and a base; there are none if
     * the machines mean the same. Both machines stay as they are, and each is in a model file or is a snapshot. Neither
     * places of figures nor the library of a part counts as a change.
     */
    public static Variant of(Machine base, Machine changed) {
        return new Recording(base, changed).record();
    }

    private Variant record() {
        base.eAllContents().forEachRemaining(one -> taken.add(ElementIds.idOf(one)));
        structure(base, changed);
        copies.forEach((original, copy) -> linksOf(original));
        values(base, changed);
        // an element takes the links and wires at it along, so these go first
        removals.sort(Comparator.comparing(change -> !JOINTS.contains(change.getOldValue())));
        var variant = StudyFactory.eINSTANCE.createVariant();
        for (var some : List.of(replacements, additions, values, orders, removals)) {
            variant.getChanges().addAll(some);
        }
        ChangeGroups.form(variant.getChanges(), base);
        home.getContents().add(variant);
        return variant;
    }

    private void structure(EObject one, EObject other) {
        for (var feature : one.eClass().getEAllContainments()) {
            if (Matching.counts(feature)) {
                var here = Matching.children(one, feature);
                var there = Matching.children(other, feature);
                var replaced = !feature.isMany() && !here.isEmpty() && !there.isEmpty();
                here.stream().filter(child -> matching.otherOf(child) == null)
                        .forEach(child -> remove(child, replaced ? replacements : removals));
                for (int i = 0; i < there.size(); i++) {
                    if (matching.oneOf(there.get(i)) == null) {
                        (replaced ? replacements : additions).add(
                                addition(one, feature, there.get(i), i == 0 ? null : there.get(i - 1)));
                    }
                }
                if (feature != CorePackage.Literals.ELEMENT__PROVENANCE) {
                    // the order of origins means nothing
                    order(one, feature, here, there);
                }
                here.stream().filter(child -> matching.otherOf(child) != null)
                        .forEach(child -> structure(child, counterpart(child)));
            }
        }
    }

    private void remove(EObject child, List<Change> list) {
        var change = about(ChangeKind.REMOVE, child);
        change.setOldValue(child.eClass().getName());
        list.add(change);
    }

    private Change addition(EObject owner, EReference feature, EObject child, @Nullable EObject before) {
        var copier = new EcoreUtil.Copier(false, false);
        var copy = copier.copy(child);
        copier.copyReferences();
        copier.forEach((original, twin) -> {
            var id = ElementIds.idOf(original);
            id = id.isEmpty() || !taken.add(id) ? EcoreUtil.generateUUID() : id;
            home.setID(twin, id);
            newIds.put(original, id);
        });
        copies.put(child, copy);
        var change = StudyFactory.eINSTANCE.createChange();
        change.setKind(ChangeKind.ADD);
        change.setElement(ChangeText.path(child));
        change.setElementId(newIds.get(child));
        change.setNewValue(child.eClass().getName());
        change.setContent(copy);
        return placed(change, owner, feature, before);
    }

    private Change placed(Change change, EObject owner, EReference feature, @Nullable EObject before) {
        change.setFeature(feature.getName());
        change.setOwner(ChangeText.path(owner));
        change.setOwnerId(ElementIds.idOf(owner));
        if (before != null) {
            change.setAfter(idOf(before));
        }
        return change;
    }

    /** An order is made by moving as few elements as possible, among them those that were added after a moved one. */
    private void order(EObject owner, EReference feature, List<EObject> here, List<EObject> there) {
        var positions = new HashMap<EObject, Integer>();
        for (int i = 0; i < there.size(); i++) {
            positions.put(there.get(i), i);
        }
        var settled = Ascent.longest(afterAdditions(here, there).stream().map(positions::get).toList());
        for (int i = 0; i < there.size(); i++) {
            if (!settled.contains(i)) {
                var one = matching.oneOf(there.get(i));
                var change = about(ChangeKind.ORDER, one == null ? there.get(i) : one);
                change.setElementId(idOf(there.get(i)));
                orders.add(placed(change, owner, feature, i == 0 ? null : there.get(i - 1)));
            }
        }
    }

    /** The elements that stay and those that are added, in the order after the additions. */
    private List<EObject> afterAdditions(List<EObject> here, List<EObject> there) {
        var now = new ArrayList<EObject>();
        here.stream().map(matching::otherOf).filter(Objects::nonNull).forEach(now::add);
        for (int i = 0; i < there.size(); i++) {
            if (matching.oneOf(there.get(i)) == null) {
                now.add(i == 0 ? 0 : now.indexOf(there.get(i - 1)) + 1, there.get(i));
            }
        }
        return now;
    }

    private void linksOf(EObject original) {
        var change = (Change) copies.get(original).eContainer();
        for (var all = EcoreUtil.getAllContents(List.of(original)); all.hasNext();) {
            var source = (EObject) all.next();
            for (var reference : source.eClass().getEAllReferences()) {
                if (!reference.isContainment() && Matching.counts(reference) && !reference.isMany()
                        && source.eGet(reference) instanceof EObject target
                        && !EcoreUtil.isAncestor(original, target)) {
                    var link = StudyFactory.eINSTANCE.createOuterLink();
                    link.setSourceId(newIds.get(source));
                    link.setFeature(reference.getName());
                    link.setTarget(ChangeText.path(target));
                    link.setTargetId(idOf(target));
                    change.getLinks().add(link);
                }
            }
        }
    }

    private void values(EObject one, EObject other) {
        for (var feature : one.eClass().getEAllStructuralFeatures()) {
            if (Matching.counts(feature)) {
                switch (feature) {
                    case EAttribute attribute -> value(one, other, attribute);
                    case EReference reference when reference.isContainment() ->
                        Matching.children(one, reference).stream().filter(child -> matching.otherOf(child) != null)
                                .forEach(child -> values(child, counterpart(child)));
                    case EReference reference -> target(one, other, reference);
                    default -> throw new IllegalStateException("No kind of feature: " + feature);
                }
            }
        }
    }

    private EObject counterpart(EObject matched) {
        return Objects.requireNonNull(matching.otherOf(matched));
    }

    private void value(EObject one, EObject other, EAttribute attribute) {
        if (!ValueText.same(one.eGet(attribute), other.eGet(attribute))) {
            var change = about(ChangeKind.SET, one);
            change.setFeature(attribute.getName());
            change.setOldValue(ValueText.read(one, attribute));
            change.setNewValue(ValueText.read(other, attribute));
            values.add(change);
        }
    }

    private void target(EObject one, EObject other, EReference reference) {
        var before = (EObject) one.eGet(reference);
        var after = (EObject) other.eGet(reference);
        if (before == null ? after != null : matching.otherOf(before) == null || matching.otherOf(before) != after) {
            var change = about(ChangeKind.SET, one);
            change.setFeature(reference.getName());
            if (before != null) {
                change.setOldValue(ChangeText.path(before));
                change.setOldTarget(ElementIds.idOf(before));
            }
            if (after != null) {
                change.setNewValue(ChangeText.path(after));
                change.setNewTarget(idOf(after));
            }
            values.add(change);
        }
    }

    /** The UUID that an element of the changed machine has once the changes are made. */
    private String idOf(EObject other) {
        var one = matching.oneOf(other);
        return one == null ? newIds.getOrDefault(other, "") : ElementIds.idOf(one);
    }

    private static Change about(ChangeKind kind, EObject one) {
        var change = StudyFactory.eINSTANCE.createChange();
        change.setKind(kind);
        change.setElement(ChangeText.path(one));
        change.setElementId(ElementIds.idOf(one));
        return change;
    }
}
