// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.function.BiPredicate;

import org.hopscope.compile.pass.CompileInput;
import org.hopscope.compile.pass.DrawnStacks;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/**
 * Compiles one machine several times, as {@link PlanCompiler} does: with other workloads, or with one that is changed.
 * What depends on the machine alone is made once. Confined to one thread.
 */
public final class RepeatedCompiler {

    private final Machine machine;
    private final DrawnStacks drawn = new DrawnStacks();

    /** @param machine the machine; only read here */
    public RepeatedCompiler(Machine machine) {
        this.machine = machine;
    }

    /** Has to be called when anything in the machine but a workload has changed since the last compilation. */
    public void machineChanged() {
        drawn.clear();
    }

    /** As {@link PlanCompiler#compile(Machine, ProtocolStack, Workload, TraceFiles)}. */
    public CompileResult compile(ProtocolStack stack, Workload workload, TraceFiles traces) {
        return PlanCompiler.compile(input(stack, workload, traces), placed -> true);
    }

    /** As {@link PlanCompiler#compile(Machine, ProtocolStack, Workload, TraceFiles, BiPredicate)}. */
    public CompileResult compile(ProtocolStack stack, Workload workload, TraceFiles traces,
            BiPredicate<Outline, Diagnostics> admits) {
        return PlanCompiler.compile(input(stack, workload, traces), admits);
    }

    private CompileInput input(ProtocolStack stack, Workload workload, TraceFiles traces) {
        return new CompileInput(machine, stack, workload, traces, drawn);
    }
}
