// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Something that a setting can change.
 *
 * @param path the part of the setting in front of '='
 * @param value what it is now, as text; empty if it has no value
 * @param type what a value is, such as "duration" or "BLOCK, ROUND_ROBIN"
 * @param unit unit that a value may have, such as "ns"; empty if values have none
 * @param documentation what it means
 */
public record SettablePath(String path, String value, String type, String unit, String documentation) {

    /**
     * Everything that can be set: the parameters of the workload first, then the elements of the machine in its order.
     * An element is named by its name if no other has that, else by its path. Texts and names are left out.
     *
     * @param workload the workload of the run; null if there is none. It may be outside the machine.
     */
    public static List<SettablePath> all(Machine machine, @Nullable Workload workload) {
        var all = new ArrayList<SettablePath>();
        if (workload != null) {
            add(all, "", workload);
        }
        var names = names(machine);
        var used = new HashSet<String>();
        for (var contents = machine.eAllContents(); contents.hasNext();) {
            if (contents.next() instanceof Element element && !(element instanceof Workload)) {
                var path = ElementPath.of(element);
                var name = ElementPath.segment(element);
                var shown = names.contains(name) ? name : path.substring(path.indexOf('/') + 1);
                if (used.add(shown)) {
                    add(all, shown + ".", element);
                }
            }
        }
        return List.copyOf(all);
    }

    /** The names that only one element has. */
    private static Set<String> names(EObject root) {
        var counts = new HashMap<String, Integer>();
        root.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element) {
                counts.merge(ElementPath.segment(element), 1, Integer::sum);
            }
        });
        counts.values().removeIf(count -> count > 1);
        return counts.keySet();
    }

    private static void add(List<SettablePath> all, String prefix, Element element) {
        for (var feature : FeatureText.settable(element)) {
            if (feature.getEContainingClass().getEPackage() != CorePackage.eINSTANCE
                    && feature.getEType() != EcorePackage.Literals.ESTRING) {
                all.add(new SettablePath(prefix + feature.getName(), FeatureText.read(element, feature),
                        WorkloadKind.typeName(feature), WorkloadKind.unit(feature),
                        WorkloadKind.documentation(feature)));
            }
        }
    }
}
