// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;

/** The origins of values. */
public final class Origins {

    private Origins() {}

    /** The origin of an element's value. */
    public static Optional<Provenance> of(EObject owner, EStructuralFeature feature) {
        return owner instanceof Element element ? element.getProvenance().stream()
                .filter(origin -> feature.getName().equals(origin.getFeature())).findFirst() : Optional.empty();
    }

    static boolean possible(EStructuralFeature feature) {
        return feature instanceof EAttribute attribute && feature.getEContainingClass() != CorePackage.Literals.ELEMENT
                && attribute.getEAttributeType() != EcorePackage.Literals.ESTRING;
    }

    /** The kind of origin, for example "published"; what is told instead if there is none or if owners differ. */
    public static String kind(Value value) {
        if (mixed(value)) {
            return Messages.get("value.mixed");
        }
        return value.origin().map(origin -> Texts.literal(origin.getKind()).toLowerCase(Locale.ROOT))
                .orElse(Messages.get("origin.none"));
    }

    /** Kind and source in one line, for example "published: paper, table 2". */
    public static String text(Value value) {
        var source = mixed(value) ? null : value.origin().map(Provenance::getSource).orElse(null);
        return source == null || source.isBlank() ? kind(value) : kind(value) + ": " + source.strip();
    }

    private static boolean mixed(Value value) {
        var first = value.origin();
        return value.owners().stream().map(owner -> of(owner, value.feature()))
                .anyMatch(other -> !first.map(Provenance::getKind).equals(other.map(Provenance::getKind))
                        || !Objects.equals(first.map(Provenance::getSource), other.map(Provenance::getSource)));
    }
}
