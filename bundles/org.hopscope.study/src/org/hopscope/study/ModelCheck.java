// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.hopscope.compile.CheckedPair;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.DrawingCheck;
import org.hopscope.compile.NetworkCheck;
import org.hopscope.compile.Rejected;
import org.hopscope.compile.RepeatedCompiler;
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

    /** Adds the findings of the model's rules and, if those are no errors, the errors of the network as a whole. */
    public static void checkMachine(Machine machine, Diagnostics found) {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        if (!problems.hasErrors()) {
            NetworkCheck.check(machine, problems);
        }
        found.addAll(problems.all());
    }

    /**
     * Adds the findings while a machine is drawn: {@link #checkMachine} and, if it finds no errors, what the compiler
     * would say about each stack with each workload, as far as no file must be read for it.
     *
     * @param cancelled asked now and then; once it is true the rest is left out
     */
    public static void checkDrawing(Machine machine, Diagnostics found, BooleanSupplier cancelled) {
        var problems = new Diagnostics();
        checkMachine(machine, problems);
        var all = new LinkedHashSet<>(problems.all());
        if (!problems.hasErrors() && !cancelled.getAsBoolean()) {
            all.addAll(DrawingCheck.check(machine, cancelled));
        }
        found.addAll(List.copyOf(all));
    }

    /**
     * Everything that the model's rules and the compiler find, for all stacks and workloads, as
     * {@link CheckedPair#findings} has it.
     */
    public static List<Diagnostic> check(Machine machine) {
        var diagnostics = new Diagnostics();
        checkMachine(machine, diagnostics);
        var pairs = new ArrayList<CheckedPair>();
        var compiler = new RepeatedCompiler(machine);
        for (var stack : machine.getStacks()) {
            for (var workload : machine.getWorkloads()) {
                pairs.add(new CheckedPair(stack, workload, compile(compiler, stack, workload)));
            }
        }
        var found = new LinkedHashSet<>(diagnostics.all());
        found.addAll(CheckedPair.findings(pairs));
        return List.copyOf(found);
    }

    private static List<Diagnostic> compile(RepeatedCompiler compiler, ProtocolStack stack, Workload workload) {
        return switch (compiler.compile(stack, workload, new TraceReader())) {
            case Compiled compiled -> compiled.warnings();
            case Rejected rejected -> rejected.diagnostics();
        };
    }
}
