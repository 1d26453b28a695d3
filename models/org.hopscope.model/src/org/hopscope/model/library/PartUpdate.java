// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.fragment.Twins;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolPackage;
import org.jspecify.annotations.Nullable;

/**
 * Lets an element follow the part of the library that it refers to. The element and whatever in it has a counterpart
 * keep their UUIDs, so that everything that refers to them still does.
 */
public final class PartUpdate {

    private final Element here;
    private final Element fresh;
    private final Map<EObject, EObject> twins = new LinkedHashMap<>();

    private PartUpdate(Element here, Element fresh) {
        this.here = here;
        this.fresh = fresh;
    }

    /**
     * Makes {@code here}, an element of a machine, what the part is now, under the name that it has. A handler stays on
     * its lane, and brings along the handlers that it tells of something since.
     */
    public static void apply(Element here, LibraryPart part) {
        var machine = (Machine) EcoreUtil.getRootContainer(here);
        var originals = here instanceof Handler handler ? HandlerGroup.of(handler, (Handler) part.element())
                : Map.<Element, Element>of(part.element(), here);
        var fragment = Fragments.of(originals.keySet(), part.location()).orElseThrow();
        fragment.setLayout(null);
        var insertion = new Insertion(fragment, machine, "", Homing.firstOf(List.of(here.eContainer(), machine)));
        insertion.insert(false, 0, 0);
        var copies = HandlerGroup.copies(fragment, insertion);
        var update = new PartUpdate(here, copies.get(part.id()));
        originals.forEach((original, twin) -> update.pair(copies.get(ElementIds.idOf(original)), original, twin, part));
        update.apply(machine);
        here.getPartOrigin().setDigest(PartDigest.of(part.element()));
    }

    /** The counterpart of the copy of a used part; one that is new here refers to its part. */
    private void pair(Element copy, Element original, @Nullable Element twin, LibraryPart part) {
        if (twin == null) {
            copy.setPartOrigin(LibraryPart.origin(part.location(), original));
        } else {
            EcoreUtil.remove(copy);
            twins.put(copy, twin);
        }
    }

    private void apply(Machine machine) {
        contents(here, fresh);
        for (var pair : List.copyOf(twins.entrySet())) {
            if (EcoreUtil.isAncestor(here, pair.getValue())) {
                references(pair.getValue(), pair.getKey());
            }
        }
        EcoreUtil.UsageCrossReferencer.findAll(twins.keySet(), machine).forEach((old, users) -> users.forEach(user ->
                EcoreUtil.replace(user, old, twins.get(old))));
        if (machine.getLayout() != null) {
            machine.getLayout().getBounds().removeIf(one -> one.getElement() == null);
        }
    }

    /** Makes values and children of {@code to} those of {@code from}. */
    private void contents(EObject to, EObject from) {
        twins.put(from, to);
        for (var feature : from.eClass().getEAllStructuralFeatures()) {
            if (feature instanceof EAttribute) {
                if (to != here || feature != CorePackage.Literals.ELEMENT__NAME) {
                    copyValue((EAttribute) feature, to, from);
                }
            } else if (((EReference) feature).isContainment() && feature != CorePackage.Literals.ELEMENT__PART_ORIGIN) {
                children((EReference) feature, to, from);
            }
        }
    }

    private static void copyValue(EAttribute attribute, EObject to, EObject from) {
        if (!from.eIsSet(attribute) && to.eIsSet(attribute)) {
            to.eUnset(attribute);
        } else if (from.eIsSet(attribute) && !from.eGet(attribute).equals(to.eGet(attribute))) {
            var value = from.eGet(attribute);
            to.eSet(attribute, value instanceof List<?> many ? List.copyOf(many) : value);
        }
    }

    private void children(EReference reference, EObject to, EObject from) {
        var wanted = new ArrayList<EObject>();
        for (var child : list(reference, from)) {
            var twin = Twins.of(child, to).filter(one -> !wanted.contains(one));
            twin.ifPresent(one -> contents(one, child));
            wanted.add(twin.orElse(child));
        }
        for (var old : list(reference, to)) {
            if (!wanted.contains(old)) {
                EcoreUtil.delete(old, true);
            }
        }
        put(reference, to, wanted);
    }

    private static List<EObject> list(EReference reference, EObject owner) {
        var list = new ArrayList<EObject>();
        if (owner.eGet(reference) instanceof List<?> many) {
            many.forEach(one -> list.add((EObject) one));
        } else if (owner.eGet(reference) instanceof EObject one) {
            list.add(one);
        }
        return list;
    }

    @SuppressWarnings("unchecked")
    private static void put(EReference reference, EObject owner, List<EObject> children) {
        if (reference.isMany()) {
            var list = (EList<EObject>) owner.eGet(reference);
            for (int i = 0; i < children.size(); i++) {
                if (list.contains(children.get(i))) {
                    list.move(i, children.get(i));
                } else {
                    list.add(i, children.get(i));
                }
            }
        } else if (children.isEmpty()) {
            owner.eUnset(reference);
        } else if (owner.eGet(reference) != children.get(0)) {
            owner.eSet(reference, children.get(0));
        }
    }

    private void references(EObject to, EObject from) {
        for (var reference : from.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && !reference.isContainer()
                    && !(to == here && reference == ProtocolPackage.Literals.HANDLER__LANE)) {
                var target = (EObject) from.eGet(reference);
                var wanted = target == null ? null : twins.getOrDefault(target, target);
                if (to.eGet(reference) != wanted) {
                    to.eSet(reference, wanted);
                }
            }
        }
    }
}
