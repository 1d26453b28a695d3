// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.JobPlacement;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.model.Topologies;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Jobs of messages beside a measured workload. Two switches are joined by one link; nodes are numbered in turn on the
 * one and the other, so that the two nodes of a job with contiguous nodes meet over that link.
 */
@Execution(ExecutionMode.CONCURRENT)
class BackgroundJobsTest {

    private static final int NODES = 8;
    private static final String STREAM = "stream";
    private static final String OTHER = "other stream";

    private static Machine machine() {
        var text = MachineText.print(Samples.machine(Samples.file("rdma-verbs/rdma-verbs.machine")));
        int from = text.indexOf("graph_topology");
        int to = text.indexOf("stack \"MPI over verbs\"");
        var problems = new Diagnostics();
        var machine = TextDesign.read(text.substring(0, from) + rack() + text.substring(to),
                URI.createURI("rack.machine"), problems).orElseThrow(() -> new AssertionError(problems.all()));
        add(machine, STREAM, 64);
        add(machine, OTHER, 64);
        var all = WorkloadFactory.eINSTANCE.createAlltoall();
        WorkloadKind.initialize(all);
        all.setName("all-to-all");
        all.getRanks().clear();
        all.getSize().clear();
        all.getSize().add(Quantity.of(64, Unit.KIBIBYTE));
        machine.getWorkloads().add(all);
        return machine;
    }

    private static String rack() {
        var rack = new StringBuilder("graph_topology \"rack\" {\n");
        for (int i = 0; i < NODES; i++) {
            rack.append("node \"n").append(i).append("\" { node_type \"node\" }\n");
        }
        rack.append("switch \"s0\" { router_type \"switch\" }\nswitch \"s1\" { router_type \"switch\" }\n");
        for (int i = 0; i < NODES; i++) {
            rack.append("link { source \"n").append(i).append("\" target \"s").append(i % 2)
                    .append("\" link_type \"link\" }\n");
        }
        return rack.append("link { source \"s0\" target \"s1\" link_type \"link\" }\n}\n").toString();
    }

    private static void add(Machine machine, String name, int kibibytes) {
        var stream = WorkloadFactory.eINSTANCE.createStreaming();
        WorkloadKind.initialize(stream);
        stream.setName(name);
        stream.getSize().clear();
        stream.getSize().add(Quantity.of(kibibytes, Unit.KIBIBYTE));
        stream.setIterations(4);
        machine.getWorkloads().add(stream);
    }

    private static Workload workload(Machine machine, String name) {
        return machine.getWorkloads().stream().filter(one -> name.equals(one.getName())).findFirst().orElseThrow();
    }

    private static Machine with(JobPlacement placement, String measured, String... jobs) {
        var machine = machine();
        workload(machine, measured).setPlacement(placement);
        for (int i = 0; i < jobs.length; i++) {
            var job = WorkloadFactory.eINSTANCE.createBackgroundJob();
            job.setName("job " + i);
            job.setWorkload(workload(machine, jobs[i]));
            job.setPlacement(placement);
            workload(machine, measured).getJobs().add(job);
        }
        return machine;
    }

    private static RunResponse answer(Machine machine, String workload, String... settings) {
        return Runs.run(new RunRequest(machine, workload, List.of(), Settings.parse(List.of(settings)), 1),
                RunProgress.none());
    }

    private static RunResult result(Machine machine, String workload, String... settings) {
        var answer = answer(machine, workload, settings);
        var result = assertInstanceOf(RunReport.class, answer, answer::toString).results().getFirst();
        assertTrue(result.completed(), result.end().endingText());
        return result;
    }

    private static double bandwidth(RunResult result) {
        return LatencyFigures.with(result).stream().filter(one -> one.name().equals("Bandwidth")).findFirst()
                .map(Figure::value).orElseThrow(() -> new AssertionError(result.figures())).doubleValue();
    }

    private static double alone() {
        return bandwidth(result(with(JobPlacement.CONTIGUOUS, STREAM), STREAM));
    }

    /** The link between the switches is the limit of each stream; n streams get an nth of it each. */
    @Test
    void jobsShareALinkFairly() {
        double alone = alone();
        assertEquals(alone / 2, bandwidth(result(with(JobPlacement.CONTIGUOUS, STREAM, OTHER), STREAM)), 0.04 * alone);
        assertEquals(alone / 3, bandwidth(result(with(JobPlacement.CONTIGUOUS, STREAM, OTHER, OTHER), STREAM)),
                0.04 * alone);
    }

