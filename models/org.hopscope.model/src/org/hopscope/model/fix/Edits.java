// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.fragment.Containments;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.template.NewElements;
import org.jspecify.annotations.Nullable;

/** The changes that fixes are made of. */
final class Edits {

    private Edits() {}

    /** A change of the element with the same UUID as this one. */
    static Consumer<Machine> on(EObject element, Consumer<EObject> change) {
        var id = ElementIds.idOf(element);
        return machine -> ElementIds.find(machine, id).ifPresent(change);
    }

    /** Gives a feature another value; an attribute's origin is an assumption from now on. */
    static QuickFix set(EObject element, EStructuralFeature feature, @Nullable Object value) {
        return new QuickFix("Set " + FeatureLabel.inText(feature) + " of '" + name(element) + "' to "
                + text(feature, value), on(element, one -> change(one, feature, value)));
    }

    static void change(EObject element, EStructuralFeature feature, @Nullable Object value) {
        if (value instanceof EObject target) {
            var id = ElementIds.idOf(target);
            element.eSet(feature, ElementIds.find(element, id).orElse(null));
            return;
        }
        element.eSet(feature, value);
        if (element instanceof Element named) {
            Origins.replace(named, feature.getName(), ProvenanceKind.ASSUMED, "set by a quick fix");
        }
    }

    /** Adds a new element of this kind to an owner that has room for it. */
    static QuickFix add(EObject owner, EClass kind) {
        return new QuickFix("Add " + FeatureLabel.one(kind) + " to '" + name(owner) + "'",
                on(owner, one -> create(one, kind)));
    }

    /** A new element of this kind in an owner that has room for it, with everything that it refers to. */
    static Element create(EObject owner, EClass kind) {
        var home = Containments.home(owner, kind).orElseThrow();
        var element = NewElements.create(kind);
        element.setName(words(kind));
        element.setName(UniqueName.in(owner, element));
        Containments.add(owner, home, element);
        NewElements.settle(element);
        return element;
    }

    /** Removes an element with all that refers to it only as a place or a link does. */
    static QuickFix remove(EObject element) {
        return new QuickFix("Remove '" + name(element) + "'", on(element, Edits::delete));
    }

    /** Takes an element out of its machine with all that refers to it only as a place or a link does. */
    static void delete(EObject element) {
        Removal.of(List.of(element));
    }

    /** The concrete kinds of element that an owner can take now. */
    static Stream<EClass> kinds(EObject owner, EClass wanted) {
        return concrete(wanted).filter(kind -> Containments.home(owner, kind).isPresent());
    }

    /** The concrete kinds of an abstract one. */
    static Stream<EClass> concrete(EClass wanted) {
        return wanted.getEPackage().getEClassifiers().stream().filter(EClass.class::isInstance).map(EClass.class::cast)
                .filter(kind -> !kind.isAbstract() && wanted.isSuperTypeOf(kind));
    }

    /** All elements of a kind in a machine. */
    static Stream<EObject> all(Machine machine, EClass kind) {
        Iterable<EObject> contents = machine::eAllContents;
        return StreamSupport.stream(contents.spliterator(), false).filter(kind::isInstance);
    }

    /** The element itself if it has the attribute; else all elements of the machine that have it. */
    static Stream<EObject> having(EAttribute attribute, EObject element, Machine machine) {
        return attribute.getEContainingClass().isInstance(element) ? Stream.of(element)
                : all(machine, attribute.getEContainingClass());
    }

    static String name(EObject element) {
        return element instanceof Element named ? ElementPath.segment(named) : words(element.eClass());
    }

    /** The name of a kind as words: NicSlot is a nic slot. */
    static String words(EClass kind) {
        return kind.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String text(EStructuralFeature feature, @Nullable Object value) {
        return value == null ? "none" : value instanceof EObject target ? "'" + name(target) + "'"
                : feature instanceof EAttribute attribute
                ? EcoreUtil.convertToString(attribute.getEAttributeType(), value) : value.toString();
    }
}
