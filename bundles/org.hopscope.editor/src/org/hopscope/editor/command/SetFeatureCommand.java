// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.units.Quantity;

/**
 * Sets one feature of one or several elements; a feature of many values gets all of a list. The provenance of a value
 * that was published, measured, calibrated or assumed elsewhere records that this is no longer so.
 */
public final class SetFeatureCommand extends ModelCommand {

    private final List<EObject> elements;
    private final EStructuralFeature feature;
    private final Object value;

    /** Sets {@code feature} of all elements, which must have it; null takes the value away. */
    public SetFeatureCommand(List<? extends EObject> elements, EStructuralFeature feature, Object value) {
        super(Messages.get("command.set", Texts.feature(feature.getName())), elements.getFirst());
        this.elements = List.copyOf(elements);
        this.feature = feature;
        this.value = value;
    }

    @Override
    public boolean canExecute() {
        return elements.stream().allMatch(element -> PartLock.of(element).isEmpty())
                && elements.stream().anyMatch(element -> !Objects.equals(element.eGet(feature), value));
    }

    @Override
    protected void change() {
        for (var element : elements) {
            set(element, feature, value);
        }
    }

    /** Sets one feature of one element, with its origin; belongs into a command. */
    static void set(EObject element, EStructuralFeature feature, Object value) {
        if (!sameAmount(element.eGet(feature), value)) {
            changeOrigin(element, feature, element.eGet(feature));
        }
        if (feature.isMany()) {
            setAll(element, feature, value);
        } else if (value == null) {
            element.eUnset(feature);
        } else {
            element.eSet(feature, value);
        }
    }

    /** A published number in another unit is still the published number. */
    static boolean sameAmount(Object old, Object value) {
        return Objects.equals(old, value) || old instanceof Quantity one && value instanceof Quantity other
                && one.dimension() == other.dimension() && one.compareTo(other) == 0;
    }

    /** Lets the origin of a value that is no more what it was say so. */
    static void changeOrigin(EObject element, EStructuralFeature feature, Object old) {
        if (element instanceof Element named) {
            named.getProvenance().stream().filter(origin -> feature.getName().equals(origin.getFeature())
                    && !isOwn(origin)).forEach(origin -> {
                        // part of the file: in English, and known again in every language
                        origin.setSource(Messages.english(() -> changed(old, origin)));
                        origin.setKind(ProvenanceKind.ASSUMED);
                    });
        }
    }

    private static String changed(Object old, Provenance origin) {
        return Messages.get("provenance.changed", old == null ? Texts.value(null) : old.toString(),
                Texts.literal(origin.getKind()).toLowerCase(Locale.ROOT), Texts.value(origin.getSource()));
    }

    /** True if an origin says already that the user has changed the value. */
    private static boolean isOwn(Provenance origin) {
        return origin.getKind() == ProvenanceKind.ASSUMED && origin.getSource() != null
                && origin.getSource().startsWith(Messages.english(() -> Messages.get("provenance.own")));
    }

    @SuppressWarnings("unchecked")
    private static void setAll(EObject element, EStructuralFeature feature, Object value) {
        var list = (EList<Object>) element.eGet(feature);
        list.clear();
        list.addAll((List<Object>) value);
    }
}
