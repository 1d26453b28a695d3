// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.wiring.Targets;
import org.hopscope.model.workload.WorkloadPackage;

/** Chooses which values of a selection are shown. */
public final class Values {

    /** Lists with an editor of their own. */
    private static final Set<EStructuralFeature> LISTS = Set.of(MachinePackage.Literals.PLACEMENT__NODES,
            WorkloadPackage.Literals.PORTALS_PROCESS__CALLS);

    private Values() {}

    /**
     * The values that the elements have in common, in the order of the metamodel; what all workloads have comes after
     * what only some have, and notes come last.
     */
    public static List<Value> of(List<? extends EObject> elements) {
        var values = new ArrayList<Value>();
        for (var feature : elements.getFirst().eClass().getEAllStructuralFeatures()) {
            if (shown(feature) && elements.stream()
                    .allMatch(element -> element.eClass().getEAllStructuralFeatures().contains(feature))
                    && !(elements.size() > 1 && feature == CorePackage.Literals.ELEMENT__NAME)) {
                values.add(Value.of(elements, feature));
            }
        }
        values.sort(Comparator.comparing(Values::rank));
        return values;
    }

    /** A value that only some workloads have matters more than one that all of them have. */
    private static int rank(Value value) {
        return value.section() == Section.IDENTITY ? 0 : value.section() == Section.NOTES ? 3
                : value.feature().getEContainingClass() == WorkloadPackage.Literals.WORKLOAD ? 2 : 1;
    }

    private static boolean shown(EStructuralFeature feature) {
        return feature.isChangeable() && !feature.isDerived() && !LISTS.contains(feature)
                && (feature instanceof EAttribute
                || feature instanceof EReference reference && !reference.isContainment() && !reference.isMany());
    }

    /** The elements of the machine that a reference may point to, in the order of the file. */
    public static List<EObject> candidates(Value value) {
        var reference = (EReference) value.feature();
        var type = reference.getEReferenceType();
        var found = new ArrayList<EObject>();
        var all = EcoreUtil.getRootContainer(value.owners().getFirst()).eAllContents();
        while (all.hasNext()) {
            var candidate = all.next();
            if (value.owners().stream().allMatch(owner -> Targets.fits(owner, reference, candidate))) {
                found.add(candidate);
            }
            if (!mayContain(candidate.eClass(), type)) {
                all.prune();
            }
        }
        return found;
    }

    /** A network drawn by hand may hold thousands of vertices and links, and the layout as many places. */
    private static boolean mayContain(EClass container, EClass type) {
        if (container == MachinePackage.Literals.DIAGRAM_LAYOUT) {
            return false;
        }
        return container != MachinePackage.Literals.GRAPH_TOPOLOGY
                || MachinePackage.Literals.VERTEX.isSuperTypeOf(type) || type.isSuperTypeOf(
                MachinePackage.Literals.VERTEX) || type == MachinePackage.Literals.RACK
                || MachinePackage.Literals.LINK.isSuperTypeOf(type);
    }
}
