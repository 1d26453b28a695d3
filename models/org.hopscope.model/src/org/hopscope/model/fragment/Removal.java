// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature.Setting;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Link;

/** Takes elements out of a machine. */
public final class Removal {

    private Removal() {
    }

    /**
     * Removes elements of one machine with everything inside them, their places in the diagram, the links that end at
     * them, and all references to them.
     */
    public static void of(List<? extends EObject> elements) {
        var root = EcoreUtil.getRootContainer(elements.getFirst());
        var doomed = new LinkedHashSet<EObject>(elements);
        for (var grown = true; grown;) {
            grown = false;
            for (var setting : references(doomed, root)) {
                grown |= owns(setting) && doomed.add(setting.getEObject());
            }
        }
        for (var setting : references(doomed, root)) {
            if (!within(doomed, setting.getEObject())) {
                EcoreUtil.remove(setting, target(setting, doomed));
            }
        }
        remove(doomed);
    }

    /** From the last of each list to the first: to look for each of many in a long list would take long. */
    private static void remove(Set<EObject> doomed) {
        var homes = new LinkedHashSet<Home>();
        doomed.stream().filter(one -> one.eContainer() != null)
                .forEach(one -> homes.add(new Home(one.eContainer(), one.eContainmentFeature())));
        for (var home : homes) {
            if (home.feature().isMany()) {
                var list = (List<?>) home.owner().eGet(home.feature());
                for (int i = list.size() - 1; i >= 0; i--) {
                    if (doomed.contains(list.get(i))) {
                        list.remove(i);
                    }
                }
            } else {
                home.owner().eSet(home.feature(), null);
            }
        }
    }

    private record Home(EObject owner, EReference feature) {}

    /** A place or a link makes no sense without what it refers to; other elements just lose the reference. */
    private static boolean owns(Setting setting) {
        return setting.getEObject().eContainer() instanceof DiagramLayout
                || setting.getEObject() instanceof Link
                && !setting.getEStructuralFeature().getName().equals("linkType");
    }

    private static Object target(Setting setting, Set<EObject> doomed) {
        var value = setting.get(false);
        return value instanceof Collection<?> many
                ? many.stream().filter(v -> v instanceof EObject object && within(doomed, object)).findFirst()
                .orElse(null) : value;
    }

    private static List<Setting> references(Set<EObject> doomed, EObject root) {
        var targets = new LinkedHashSet<EObject>();
        for (var element : doomed) {
            targets.add(element);
            element.eAllContents().forEachRemaining(targets::add);
        }
        return EcoreUtil.UsageCrossReferencer.findAll(targets, root).values().stream().flatMap(Collection::stream)
                .toList();
    }

    private static boolean within(Set<EObject> doomed, EObject object) {
        for (var at = object; at != null; at = at.eContainer()) {
            if (doomed.contains(at)) {
                return true;
            }
        }
        return false;
    }
}
