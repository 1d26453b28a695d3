// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.study.exchange.program.TraceReader;

/**
 * A workload that is compiled for some protocol stacks of a machine, to be simulated with many seeds. Immutable; the
 * machine may change afterwards. Any thread.
 */
public final class CompiledWorkload {

    private static final String NO_HASH = "";

    private final List<CompiledStack> stacks;

    private CompiledWorkload(List<CompiledStack> stacks) {
        this.stacks = stacks;
    }

    /**
     * Compiles a machine as it is; empty, with the reasons among the diagnostics, if that is impossible.
     *
     * @param stackNames names of the stacks; empty for all
     */
    public static Optional<CompiledWorkload> compile(Machine machine, List<String> stackNames, Workload workload,
            Diagnostics diagnostics) {
        var stacks = StackChoice.choose(machine, stackNames, diagnostics);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        var compiled = new ArrayList<CompiledStack>();
        var traces = new TraceReader();
        for (var stack : stacks) {
            switch (PlanCompiler.compile(machine, stack, workload, traces)) {
                case Compiled plan -> compiled.add(new CompiledStack(StackChoice.nameOf(stack), plan, NO_HASH));
                case Rejected rejected -> diagnostics.addAll(rejected.diagnostics());
            }
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(new CompiledWorkload(List.copyOf(compiled)));
    }

    /**
     * Simulates each stack on the calling thread. The results leave the hash of the plan empty: it would take as long
     * as a short simulation.
     *
     * @param diagnostics takes an error for each measurement that fails its own check
     */
    public List<RunResult> run(long seed, RunProgress progress, Diagnostics diagnostics) {
        var results = new ArrayList<RunResult>();
        for (var stack : stacks) {
            var options = new RunOptions(seed, Conduct.UNLIMITED, true, progress.wantsPartial());
            results.addAll(new Simulation(stack, options, progress, diagnostics).run());
        }
        return results;
    }
}
