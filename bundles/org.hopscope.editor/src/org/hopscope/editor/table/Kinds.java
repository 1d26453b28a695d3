// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;

/** The kinds of element that a machine can hold, found by following the containments of the metamodel. */
public final class Kinds {

    /** The types that belong to other elements and are shown with them, or are no part of the design. */
    private static final Set<EClass> APART = Set.of(CorePackage.Literals.PROVENANCE, Literals.DIAGRAM_LAYOUT);

    private Kinds() {}

    /** All kinds, each with its count; the kinds of a group follow the group if there is more than one of them. */
    public static List<Kind> of(Machine machine) {
        var counts = new HashMap<EClass, Integer>();
        elements(machine, EcorePackage.Literals.EOBJECT)
                .forEach(element -> counts.merge(element.eClass(), 1, Integer::sum));
        var kinds = new ArrayList<Kind>();
        for (var type : contained()) {
            var present = concrete(type).stream().filter(counts::containsKey).toList();
            kinds.add(new Kind(type, false, total(counts, present)));
            if (present.size() > 1) {
                present.forEach(one -> kinds.add(new Kind(one, true, counts.get(one))));
            }
        }
        return kinds;
    }

    private static int total(Map<EClass, Integer> counts, List<EClass> types) {
        return types.stream().mapToInt(counts::get).sum();
    }

    /** The types of all containments, each followed by those inside it. */
    private static Set<EClass> contained() {
        var found = new LinkedHashSet<EClass>();
        addContained(Literals.MACHINE, found);
        return found;
    }

    private static void addContained(EClass type, Set<EClass> found) {
        if (!APART.contains(type) && found.add(type)) {
            for (var concrete : concrete(type)) {
                concrete.getEAllContainments().forEach(one -> addContained(one.getEReferenceType(), found));
            }
        }
    }

    /** The types that can be created, of this type or below it. */
    public static List<EClass> concrete(EClass type) {
        return ModelPackages.all().stream().flatMap(one -> one.getEClassifiers().stream())
                .filter(EClass.class::isInstance).map(EClass.class::cast)
                .filter(one -> !one.isAbstract() && !one.isInterface() && type.isSuperTypeOf(one)).toList();
    }

    /** The elements of this type in the order of the file. */
    public static List<EObject> elements(Machine machine, EClass type) {
        var found = new ArrayList<EObject>();
        if (type.isInstance(machine)) {
            found.add(machine);
        }
        for (var all = machine.eAllContents(); all.hasNext();) {
            var element = all.next();
            if (APART.contains(element.eClass())) {
                all.prune();
            } else if (type.isInstance(element)) {
                found.add(element);
            }
        }
        return found;
    }
}
