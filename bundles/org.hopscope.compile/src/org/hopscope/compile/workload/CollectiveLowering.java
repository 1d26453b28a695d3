// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.CollectiveOperations.Operation;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.Collectives.Chosen;
import org.hopscope.compile.workload.collective.Communicators;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.Collective;
import org.hopscope.sim.plan.RankOperation;

/**
 * A collective operation, timed as the Pallas and Intel MPI benchmarks do: the group meets in a barrier and then
 * repeats the operation; each rank takes its own time. Synchronized calls meet before each operation, and the time of
 * the meeting is left out:
 *
 * <pre>
 *   barrier, warm-up, barrier | mark, operation x iterations, mark
 *   barrier, warm-up, barrier | mark, (barrier, lap, operation, lap) x iterations, mark
 * </pre>
 *
 * <p>Each rank computes before the operation where the stack asks for it, as for the start of a kernel.
 *
 * <p>Messages of measurement number i travel under tag 2i, those of its barriers under tag 2i + 1, and ranks beyond the
 * group have nothing to do. Several communicators meet together, and each executes the operation.
 */
final class CollectiveLowering implements WorkloadLowering {

    /** Lap that is not reported: the time of the meetings. */
    private static final int MEETING = 0;
    /** From this many ranks on, it is better to count a sample than to write all programs. */
    private static final int MANY_RANKS = 2048;

    private final Collective workload;
    private final Site site;
    private final CollectiveOperations operations;
    private final Communicators communicators;
    /** What each rank computes before an operation, in picoseconds. */
    private final long startPs;

    /** The work of one measurement; the ranks ask one after the other. */
    private final class Part {

        private final Calls calls;
        private final int ranks;
        private final GroupProgram.Writer operations;
        private final GroupProgram.Writer meetings;
        private List<Step> operation = List.of();
        private List<Step> meeting = List.of();
        private List<Phase> phases = List.of();

        /**
         * @param calls what is measured
         * @param operation the operation
         * @param meeting the barrier before it
         */
        Part(Calls calls, GroupProgram operation, GroupProgram meeting) {
            this.calls = calls;
            this.ranks = operation.ranks();
            this.operations = new GroupProgram.Writer(operation);
            this.meetings = new GroupProgram.Writer(meeting);
        }

        /** The same list as for the rank before if that does the same. */
        List<Phase> phases(int rank) {
            if (rank >= ranks) {
                return List.of();
            }
            var nextOperation = operations.steps(rank);
            var nextMeeting = meetings.steps(rank);
            if (phases.isEmpty() || nextOperation != operation || nextMeeting != meeting) {
                operation = nextOperation;
                meeting = nextMeeting;
                phases = CollectiveLowering.this.phases(calls, operation, meeting);
            }
            return phases;
        }
    }

    CollectiveLowering(Collective workload, Site site) {
        this.workload = workload;
        this.site = site;
        operations = CollectiveOperations.of(workload, site);
        communicators = new Communicators(workload.getCommunicators());
        startPs = site.collectiveStartPs();
    }

