// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.FieldValue;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.workload.Fault;

/** M001 to M003: names exist, are unique among siblings and can be used in a parameter path. */
final class NameRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var object : scope.elements()) {
            if (object instanceof Element element) {
                checkName(element, found);
                for (var reference : element.eClass().getEAllContainments()) {
                    checkUnique(element, reference, found);
                }
            }
        }
    }

    private static void checkName(Element element, Findings found) {
        var name = element.getName();
        if (name == null || name.isBlank()) {
            if (!knownWithoutName(element)) {
                found.error(element, "M001", "The " + FeatureLabel.kind(element.eClass()) + " has no name",
                        "give it a name");
            }
        } else if (name.indexOf('/') >= 0 || name.indexOf('=') >= 0) {
            found.warning(element, "M003", "The name '" + name + "' cannot be used in a parameter path",
                    "avoid '/' and '=' in names");
        }
    }

    /**
     * A cost is known by operation and place, a link or a wire by its ends, a fault by its time, and a link level by
     * its number.
     */
    private static boolean knownWithoutName(Element element) {
        return switch (element) {
            case OperationCost cost -> true;
            case Link link -> true;
            case Fault fault -> true;
            case LinkLevel level -> true;
            case Wire wire -> true;
            case Block block -> true;
            case Trigger trigger -> true;
            case Alternative alternative -> true;
            case FieldValue value -> true;
            default -> false;
        };
    }

    private static void checkUnique(Element owner, EReference reference, Findings found) {
        if (!reference.isMany()) {
            return;
        }
        Map<String, Element> first = new HashMap<>();
        for (var child : (List<?>) owner.eGet(reference)) {
            if (child instanceof Element element && element.getName() != null && !element.getName().isBlank()
                    && first.putIfAbsent(element.getName(), element) != null) {
                found.error(element, "M002",
                        "The name '" + element.getName() + "' is taken by another element of the same owner",
                        "give each its own name");
            }
        }
    }
}
