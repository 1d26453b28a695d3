// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.PlanHash;

/**
 * Finds values of a machine that its runs ignore: another value is accepted without a finding, and the plan is the
 * same. A number is ignored if none of some other values has an effect, a choice for each constant that has none.
 */
final class IgnoredSettings {

    /** By kind and feature, and by constant for choices: where it was ignored first. */
    private final Map<String, String> found = new TreeMap<>();
    private final Predicate<EObject> elements;
    private final Predicate<EAttribute> attributes;

    /** Looks at these elements and attributes. */
    IgnoredSettings(Predicate<EObject> elements, Predicate<EAttribute> attributes) {
        this.elements = elements;
        this.attributes = attributes;
    }

    /** Fails if anything found is not in the table of reasons, or a reason is for nothing. */
    void check(Map<String, String> reasons) {
        var unknown = new TreeMap<>(found);
        unknown.keySet().removeAll(reasons.keySet());
        var needless = new TreeMap<>(reasons);
        needless.keySet().removeAll(found.keySet());
        assertEquals("{} {}", unknown + " " + needless,
                "ignored without a reason, and reasons for what is not ignored");
    }

    /** Changes the values of a machine one by one; false if its run is not possible. */
    boolean search(String where, Machine machine, ProtocolStack stack, Workload workload) {
        var before = outcome(machine, stack, workload);
        if (before == null) {
            return false;
        }
        machine.eAllContents().forEachRemaining(element -> {
            if (element instanceof Element && elements.test(element)) {
                for (var attribute : element.eClass().getEAllAttributes()) {
                    if (attribute.getEContainingClass().getEPackage() != CorePackage.eINSTANCE
                            && attributes.test(attribute)) {
                        change(where, element, attribute, () -> outcome(machine, stack, workload), before);
                    }
                }
            }
        });
        return true;
    }

    private void change(String where, EObject element, EAttribute attribute, Supplier<String> run, String before) {
        var name = element.eClass().getName() + "." + attribute.getName();
        var now = element.eGet(attribute);
        var kept = now instanceof List<?> many ? List.copyOf(many) : now;
        boolean set = element.eIsSet(attribute);
        Object ignored = null;
        boolean used = false;
        for (var other : SettingChanges.of(element, attribute)) {
            element.eSet(attribute, other);
            var after = run.get();
            if (before.equals(after) && !isReported(before, (Element) element, attribute)) {
                ignored = other;
                if (other instanceof Enumerator choice) {
                    found.putIfAbsent(name + "=" + choice.getName(), where + ", instead of " + kept);
                }
            } else if (after != null && !(other instanceof Enumerator)) {
                used = true;
                break;
            }
        }
        if (set) {
            element.eSet(attribute, kept);
        } else {
            element.eUnset(attribute);
        }
        if (ignored != null && !used && !(ignored instanceof Enumerator)) {
            found.putIfAbsent(name, where + ", " + ignored + " instead of " + kept);
        }
    }

    /** True if a finding says that the value has no effect, whatever it is. */
    private static boolean isReported(String outcome, Element element, EAttribute attribute) {
        var name = element.getName() == null ? "" : element.getName();
        return outcome.contains(name + ": " + FeatureLabel.of(attribute) + " has no effect");
    }

    /** The plan, what is measured, and the findings; null if it is refused. */
    private String outcome(Machine machine, ProtocolStack stack, Workload workload) {
        return switch (PlanCompiler.compile(machine, stack, workload)) {
            case Compiled compiled -> PlanHash.of(compiled.plan()) + compiled.measurements()
                    + compiled.warnings().stream().map(Diagnostic::text).toList();
            case Rejected rejected -> null;
        };
    }
}