    @Override
    public void check(Diagnostics diagnostics) {
        operations.check(diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        for (int group : groups()) {
            if (group < 1) {
                diagnostics.error(workload, CollectiveOperations.BAD_GROUP, "A group of " + group
                        + " ranks cannot be", "choose groups of at least one rank, and a root in each");
            } else {
                operations.check(group, ranks(), diagnostics);
            }
        }
    }

    private List<Integer> groups() {
        return workload.getRanks().isEmpty() ? List.of(operations.ranks().orElseGet(() -> site.ranks(
                workload.getRanksPerNode()) / communicators.groups())) : workload.getRanks();
    }

    @Override
    public int ranks() {
        return (int) Math.min(Integer.MAX_VALUE, (long) Collections.max(groups()) * communicators.groups());
    }

    /** The ranks of all communicators of so many members. */
    private int ranks(int group) {
        return group * communicators.groups();
    }

    /** The nodes of the members of the first communicator, which stand for those of the others. */
    private RankNodes members(RankNodes nodes) {
        return communicators.groups() == 1 ? nodes : new RankNodes(IntStream.range(0, Collections.max(groups()))
                .map(member -> nodes.node(ranks(member))).toArray());
    }

    @Override
    public List<RankPair> pairs() {
        return RankPair.chain(ranks());
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var parts = new ArrayList<Part>();
        for (int group : groups()) {
            for (var operation : operations.of(group, members(nodes))) {
                parts.add(part(parts.size(), group, operation));
            }
        }
        var numbers = new LinkedHashMap<ProgramDraft, Integer>();
        var programOfRank = new int[ranks()];
        var before = new Object[parts.size()];
        for (int rank = 0; rank < programOfRank.length; rank++) {
            var phases = new ArrayList<Phase>();
            boolean same = rank > 0;
            for (int i = 0; i < before.length; i++) {
                var here = parts.get(i).phases(rank);
                same &= here == before[i];
                before[i] = here;
                phases.addAll(here);
            }
            programOfRank[rank] = same ? programOfRank[rank - 1]
                    : numbers.computeIfAbsent(new ProgramDraft(phases), draft -> numbers.size());
        }
        return new LoweredWorkload(List.copyOf(numbers.keySet()), programOfRank,
                parts.stream().<Measurement>map(part -> part.calls).toList());
    }

    private Part part(int number, int group, Operation operation) {
        var coordinates = new ArrayList<>(List.of(Point.count("Ranks", group, "rank")));
        if (communicators.groups() > 1) {
            coordinates.add(Point.count("Communicators", communicators.groups(), "communicator"));
        }
        coordinates.addAll(operation.coordinates());
        coordinates.add(Point.choice("Algorithm", operation.chosen().algorithm()));
        int ranks = ranks(group);
        var meeting = meeting(ranks);
        int lap = workload.isSynchronized() ? 1 + number : Calls.NO_LAP;
        var span = Span.of(number, IntStream.range(0, ranks).boxed().toList());
        var volume = operation.volume().times(communicators.groups());
        return new Part(new Calls(new Point(coordinates), span, lap, workload.getIterations(), volume),
                GroupProgram.of(communicators.all(operation.chosen().schedule()), ranks, 2 * number),
                GroupProgram.of(meeting.schedule(), ranks, 2 * number + 1));
    }

    @Override
    public Optional<MessageCensus> census(RankNodes nodes) {
        if (ranks() < MANY_RANKS) {
            return Optional.empty();
        }
        var census = new MessageCensus();
        var counting = new CollectiveCensus(census);
        double calls = (double) workload.getIterations() + workload.getWarmup();
        double meetings = (workload.getWarmup() > 0 ? 2 : 1)
                + (workload.isSynchronized() ? workload.getIterations() : 0);
        for (int group : groups()) {
            for (var operation : operations.of(group, members(nodes))) {
                counting.add(communicators.all(operation.chosen().schedule()), ranks(group), calls);
                counting.add(meeting(ranks(group)).schedule(), ranks(group), meetings);
                if (startPs > 0) {
                    census.other(RankOperation.COMPUTE, calls * ranks(group));
                }
            }
        }
        return Optional.of(census);
    }

    private static Chosen meeting(int group) {
        return Collectives.barrier(BarrierAlgorithm.DISSEMINATION, new CollectiveCall(group, 0, 0, 0));
    }

    private List<Phase> phases(Calls calls, List<Step> operation, List<Step> meeting) {
        var started = started(operation);
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(meeting));
        if (workload.getWarmup() > 0) {
            phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), started)));
            phases.add(Phase.warmup(meeting));
        }
        var turn = started;
        if (workload.isSynchronized()) {
            turn = new ArrayList<>(meeting);
            turn.add(Step.lap(MEETING));
            turn.addAll(started);
            turn.add(Step.lap(calls.lap()));
        }
        var span = calls.span();
        phases.add(new Phase(false, span.startMark(), span.endMark(),
                ProgramDraft.repeated(workload.getIterations(), turn)));
        return phases;
    }

    /** The operation after what the stack computes before it. */
    private List<Step> started(List<Step> operation) {
        if (startPs == 0) {
            return operation;
        }
        var started = new ArrayList<Step>(operation.size() + 1);
        started.add(Step.compute(startPs));
        started.addAll(operation);
        return started;
    }
}
