// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.function.Consumer;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.sim.trace.PortalsReturn;

/** Portals programs written for an experiment, one per node, on the sample of Portals on QsNet. */
final class PortalsExperiment {

    static final String SAMPLE = "portals-qsnet/portals-qsnet.machine";
    private static final String STACK = "Portals";

    private final Machine machine;
    private final PortalsProgram program = WorkloadFactory.eINSTANCE.createPortalsProgram();

    PortalsExperiment(Bench bench) throws ExperimentException {
        machine = bench.machine(SAMPLE);
        program.setName("experiment");
    }

    /** The program of the next rank. */
    PortalsExperiment rank(String... lines) {
        return rank(0, lines);
    }

    /** The program of the next rank, with a capability. */
    PortalsExperiment rank(int capability, String... lines) {
        var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
        process.setRank(program.getProcesses().size());
        process.setName("rank " + process.getRank());
        process.setCapability(capability);
        process.getCalls().addAll(List.of(lines));
        program.getProcesses().add(process);
        return this;
    }

    /** Changes the machine. */
    PortalsExperiment with(Consumer<Machine> change) {
        change.accept(machine);
        return this;
    }

    Seen run() throws ExperimentException {
        var stack = machine.getStacks().stream().filter(one -> STACK.equals(one.getName())).findFirst()
                .orElseThrow(() -> new ExperimentException("there is no stack " + STACK));
        if (PlanCompiler.compile(machine, stack, program) instanceof Compiled compiled
                && Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none()) instanceof Completed run) {
            return new Seen(run);
        }
        throw new ExperimentException("the experiment could not be run to its end");
    }

    /** The observations of the programs. */
    record Seen(Completed run) {

        long count(Counter counter) {
            return run.trace().counters().get(counter);
        }

        List<PortalsReturn> returns(int rank) {
            return run.trace().portals().stream().filter(one -> one.rank() == rank).toList();
        }

        List<PortalsEvent> events(int rank) {
            return returns(rank).stream().flatMap(one -> one.event().stream()).toList();
        }

        /** When a rank's only event of a type was taken, in picoseconds; -1 if there is none. */
        long takenPs(int rank, PtlEventType type) {
            return returns(rank).stream().filter(one -> one.event().filter(e -> e.type() == type).isPresent())
                    .mapToLong(PortalsReturn::returnedPs).findFirst().orElse(-1);
        }

        /** Types and descriptors of a rank's events, such as "PUT_START 0". */
        List<String> order(int rank) {
            return events(rank).stream().map(event -> event.type() + " " + event.md()).toList();
        }
    }
}
