// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashMap;
import java.util.Map;

import org.hopscope.model.portals.PortalsText;
import org.hopscope.model.portals.PortalsValues;
import org.hopscope.model.workload.PortalsProcess;
import org.hopscope.model.workload.PortalsProgram;

/** M651 to M654: Portals programs can be read, and their ranks and the targets of their operations exist. */
final class PortalsProgramRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var nodes = NodeCount.of(scope.machine());
        for (var workload : scope.workloads()) {
            if (workload instanceof PortalsProgram program) {
                checkProgram(program, nodes, found);
            }
        }
    }

    private static void checkProgram(PortalsProgram program, long nodes, Findings found) {
        if (program.getProcesses().isEmpty()) {
            found.error(program, "M651", "No rank runs a program", "add a process");
        }
        Map<Integer, PortalsProcess> first = new HashMap<>();
        for (var process : program.getProcesses()) {
            if (process.getRank() < 0 || process.getRank() >= nodes) {
                found.error(process, "M652", "It runs as rank %s, but the machine has %s nodes"
                        .formatted(process.getRank(), nodes), "choose another rank");
            } else if (first.putIfAbsent(process.getRank(), process) != null) {
                found.error(process, "M653", "Rank " + process.getRank() + " runs another program already",
                        "choose another rank");
            }
            checkText(process, nodes, found);
        }
    }

    private static void checkText(PortalsProcess process, long nodes, Findings found) {
        var reading = PortalsText.read(process.getCalls());
        for (var problem : reading.problems()) {
            found.error(process, "M654", "Line " + problem.line() + ": " + problem.message(), problem.hint());
        }
        for (var line : reading.lines()) {
            var target = line.values().get("target");
            if (target != null && PortalsValues.number(target) >= nodes) {
                found.error(process, "M654", "Line %s: there is no rank %s on a machine of %s nodes"
                        .formatted(line.number(), target, nodes), "choose another target");
            } else if (target != null && PortalsValues.number(target) == process.getRank()) {
                found.error(process, "M654", "Line " + line.number() + ": the target is the rank itself",
                        "messages inside a node are not modelled");
            }
        }
    }
}
