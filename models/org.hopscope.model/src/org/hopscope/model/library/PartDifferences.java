// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.fragment.Twins;
import org.hopscope.model.machine.Wire;

/** The contents of another version of an element that this one does not have, and vice versa. */
public final class PartDifferences {

    /**
     * One difference.
     *
     * @param path names from the element down to what differs, then the feature; the name only for a whole part
     * @param before the value here, empty for none
     * @param after the value there, empty for none
     */
    public record Difference(String path, String before, String after) {
    }

    private final List<Difference> found = new ArrayList<>();

    private PartDifferences() {
    }

    /** The changes if {@code here} becomes {@code there}; their names and origins do not count. */
    public static List<Difference> between(Element here, Element there) {
        var differences = new PartDifferences();
        differences.compare("", here, there);
        return List.copyOf(differences.found);
    }

    private void compare(String path, EObject here, EObject there) {
        for (var feature : here.eClass().getEAllStructuralFeatures()) {
            if (feature instanceof EAttribute attribute) {
                var isName = path.isEmpty() && feature == CorePackage.Literals.ELEMENT__NAME;
                if (!isName && !Objects.equals(here.eGet(attribute), there.eGet(attribute))) {
                    found.add(new Difference(path + feature.getName(), text(here.eGet(attribute)),
                            text(there.eGet(attribute))));
                }
            } else if (!((EReference) feature).isContainment()) {
                compareReference(path, (EReference) feature, here, there);
            }
        }
        compareChildren(path, here, there);
    }

    private void compareReference(String path, EReference reference, EObject here, EObject there) {
        var before = text(here.eGet(reference));
        var after = text(there.eGet(reference));
        if (before.isEmpty() != after.isEmpty()) {
            found.add(new Difference(path + reference.getName(), before, after));
        }
    }

    private void compareChildren(String path, EObject here, EObject there) {
        var seen = new HashSet<EObject>();
        for (var child : here.eContents()) {
            var twin = Twins.of(child, there).filter(seen::add);
            if (!counts(child)) {
                continue;
            }
            if (twin.isPresent()) {
                compare(path + label(child) + "/", child, twin.get());
            } else {
                found.add(new Difference(path + label(child), text(child), ""));
            }
        }
        for (var child : there.eContents()) {
            if (!seen.contains(child) && counts(child)) {
                found.add(new Difference(path + label(child), "", text(child)));
            }
        }
    }

    /** The host to which a NIC is joined belongs to the machine. */
    private static boolean counts(EObject child) {
        return !(child instanceof PartOrigin || child instanceof Wire wire && NicWires.leadsToAnyHost(wire));
    }

    private static String label(EObject object) {
        return switch (object) {
            case Element element when element.getName() != null -> element.getName();
            case Provenance origin -> "provenance of " + origin.getFeature();
            default -> object.eClass().getName();
        };
    }

    private static String text(Object value) {
        return value == null ? "" : value instanceof EObject object ? label(object) : value.toString();
    }
}
