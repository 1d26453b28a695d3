// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.validation.NodeCount;
import org.hopscope.model.workload.Workload;

/** Finds the workload that a request names: by its name, or by the name of its kind in the form "ping-pong". */
public final class WorkloadChoice {

    private static final String UNKNOWN_WORKLOAD = "R101";
    private static final String SEVERAL = "R104";
    private static final String DEFAULT_KIND = "ping-pong";

    private WorkloadChoice() {}

    /** The names by which the workloads of a machine can be chosen, in order. */
    public static List<String> names(Machine machine) {
        return machine.getWorkloads().stream().map(Element::getName).filter(name -> name != null && !name.isBlank())
                .toList();
    }

    /** The workload; one with default values is added to the machine when it has none of the chosen kind. */
    public static Optional<Workload> choose(Machine machine, String wanted, Diagnostics diagnostics) {
        if (wanted.isEmpty() && !machine.getWorkloads().isEmpty()) {
            return Optional.of(machine.getWorkloads().get(0));
        }
        for (var workload : machine.getWorkloads()) {
            if (!wanted.isEmpty() && wanted.equals(workload.getName())) {
                return Optional.of(workload);
            }
        }
        var alike = machine.getWorkloads().stream().filter(one -> wanted.equalsIgnoreCase(one.getName())
                || plain(wanted).equals(plain(one.eClass().getName()))).toList();
        if (!alike.isEmpty()) {
            tell(wanted, alike, diagnostics);
            return Optional.of(alike.getFirst());
        }
        var kind = WorkloadKind.of(wanted.isEmpty() ? DEFAULT_KIND : wanted);
        if (kind.isPresent()) {
            var workload = kind.get().create();
            WorkloadKind.fit(workload, NodeCount.of(machine));
            machine.getWorkloads().add(workload);
            return Optional.of(workload);
        }
        diagnostics.error(machine, UNKNOWN_WORKLOAD, "There is no workload '" + wanted + "'",
                Spelling.hint(wanted, known(machine)));
        return Optional.empty();
    }

    /** Which of several workloads is taken. */
    private static void tell(String wanted, List<Workload> alike, Diagnostics diagnostics) {
        if (alike.size() > 1) {
            diagnostics.warning(alike.getFirst(), SEVERAL, alike.size() + " workloads are of the kind '" + wanted
                    + "'; '" + alike.getFirst().getName() + "', the first of them, is run", "name one of "
                    + alike.stream().map(one -> "'" + one.getName() + "'").collect(Collectors.joining(", ")));
        }
    }

    /** Case and hyphens do not matter: "ping-pong" is the kind PingPong. */
    private static String plain(String name) {
        return name.replace("-", "").toLowerCase(Locale.ROOT);
    }

    /** The choices: the machine's workloads, then the kinds. */
    public static List<String> known(Machine machine) {
        var names = new ArrayList<String>();
        for (var workload : machine.getWorkloads()) {
            if (workload.getName() != null) {
                names.add(workload.getName());
            }
        }
        WorkloadKind.all().stream().map(WorkloadKind::name).filter(kind -> !names.contains(kind)).forEach(names::add);
        return names;
    }
}
