// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.NetworkCheck;
import org.hopscope.compile.Outline;
import org.hopscope.compile.Rejected;
import org.hopscope.compile.RepeatedCompiler;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.estimate.Estimation;
import org.hopscope.study.exchange.program.TraceReader;

/**
 * A machine and a workload, compiled for some stacks.
 *
 * @param stacks those that could be compiled
 * @param complete whether all could
 * @param found what the compiler found, without repetition
 */
record CompiledMachine(List<CompiledStack> stacks, boolean complete, List<Diagnostic> found) {

    /** The part of the heap that a run may need; the rest is for its results and for what else there is. */
    private static final double USABLE = 0.9;

    /** Compiles; a plan that does not fit into memory is refused. */
    static CompiledMachine of(RepeatedCompiler compiler, List<ProtocolStack> stacks, Workload workload) {
        var compiled = new ArrayList<CompiledStack>();
        var found = new LinkedHashSet<Diagnostic>();
        var traces = new TraceReader();
        long room = (long) (Runtime.getRuntime().maxMemory() * USABLE);
        for (var stack : stacks) {
            switch (compiler.compile(stack, workload, traces,
                    (outline, problems) -> Estimation.fits(outline, workload, room, problems))) {
                case Compiled plan -> {
                    var tooLarge = new Diagnostics();
                    if (Estimation.fits(Outline.of(plan), workload, room, tooLarge)) {
                        compiled.add(CompiledStack.of(StackChoice.nameOf(stack), plan));
                    }
                    found.addAll(plan.warnings());
                    found.addAll(tooLarge.all());
                }
                case Rejected rejected -> found.addAll(rejected.diagnostics());
            }
        }
        return new CompiledMachine(List.copyOf(compiled), compiled.size() == stacks.size(), List.copyOf(found));
    }

    /** The same with what is found in the network, whatever runs on it. Takes up to half a second. */
    CompiledMachine withNetwork(Machine machine) {
        if (stacks.isEmpty()) {
            return this;
        }
        var network = new Diagnostics();
        NetworkCheck.check(machine, network);
        var all = new LinkedHashSet<>(found);
        all.addAll(network.all());
        return new CompiledMachine(stacks, complete, List.copyOf(all));
    }

    /** The hash of each plan; empty if one could not be compiled, because then nothing can be said. */
    List<String> hashes() {
        return complete ? stacks.stream().map(CompiledStack::hash).toList() : List.of();
    }
}
