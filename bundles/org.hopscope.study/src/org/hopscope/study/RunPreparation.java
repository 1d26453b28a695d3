// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

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
        new SettingsStep(machine, stacks, workload.get()).apply(request.settings(), diagnostics);
        if (diagnostics.hasErrors()) {
            return new RunPreparation("", List.of());
        }
        return compile(machine, stacks, workload.get(), diagnostics);
    }

    private static RunPreparation compile(Machine machine, List<ProtocolStack> stacks, Workload workload,
            Diagnostics diagnostics) {
        var compiled = new ArrayList<CompiledStack>();
        var found = new LinkedHashSet<Diagnostic>();
        for (var stack : stacks) {
            switch (PlanCompiler.compile(machine, stack, workload)) {
                case Compiled plan -> {
                    compiled.add(new CompiledStack(StackChoice.nameOf(stack), plan));
                    found.addAll(plan.warnings());
                }
                case Rejected rejected -> found.addAll(rejected.diagnostics());
            }
        }
        diagnostics.addAll(found);
        return new RunPreparation(workload.getName() == null ? "" : workload.getName(), List.copyOf(compiled));
    }
}
