// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;

/**
 * A request made ready to simulate.
 *
 * @param workload name of the workload
 * @param stacks one simulation per chosen stack
 */
record RunPreparation(String workload, List<CompiledStack> stacks) {

    /** Chooses, applies settings and compiles. The result is of use only if no error was reported. */
    static RunPreparation prepare(RunRequest request, Diagnostics diagnostics) {
        var machine = request.machine();
        var workload = WorkloadChoice.choose(machine, request.workload(), diagnostics);
        var stacks = StackChoice.choose(machine, request.stacks(), diagnostics);
        if (workload.isEmpty() || stacks.isEmpty()) {
            return new RunPreparation("", List.of());
        }
        var compiled = new SettingsStep(machine, stacks, workload.get()).apply(request.settings(), diagnostics);
        if (diagnostics.hasErrors()) {
            return new RunPreparation("", List.of());
        }
        diagnostics.addAll(compiled.found());
        var name = workload.get().getName();
        return new RunPreparation(name == null ? "" : name, compiled.stacks());
    }
}
