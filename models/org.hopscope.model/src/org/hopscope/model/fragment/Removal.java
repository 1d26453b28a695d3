// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature.Setting;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Wire;

/** Takes elements out of a machine. */
public final class Removal {

    private Removal() {
    }

    /**
     * Removes elements of one machine with everything inside them, their places in the diagram, the links and wires
     * that end at them, and all references to them.
     */
    public static void of(List<? extends EObject> elements) {
        var users = users(EcoreUtil.getRootContainer(elements.getFirst()));
        var doomed = new LinkedHashSet<EObject>(elements);
        var removed = new ArrayDeque<EObject>(elements);
        var left = new ArrayList<Setting>();
        while (!removed.isEmpty()) {
            for (var setting : references(removed.remove(), users)) {
                if (!owns(setting)) {
                    left.add(setting);
                } else if (doomed.add(setting.getEObject())) {
                    removed.add(setting.getEObject());
                }
            }
        }
        for (var setting : left) {
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

    /** A place, a wire or a link makes no sense without what it refers to; other elements just lose the reference. */
    private static boolean owns(Setting setting) {
        return setting.getEObject().eContainer() instanceof DiagramLayout
                || setting.getEObject() instanceof Wire || setting.getEObject() instanceof Link
                && !setting.getEStructuralFeature().getName().equals("linkType");
    }

    private static Object target(Setting setting, Set<EObject> doomed) {
        var value = setting.get(false);
        return value instanceof Collection<?> many
                ? many.stream().filter(v -> v instanceof EObject object && within(doomed, object)).findFirst()
                .orElse(null) : value;
    }

    /** The settings that refer to an element or to something inside it. */
    private static List<Setting> references(EObject element, Map<EObject, Collection<Setting>> users) {
        var found = new ArrayList<Setting>(users.getOrDefault(element, List.of()));
        element.eAllContents().forEachRemaining(inner -> found.addAll(users.getOrDefault(inner, List.of())));
        return found;
    }

    /**
     * The elements that refer to each element, from one walk: what is removed draws others with it, and they draw
     * others.
     */
    private static Map<EObject, Collection<Setting>> users(EObject root) {
        return EcoreUtil.CrossReferencer.find(List.of(root));
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
