// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;

import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.Fidelity;

/**
 * The elements of one compilation, which {@link CheckStructure} takes. Confined to the thread that compiles.
 *
 * @param machine the machine
 * @param stack the stack that its nodes run
 * @param workload the work of its ranks
 * @param traces the reader of the files of traces
 * @param drawn the stacks that other compilations of the machine have drawn
 * @param diagnostics takes everything that the passes find
 */
public record CompileInput(Machine machine, ProtocolStack stack, Workload workload, TraceFiles traces,
        DrawnStacks drawn, Diagnostics diagnostics) {

    /** The elements of the only compilation of a machine, which has found nothing yet. */
    public CompileInput(Machine machine, ProtocolStack stack, Workload workload, TraceFiles traces) {
        this(machine, stack, workload, traces, new DrawnStacks());
    }

    /** The elements of one of several compilations of a machine, which has found nothing yet. */
    public CompileInput(Machine machine, ProtocolStack stack, Workload workload, TraceFiles traces,
            DrawnStacks drawn) {
        this(machine, stack, workload, traces, drawn, new Diagnostics());
    }

    /** The fidelity at which the workload wants its network simulated. */
    Fidelity fidelity() {
        return switch (workload.getFidelity()) {
            case PACKET -> Fidelity.PACKET;
            case MESSAGE -> Fidelity.MESSAGE;
        };
    }

    /** The result of a pass; empty if an error has been reported. */
    <T> Optional<T> unlessWrong(T result) {
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(result);
    }
}
