// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.NetworkCheck;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.exchange.program.TraceReader;

/** Checks a machine without running it. */
public final class ModelCheck {

    private ModelCheck() {}

    /** What the model's rules find and, if those are no errors, what is wrong with the network as a whole. */
    public static void checkMachine(Machine machine, Diagnostics found) {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        if (!problems.hasErrors()) {
            NetworkCheck.check(machine, problems);
        }
        found.addAll(problems.all());
    }

    /** Everything that the model's rules and the compiler find, for all stacks and workloads, without repetition. */
    public static List<Diagnostic> check(Machine machine) {
        var diagnostics = new Diagnostics();
        checkMachine(machine, diagnostics);
        var found = new LinkedHashSet<>(diagnostics.all());
        for (var stack : machine.getStacks()) {
            for (var workload : machine.getWorkloads()) {
                found.addAll(compile(machine, stack, workload));
            }
        }
        return List.copyOf(found);
    }

    private static List<Diagnostic> compile(Machine machine, ProtocolStack stack, Workload workload) {
        return switch (PlanCompiler.compile(machine, stack, workload, new TraceReader())) {
            case Compiled compiled -> compiled.warnings();
            case Rejected rejected -> rejected.diagnostics();
        };
    }
}
