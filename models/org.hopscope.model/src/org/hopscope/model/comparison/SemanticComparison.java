// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.comparison;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.units.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * Compares machines by what they mean: positions of figures, texts drawn beside them, UUIDs and the library that a part
 * comes from do not count, nor does the order of the origins of numbers; and quantities are the same if their amounts
 * are, whatever unit they are written in.
 */
public final class SemanticComparison {

    private SemanticComparison() {
    }

    /** True if both machines describe the same design. */
    public static boolean same(Machine one, Machine other) {
        return new Helper().equals(one, other);
    }

    /** True if both elements are alike, and whatever they refer to is. */
    public static boolean sameElement(Element one, Element other) {
        return new Helper().equals(one, other);
    }

    /** EMF passes no null, which its types do not say. */
    @SuppressWarnings("null")
    private static final class Helper extends EcoreUtil.EqualityHelper {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean haveEqualFeature(EObject one, EObject other, EStructuralFeature feature) {
            return feature == MachinePackage.Literals.MACHINE__LAYOUT
                    || feature == MachinePackage.Literals.MACHINE__TEXT_NOTES
                    || feature == CorePackage.Literals.ELEMENT__PART_ORIGIN
                    || (feature == CorePackage.Literals.ELEMENT__PROVENANCE ? equals(origins(one), origins(other))
                            : super.haveEqualFeature(one, other, feature));
        }

        /** The origins of the numbers of an element, by what they are of. */
        private static List<EObject> origins(EObject element) {
            return ((Element) element).getProvenance().stream()
                    .sorted(Comparator.comparing(origin -> Objects.toString(origin.getFeature(), "")))
                    .map(EObject.class::cast).toList();
        }

        @Override
        protected boolean haveEqualAttribute(EObject one, EObject other, EAttribute attribute) {
            return sameValue(one.eGet(attribute), other.eGet(attribute));
        }

        private static boolean sameValue(@Nullable Object one, @Nullable Object other) {
            if (one instanceof Quantity first && other instanceof Quantity second) {
                return first.dimension() == second.dimension() && first.compareTo(second) == 0;
            }
            if (one instanceof List<?> first && other instanceof List<?> second) {
                return sameList(first, second);
            }
            return one == null ? other == null : one.equals(other);
        }

        private static boolean sameList(List<?> one, List<?> other) {
            if (one.size() != other.size()) {
                return false;
            }
            for (int i = 0; i < one.size(); i++) {
                if (!sameValue(one.get(i), other.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
