// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.identity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.OperationCost;

/**
 * Paths of names from the root of a model to an element, joined by '/': {@code Red Storm/compute node/Opteron}.
 * Elements without a name appear under the name of their kind.
 */
public final class ElementPath {

    private ElementPath() {
    }

    /** The full path of an element, its root included. Something that has no name is reached through its owner. */
    public static String of(EObject element) {
        var names = new ArrayList<String>();
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof Element named) {
                names.add(segment(named));
            }
        }
        Collections.reverse(names);
        return String.join("/", names);
    }

    /**
     * The name of an element. Without one, a cost is {@code OPERATION@PLACEMENT}, a link {@code source-target}, a link
     * level {@code level 2}, and anything else the name of its kind in angle brackets; of several such blocks and wires
     * of one owner, the second and the later ones have their number in it.
     */
    public static String segment(Element element) {
        if (!isNameless(element)) {
            return element.getName();
        }
        if (element instanceof OperationCost cost) {
            return cost.getOperation() + "@" + cost.getPlacement();
        }
        if (element instanceof Link link && link.getSource() != null && link.getTarget() != null) {
            return link.getSource().getName() + "-" + link.getTarget().getName();
        }
        if (element instanceof LinkLevel own) {
            return "level " + own.getLevel();
        }
        return "<" + element.eClass().getName() + number(element) + ">";
    }

    private static boolean isNameless(Element element) {
        return element.getName() == null || element.getName().isBlank();
    }

    private static String number(Element element) {
        boolean numbered = element.eClass().getEPackage() == ProtocolPackage.eINSTANCE || element instanceof Wire;
        if (!numbered || !(element.eContainer() instanceof EObject owner)
                || !(owner.eGet(element.eContainmentFeature()) instanceof List<?> siblings)) {
            return "";
        }
        int number = 1;
        for (var one : siblings) {
            if (one == element) {
                break;
            }
            number += one instanceof Element other && other.eClass() == element.eClass() && isNameless(other) ? 1 : 0;
        }
        return number == 1 ? "" : " " + number;
    }

    /**
     * All elements that a path may mean. A full path finds its element (the root's name may be left out); otherwise
     * every element whose path ends with the given names counts, so a unique name is a sufficient path. Names are
     * compared exactly and, if that finds nothing, without regard to case.
     */
    public static List<Element> find(EObject root, String path) {
        var exact = find(root, path, false);
        return exact.isEmpty() ? find(root, path, true) : exact;
    }

    private static List<Element> find(EObject root, String path, boolean ignoreCase) {
        var wanted = path.strip();
        var full = new ArrayList<Element>();
        var suffix = new ArrayList<Element>();
        for (TreeIterator<EObject> all = EcoreUtil.getAllContents(Collections.singleton(root)); all.hasNext();) {
            if (all.next() instanceof Element element && mayEnd(element, wanted, ignoreCase)) {
                var own = of(element);
                if (same(own, wanted, ignoreCase) || same(withoutRoot(own), wanted, ignoreCase)) {
                    full.add(element);
                } else if (endsWith(own, wanted, ignoreCase)) {
                    suffix.add(element);
                }
            }
        }
        return full.isEmpty() ? suffix : full;
    }

    /** False if the path of an element cannot end with these names; the name of an element is the end of its path. */
    private static boolean mayEnd(Element element, String wanted, boolean ignoreCase) {
        if (isNameless(element)) {
            var kind = element.eClass().getName();
            return element instanceof OperationCost || element instanceof Link || element instanceof LinkLevel
                    || wanted.regionMatches(ignoreCase, wanted.lastIndexOf('<') + 1, kind, 0, kind.length());
        }
        var name = element.getName();
        int common = Math.min(name.length(), wanted.length());
        return name.regionMatches(ignoreCase, name.length() - common, wanted, wanted.length() - common, common);
    }

    private static String withoutRoot(String path) {
        return path.substring(path.indexOf('/') + 1);
    }

    private static boolean same(String one, String other, boolean ignoreCase) {
        return ignoreCase ? one.equalsIgnoreCase(other) : one.equals(other);
    }

    private static boolean endsWith(String path, String end, boolean ignoreCase) {
        var start = path.length() - end.length() - 1;
        return start >= 0 && path.charAt(start) == '/'
                && path.regionMatches(ignoreCase, start + 1, end, 0, end.length());
    }
}
