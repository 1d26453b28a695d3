// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.compile.workload.Step;
import org.hopscope.compile.workload.RankNodes;
import org.hopscope.compile.workload.Site;
import org.hopscope.compile.workload.WorkloadLowering;
import org.hopscope.model.portals.PortalsText;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.sim.trace.PortalsReturn;
import org.hopscope.sim.trace.PortalsStatus;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Runs;

/** Runs programs, rank i with program i on node i, and shows what they observed. */
final class PortalsRun {

    /** A program of Portals calls is the same on every machine. */
    private static final Site NOWHERE = (Site) Proxy.newProxyInstance(Site.class.getClassLoader(),
            new Class<?>[] {Site.class}, (site, method, arguments) -> {
                throw new IllegalStateException("A Portals program asks for " + method.getName());
            });

    private final PortalsProgram program = WorkloadFactory.eINSTANCE.createPortalsProgram();
    private final BiFunction<List<ProgramPlan>, PortalsProgramPlan, SimPlan> on;
    private List<PortalsReturn> returns = List.of();
    private RunTrace trace;

    private PortalsRun(BiFunction<List<ProgramPlan>, PortalsProgramPlan, SimPlan> on) {
        this.on = on;
    }

    static PortalsRun of(Implementation on) {
        return new PortalsRun(on::plan);
    }

    /** Programs on a machine of their own. */
    static PortalsRun of(BiFunction<List<ProgramPlan>, PortalsProgramPlan, SimPlan> on) {
        return new PortalsRun(on);
    }

    static PortalsRun of(Implementation on, String... texts) {
        var run = of(on);
        for (var text : texts) {
            run.rank(0, 0, text);
        }
        return run.run();
    }

    /** The next rank. */
    PortalsRun rank(int job, int user, String text) {
        var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
        process.setRank(program.getProcesses().size());
        process.setJob(job);
        process.setUser(user);
        process.getCalls().add(text);
        assertEquals(List.of(), PortalsText.read(process.getCalls()).problems());
        program.getProcesses().add(process);
        return this;
    }

    PortalsRun run() {
        var outcome = Runs.run(plan());
        trace = assertInstanceOf(Completed.class, outcome, outcome::toString).trace();
        returns = trace.portals();
        return this;
    }

    SimPlan plan() {
        var lowered = WorkloadLowering.of(program, NOWHERE).lower(new RankNodes(new int[0]));
        var programs = lowered.programs().stream()
                .map(draft -> flat(draft.phases().stream().map(Phase::steps).flatMap(List::stream).toList())).toList();
        return on.apply(programs, lowered.portals());
    }

    RunTrace trace() {
        return trace;
    }

    /** The results of the calls of a rank. */
    List<PortalsReturn> returns(int rank) {
        return returns.stream().filter(one -> one.rank() == rank).toList();
    }

    List<PortalsStatus> statuses(int rank) {
        return returns(rank).stream().map(PortalsReturn::status).toList();
    }

    /** Status of the last call of a rank. */
    PortalsStatus last(int rank) {
        return returns(rank).getLast().status();
    }

    List<PortalsEvent> events(int rank) {
        return returns(rank).stream().flatMap(one -> one.event().stream()).toList();
    }

    List<PortalsEvent> events(int rank, PtlEventType type) {
        return events(rank).stream().filter(event -> event.type() == type).toList();
    }

    List<PtlEventType> types(int rank) {
        return events(rank).stream().map(PortalsEvent::type).toList();
    }

    /** User pointers of the descriptors that events of a type are about. */
    List<Long> pointers(int rank, PtlEventType type) {
        return events(rank, type).stream().map(event -> event.state().userPointer()).toList();
    }

    /** Requests dropped at a rank when its last status call returned. */
    long dropped(int rank) {
        return returns(rank).stream().mapToLong(PortalsReturn::value).max().orElse(0);
    }

    private static ProgramPlan flat(List<Step> steps) {
        var numbers = new ArrayList<int[]>();
        steps.forEach(step -> numbers.add(new int[] {step.peer(), step.tag(), step.request(), step.context()}));
        return new ProgramPlan(steps.stream().map(Step::operation).toArray(RankOperation[]::new), column(numbers, 0),
                new int[steps.size()],
                steps.stream().mapToLong(Step::amount).toArray(), column(numbers, 1), column(numbers, 2),
                column(numbers, 3));
    }

    private static int[] column(List<int[]> rows, int index) {
        return rows.stream().mapToInt(row -> row[index]).toArray();
    }
}
