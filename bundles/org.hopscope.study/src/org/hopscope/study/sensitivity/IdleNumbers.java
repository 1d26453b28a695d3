// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRequest;

/**
 * Numbers of an element on which nothing that its machine runs depends: another value leads to the same plan, and so to
 * the same results, for all stacks and for each of the machine's first workloads. Found by compiling, never by running.
 */
public final class IdleNumbers {

    private static final String NO_EFFECT = "R103";
    private static final int MOST_WORKLOADS = 3;

    private IdleNumbers() {}

    /**
     * Names of such attributes. A number of which it cannot be said, because the machine or the other value is wrong,
     * is not among them. Two compilations for each number and workload, on the calling thread.
     *
     * @param machine only read
     * @param elementId UUID of the element
     */
    public static Set<String> of(Machine machine, String elementId) {
        var idle = new LinkedHashSet<String>();
        ElementIds.find(machine, elementId).filter(Element.class::isInstance).map(Element.class::cast)
                .ifPresent(element -> element.eClass().getEAllAttributes().stream()
                        .filter(one -> !Parameter.isBill(one))
                        .filter(one -> other(element, one).filter(value -> isIdle(machine, element, one, value))
                                .isPresent())
                        .forEach(one -> idle.add(one.getName())));
        return idle;
    }

    private static Optional<String> other(Element element, EAttribute attribute) {
        return switch (element.eGet(attribute)) {
            case Quantity quantity when quantity.signum() == 0 -> Optional.empty();
            case Quantity quantity -> Optional.of(new Quantity(quantity.value().add(quantity.value()),
                    quantity.unit()).toString());
            case Integer number when number > 0 -> Optional.of(Integer.toString(number + 1));
            case null, default -> Optional.empty();
        };
    }

    private static boolean isIdle(Machine machine, Element element, EAttribute attribute, String value) {
        var setting = Settings.of(new Setting(ElementPath.of(element), attribute.getName(), value));
        return workloads(machine).stream().allMatch(workload -> {
            var problems = new Diagnostics();
            var run = PreparedRun.forFigures(new RunRequest(ModelSnapshot.of(machine), workload, List.of(), setting,
                    RunRequest.DEFAULT_SEED), problems);
            return run.isEmpty() && problems.all().stream().allMatch(one -> one.code().equals(NO_EFFECT)
                    || one.severity() != Severity.ERROR)
                    && problems.all().stream().anyMatch(one -> one.code().equals(NO_EFFECT));
        });
    }

    /** Traces may be as large as their files; what the first of a machine's workloads do not need is told. */
    private static List<String> workloads(Machine machine) {
        var names = machine.getWorkloads().stream().filter(one -> one.eClass() != WorkloadPackage.Literals.TRACE)
                .map(Element::getName).filter(name -> name != null && !name.isBlank()).limit(MOST_WORKLOADS).toList();
        return names.isEmpty() ? List.of("") : names;
    }
}