    /** A job that does not run keeps its nodes, and nothing else of it is there. */
    @Test
    void aJobThatDoesNotRunChangesNothing() {
        var quiet = with(JobPlacement.RANDOM, STREAM, OTHER);
        workload(quiet, STREAM).getJobs().get(0).setActive(false);
        var machine = with(JobPlacement.CONTIGUOUS, STREAM, OTHER);
        workload(machine, STREAM).getJobs().get(0).setActive(false);
        assertEquals(alone(), bandwidth(result(machine, STREAM)));
        assertEquals(2, compiled(quiet, STREAM).workload().ranks());
    }

    /** Peers that are given relative to its own rank are those of the job: 7 of 8 nodes would not be enough. */
    @Test
    void aCollectiveOfAJobStaysAmongItsRanks() {
        var machine = with(JobPlacement.CONTIGUOUS, STREAM, "all-to-all");
        double beside = bandwidth(result(machine, STREAM));
        var plan = compiled(machine, STREAM).workload();
        // the job takes the six nodes that the stream leaves
        assertEquals(NODES, plan.ranks());
        assertEquals(2, plan.measuredRanks());
        for (int rank = 2; rank < NODES; rank++) {
            var program = plan.program(rank);
            for (int step = 0; step < program.length(); step++) {
                if (program.operations()[step].isPointToPoint()) {
                    int peer = program.peer(rank, step);
                    assertTrue(peer >= 2 && peer < NODES || program.operations()[step].name().equals("WAIT"),
                            rank + " with " + peer);
                }
            }
        }
        // three ranks of the job are on the side of the sender, and the link serves its four inputs in turn
        assertTrue(beside < alone() * 0.9 && beside > alone() / 4, () -> "" + beside);
    }

    /** Nodes of a random placement follow from its number. */
    @Test
    void placementsAreDrawnAgain() {
        var machine = with(JobPlacement.RANDOM, STREAM, OTHER);
        var first = compiled(machine, STREAM).workload().vertexOfRank();
        assertEquals(List.of(), repeated(first));
        assertEquals(asList(first), asList(compiled(machine, STREAM).workload().vertexOfRank()));
        workload(machine, STREAM).setPlacementDraw(2);
        assertNotEquals(asList(first), asList(compiled(machine, STREAM).workload().vertexOfRank()));
    }

