// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.comparison.Matching;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.Successor;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.OuterLink;

/** Makes changes in a copy of a machine. Belongs to one thread. */
public final class Application {

    private final Machine machine;
    private final HopscopeResource home;
    private final Places places;
    private final List<Outcome> outcomes = new ArrayList<>();
    private final List<Pending> pending = new ArrayList<>();

    /** A reference that is made when all elements are there. */
    private record Pending(Change change, EObject source, EReference reference, String targetId, String target) {}

    /** Begins with a copy of {@code base}, which stays as it is. */
    public Application(Machine base) {
        machine = ModelSnapshot.of(base);
        home = (HopscopeResource) machine.eResource();
        places = new Places(machine);
    }

    /** The machine with the changes so far; references to elements that come later are not there yet. */
    Machine machine() {
        return machine;
    }

    /** Makes all changes that are not disabled, in their order. */
    public Application makeAll(List<Change> changes) {
        changes.stream().filter(one -> !one.isDisabled()).forEach(this::make);
        return this;
    }

    /** Makes one change with its parts, even if it is disabled. */
    public Outcome make(Change change) {
        var outcome = made(change);
        if (!(outcome instanceof Outcome.Refused)) {
            for (var part : change.getParts()) {
                if (made(part) instanceof Outcome.Refused refused) {
                    outcome = new Outcome.Refused(change, refused.reason());
                }
            }
        }
        outcomes.add(outcome);
        return outcome;
    }

    /** Makes the references that had to wait, and ends the work. */
    public Applied finish() {
        var refused = new ArrayList<Outcome.Refused>();
        for (var one : pending) {
            var target = places.find(one.targetId(), one.target());
            if (target.isPresent() && one.reference().getEReferenceType().isInstance(target.get())) {
                one.source().eSet(one.reference(), target.get());
            } else {
                refused.add(new Outcome.Refused(one.change(), Refusals.targetGone(one.source(), one.reference(),
                        one.target())));
            }
        }
        var idle = new ArrayList<Outcome.Idle>();
        for (var outcome : outcomes) {
            switch (outcome) {
                case Outcome.Refused one -> refused.add(one);
                case Outcome.Idle one -> idle.add(one);
                case Outcome.Made one -> {
                    // as it should be
                }
            }
        }
        return new Applied(machine, refused, idle);
    }

    private Outcome made(Change change) {
        return switch (change.getKind()) {
            case SET, MOVE -> set(change);
            case ADD -> add(change);
            case REMOVE -> remove(change);
            case ORDER -> order(change);
        };
    }

    private Outcome set(Change change) {
        var element = places.find(change);
        if (element.isEmpty()) {
            return refuse(change, Refusals.elementGone(change));
        }
        var name = Objects.toString(change.getFeature(), "");
        var feature = element.get().eClass().getEStructuralFeature(name);
        if (feature == null) {
            return element.filter(Element.class::isInstance)
                    .flatMap(one -> Successor.of(machine, (Element) one, name))
                    .map(one -> setValue(change, one.element(), one.attribute()))
                    .orElseGet(() -> refuse(change, Refusals.noFeature(element.get(), change)));
        }
        if (feature instanceof EAttribute attribute && Matching.counts(attribute)) {
            return setValue(change, element.get(), attribute);
        }
        if (feature instanceof EReference reference && Matching.counts(reference) && !reference.isContainment()
                && !reference.isMany()) {
            return setTarget(change, element.get(), reference);
        }
        return refuse(change, Refusals.noFeature(element.get(), change));
    }

    private Outcome setValue(Change change, EObject element, EAttribute attribute) {
        Object before;
        Object after;
        try {
            before = ValueText.parse(attribute, change.getOldValue());
            after = ValueText.parse(attribute, change.getNewValue());
        } catch (IllegalArgumentException refused) {
            return refuse(change, Refusals.noValue(element, attribute, change, refused));
        }
        var now = element.eGet(attribute);
        if (ValueText.same(now, after)) {
            return new Outcome.Idle(change, Refusals.already(element, change));
        }
        if (!ValueText.same(now, before)) {
            return refuse(change, Refusals.otherValue(element, change, ValueText.read(element, attribute)));
        }
        element.eSet(attribute, after);
        return new Outcome.Made(change);
    }

