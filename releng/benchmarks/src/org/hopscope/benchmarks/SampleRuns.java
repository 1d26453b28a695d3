// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;

/** The runs of a user with the sample machines, through the same run service. */
final class SampleRuns {

    private SampleRuns() {}

    static Reading flood(int runs) throws Exception {
        var events = new long[1];
        var machine = FixedPlans.machine(FixedPlans.RED_STORM);
        return Meter.seconds(1, runs, () -> events[0] = run(machine, FixedPlans.NIC_BASED, "flood", "senders=10000",
                "size=64 B", FixedPlans.NIC_BASED + "/firmware.flowControl=true")).and(events[0] + " events");
    }

    /** From the changed model to the latency stack. */
    static Reading pingPong(int runs) throws Exception {
        var machine = FixedPlans.machine(FixedPlans.RED_STORM);
        return Meter.seconds(300, 20 * runs, () -> run(machine, FixedPlans.NIC_BASED, "ping-pong", "size=8 B",
                "HyperTransport.roundTrip=800 ns"));
    }

    /** The same on a machine of full size. */
    static Reading pingPongOnAll(int runs) throws Exception {
        var machine = FixedPlans.machine(FixedPlans.BLUE_GENE);
        return Meter.seconds(300, 20 * runs, () -> run(machine, FixedPlans.MPI, "ping-pong", "size=8 B",
                "torus link.latency=40 ns"));
    }

    static Reading compile(int runs) throws Exception {
        var machine = FixedPlans.resized(FixedPlans.RED_STORM, 64, 32, 32);
        var problems = new Diagnostics();
        var workload = WorkloadChoice.choose(machine, "allreduce", problems).orElseThrow();
        Settings.of("ranks=", "size=16 B", "algorithm=RECURSIVE_DOUBLING").applyTo(machine, workload, problems);
        return Meter.seconds(1, runs, () -> PlanCompiler.compile(machine, machine.getStacks().get(1), workload)
                instanceof Compiled compiled ? compiled.plan().workload().ranks() : 0);
    }

    private static long run(Machine machine, String stack, String workload, String... settings) {
        var request = new RunRequest(EcoreUtil.copy(machine), workload, List.of(stack), Settings.of(settings), 1);
        var answer = Runs.run(request, RunProgress.none());
        if (answer instanceof RunReport report && report.results().stream()
                .allMatch(one -> one.completed())) {
            return report.results().get(0).end().events();
        }
        throw new IllegalStateException("the run did not complete: " + answer);
    }
}