    /**
     * A dragonfly of five groups of 2 routers with 2 nodes each. Node 4 g is the first of group g; a job by group
     * begins in the first group where no other job has a node, and takes as many groups as it needs.
     */
    @Test
    void jobsByGroupHaveGroupsOfTheirOwn() {
        assertEquals(List.of(0, 1, 4, 5, 8, 9), placed(JobPlacement.BY_GROUP, JobPlacement.BY_GROUP, 2, 2, 2));
        assertEquals(List.of(0, 1, 2, 3, 4, 5), placed(JobPlacement.CONTIGUOUS, JobPlacement.CONTIGUOUS, 2, 2, 2));
        // a job in a part of a group keeps those by group out of it
        assertEquals(List.of(0, 1, 4, 5, 8, 9), placed(JobPlacement.CONTIGUOUS, JobPlacement.BY_GROUP, 2, 2, 2));
        // six ranks are in two groups, five in the next two, and the second group has no room for others
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 16, 17),
                placed(JobPlacement.BY_GROUP, JobPlacement.BY_GROUP, 6, 5, 2));
    }

    /** Six jobs of two ranks leave eight nodes, but there are five groups. */
    @Test
    void jobsByGroupNeedAsManyGroups() {
        var machines = jobs(JobPlacement.BY_GROUP, JobPlacement.BY_GROUP, 2, 2, 2, 2, 2, 2);
        var result = PlanCompiler.compile(machines, machines.getStacks().get(0), machines.getWorkloads().get(0));
        assertEquals(List.of("C716"), assertInstanceOf(Rejected.class, result).diagnostics().stream()
                .map(Diagnostic::code).toList());
    }

    /** The vertices of all ranks, those of the measured workload first; node n is vertex n. */
    private static List<Integer> placed(JobPlacement first, JobPlacement others, int... ranks) {
        var machine = jobs(first, others, ranks);
        return asList(compiled(machine, "job 0").workload().vertexOfRank());
    }

    /** All-to-all exchanges of so many ranks; the first is the measured one, the others are beside it. */
    private static Machine jobs(JobPlacement first, JobPlacement others, int... ranks) {
        var machine = Machines.of(Topologies.dragonfly(5, 2, 2, 2)).machine();
        machine.getRouterTypes().get(0).setVirtualChannels(2);
        machine.getWorkloads().clear();
        for (int i = 0; i < ranks.length; i++) {
            var all = WorkloadFactory.eINSTANCE.createAlltoall();
            WorkloadKind.initialize(all);
            all.setName("job " + i);
            all.getRanks().clear();
            all.getRanks().add(ranks[i]);
            machine.getWorkloads().add(all);
        }
        var measured = machine.getWorkloads().get(0);
        measured.setPlacement(first);
        for (var other : machine.getWorkloads().subList(1, ranks.length)) {
            var job = WorkloadFactory.eINSTANCE.createBackgroundJob();
            job.setName("beside " + other.getName());
            job.setWorkload(other);
            job.setPlacement(others);
            measured.getJobs().add(job);
        }
        return machine;
    }

    private static List<Integer> repeated(int[] vertices) {
        var seen = new ArrayList<Integer>();
        return asList(vertices).stream().filter(vertex -> {
            boolean again = seen.contains(vertex);
            seen.add(vertex);
            return again;
        }).toList();
    }

    private static List<Integer> asList(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    /** Ranks that wait in vain are told so, however long a job would continue. */
    @Test
    void jobsDoNotKeepADeadlockAlive() {
        var outcome = run(Programs.program().receive(1, 8, 0, 0).await(0).build(), Programs.program().compute(1)
                .build());
        var deadlock = assertInstanceOf(Deadlocked.class, outcome, outcome::toString);
        assertTrue(deadlock.waitGraph().startsWith("rank 0 waits for a message from rank 1"), deadlock::waitGraph);
    }

    /** A rank that computes for longer than jobs wait for progress is not taken for one that is stuck. */
    @Test
    void jobsOutlastALongComputation() {
        long ps = 25_000_000_000L;
        var outcome = assertInstanceOf(Completed.class, run(Programs.program().compute(ps).build(),
                Programs.program().compute(ps).build()));
        assertTrue(outcome.stats().messages() > 200, outcome.stats()::toString);
    }

    /** Two measured ranks with these programs beside a stream. */
    private static RunOutcome run(ProgramPlan first, ProgramPlan second) {
        var machine = with(JobPlacement.CONTIGUOUS, STREAM, OTHER);
        // so that the job does little in tens of milliseconds
        workload(machine, OTHER).setSendDelay(Quantity.of(100, Unit.MICROSECOND));
        var plan = compiled(machine, STREAM);
        var workload = plan.workload();
        var programs = new ArrayList<>(List.of(first, second));
        programs.add(workload.program(2));
        programs.add(workload.program(3));
        assertEquals(JobsPlan.ENDLESS, workload.program(2).amounts()[1]);
        var running = plan.with(workload.with(programs, new int[] {0, 1, 2, 3}));
        return Simulator.run(running, RunOptions.defaults(), RunMonitor.none());
    }

    private static SimPlan compiled(Machine machine, String workload) {
        var result = PlanCompiler.compile(machine, machine.getStacks().get(0), workload(machine, workload));
        return assertInstanceOf(Compiled.class, result, result::toString).plan();
    }

    @Test
    void whatCannotRunBesideOthersIsRefused() {
        assertEquals(List.of("C716"), errors(with(JobPlacement.CONTIGUOUS, STREAM, OTHER, OTHER, OTHER, OTHER),
                STREAM));
        var listed = with(JobPlacement.CONTIGUOUS, STREAM, OTHER);
        workload(listed, OTHER).setMapping("XYZT");
        assertEquals(List.of("C433"), errors(listed, STREAM));
        assertEquals(List.of("C432"), errors(with(JobPlacement.CONTIGUOUS, STREAM, OTHER), STREAM,
                "backgroundLoad=10"));
        var nothing = with(JobPlacement.CONTIGUOUS, STREAM, OTHER);
        workload(nothing, STREAM).getJobs().get(0).setWorkload(null);
        assertEquals(1, errors(nothing, STREAM).size());
    }

    private static List<String> errors(Machine machine, String workload, String... settings) {
        return assertInstanceOf(RunRejected.class, answer(machine, workload, settings)).diagnostics().stream()
                .filter(one -> one.severity() == Severity.ERROR).map(Diagnostic::code).distinct().toList();
    }
}