    private Outcome setTarget(Change change, EObject element, EReference reference) {
        var now = (EObject) element.eGet(reference);
        var before = places.find(change.getOldTarget(), change.getOldValue()).orElse(null);
        var after = places.find(change.getNewTarget(), change.getNewValue()).orElse(null);
        if (after != null && now == after || now == null && change.getNewTarget() == null && before != null) {
            return new Outcome.Idle(change, Refusals.already(element, change));
        }
        // what the reference led to may have been removed with the reference by an earlier change
        if (now != before && now != null) {
            return refuse(change, Refusals.otherValue(element, change, ChangeText.path(now)));
        }
        if (change.getNewTarget() == null) {
            element.eUnset(reference);
        } else if (after == null) {
            pending.add(new Pending(change, element, reference, change.getNewTarget(), change.getNewValue()));
        } else if (reference.getEReferenceType().isInstance(after)) {
            element.eSet(reference, after);
        } else {
            return refuse(change, Refusals.targetGone(element, reference, change.getNewValue()));
        }
        return new Outcome.Made(change);
    }

    private Outcome add(Change change) {
        var content = change.getContent();
        var owner = places.find(change.getOwnerId(), change.getOwner()).orElse(null);
        if (content == null) {
            return refuse(change, Refusals.incomplete(change));
        }
        if (owner == null) {
            return refuse(change, Refusals.ownerGone(change));
        }
        var feature = owner.eClass().getEStructuralFeature(Objects.toString(change.getFeature(), ""));
        if (!(feature instanceof EReference place) || !place.isContainment() || !place.getEReferenceType().isInstance(
                content)) {
            return refuse(change, Refusals.noFeature(owner, change));
        }
        var there = ElementIds.find(machine, change.getElementId());
        if (there.isPresent()) {
            return new Outcome.Idle(change, Refusals.already(there.get(), change));
        }
        if (!place.isMany() && owner.eGet(place) instanceof EObject other) {
            return refuse(change, Refusals.occupied(other, change));
        }
        insert(change, owner, place, content);
        return new Outcome.Made(change);
    }

    @SuppressWarnings("unchecked")
    private void insert(Change change, EObject owner, EReference place, EObject content) {
        var copier = new EcoreUtil.Copier(false, false);
        var copy = copier.copy(content);
        copier.copyReferences();
        copier.forEach((original, twin) -> home.setID(twin, ElementIds.idOf(original)));
        if (place.isMany()) {
            var siblings = (EList<EObject>) owner.eGet(place);
            siblings.add(positionAfter(change, siblings, siblings.size()), copy);
        } else {
            owner.eSet(place, copy);
        }
        for (var link : change.getLinks()) {
            link(change, copier, content, link);
        }
    }

    private void link(Change change, EcoreUtil.Copier copies, EObject content, OuterLink link) {
        var source = ElementIds.find(content, Objects.toString(link.getSourceId(), "")).map(copies::get);
        var feature = source.map(one -> one.eClass().getEStructuralFeature(Objects.toString(link.getFeature(), "")));
        if (feature.isPresent() && feature.get() instanceof EReference reference && !reference.isContainment()
                && !reference.isMany()) {
            pending.add(new Pending(change, source.get(), reference, link.getTargetId(), link.getTarget()));
        } else {
            outcomes.add(new Outcome.Refused(change, Refusals.incomplete(change)));
        }
    }

    /** After the sibling that the change names, at the front if it names none, else at {@code otherwise}. */
    private int positionAfter(Change change, List<EObject> siblings, int otherwise) {
        if (change.getAfter() == null || change.getAfter().isEmpty()) {
            return 0;
        }
        var at = ElementIds.find(machine, change.getAfter()).map(siblings::indexOf).orElse(-1);
        return at < 0 ? otherwise : at + 1;
    }

    private Outcome remove(Change change) {
        Optional<EObject> element = places.find(change)
                .filter(one -> one.eClass().getName().equals(change.getOldValue()));
        if (element.isEmpty() || element.get() == machine) {
            return new Outcome.Idle(change, Refusals.goneAlready(change));
        }
        Removal.of(List.of(element.get()));
        return new Outcome.Made(change);
    }

    @SuppressWarnings("unchecked")
    private Outcome order(Change change) {
        var element = places.find(change).orElse(null);
        if (element == null || element.eContainer() == null) {
            return refuse(change, Refusals.elementGone(change));
        }
        if (!element.eContainmentFeature().isMany()) {
            return refuse(change, Refusals.noFeature(element.eContainer(), change));
        }
        var siblings = (EList<EObject>) element.eContainer().eGet(element.eContainmentFeature());
        int from = siblings.indexOf(element);
        int to = positionAfter(change, siblings, from);
        siblings.move(to > from ? to - 1 : to, element);
        return new Outcome.Made(change);
    }

    private static Outcome refuse(Change change, Diagnostic reason) {
        return new Outcome.Refused(change, reason);
    }
}
