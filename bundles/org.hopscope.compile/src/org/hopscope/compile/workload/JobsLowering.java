// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.BackgroundJob;
import org.hopscope.model.workload.BufferPlace;
import org.hopscope.model.workload.JobPlacement;
import org.hopscope.model.workload.MachineBalance;
import org.hopscope.model.workload.PointToPoint;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.RankPattern;
import org.hopscope.model.workload.Trace;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.RankOperation;

/**
 * A workload with background jobs. Its ranks come first, those of each job follow; each job has nodes of its own. A
 * rank of a job executes its program without end, and nothing of it is recorded or timed.
 */
final class JobsLowering implements WorkloadLowering {

    private static final String NOT_BESIDE = "C433";
    private static final String NO_NODES = "C716";

    private final Workload workload;
    private final Site site;
    private final WorkloadLowering measured;
    private final List<Part> parts = new ArrayList<>();

    /**
     * A job with the nodes that it has.
     *
     * @param workload what its ranks execute
     * @param lowering the same as programs
     * @param firstRank the number of its first rank
     * @param seat per rank its node; owned, never written
     */
    private record Part(Workload workload, WorkloadLowering lowering, int firstRank, int[] seat) {

        int ranks() {
            return seat.length;
        }
    }

    JobsLowering(Workload workload, Site site) {
        this.workload = workload;
        this.site = site;
        measured = WorkloadLowering.alone(workload, new PartOfSite(site, site.nodes()));
    }

    @Override
    public void check(Diagnostics diagnostics) {
        measured.check(diagnostics);
        checkSuits(workload, workload, diagnostics);
        var pool = new NodePool(site, workload.getPlacementDraw());
        if (diagnostics.hasErrors() || !place(workload, measured, workload.getPlacement(), pool, diagnostics)) {
            return;
        }
        for (var job : workload.getJobs()) {
            if (!checkJob(job, pool, diagnostics)) {
                return;
            }
        }
        parts.removeIf(part -> part.ranks() == 0);
    }

    /** A job that does not run takes its nodes, and has no ranks. */
    private boolean checkJob(BackgroundJob job, NodePool pool, Diagnostics diagnostics) {
        if (job.getWorkload() == null) {
            diagnostics.error(job, NOT_BESIDE, "The background job has no workload", "choose one of the machine");
            return false;
        }
        var lowering = WorkloadLowering.alone(job.getWorkload(), new PartOfSite(site, pool.left()));
        lowering.check(diagnostics);
        checkSuits(job.getWorkload(), workload, diagnostics);
        if (diagnostics.hasErrors() || !place(job.getWorkload(), lowering, job.getPlacement(), pool, diagnostics)) {
            return false;
        }
        if (!job.isActive()) {
            parts.removeLast();
        }
        return true;
    }

    private static void checkSuits(Workload one, Workload reported, Diagnostics diagnostics) {
        String reason = switch (one) {
            case Trace trace -> "a trace has jobs of its own";
            case Traffic traffic -> "traffic has no ranks; choose it as background traffic";
            case PortalsProgram program -> "programs of the Portals interface name their nodes";
            case MachineBalance balance -> "a balance of a machine is not executed";
            default -> placesItsRanks(one) ? "its ranks are placed by a list or a mapping"
                    : one instanceof PointToPoint messages && usesNicMemory(messages)
                            ? "its messages are in the memory of NICs" : "";
        };
        if (!reason.isEmpty()) {
            diagnostics.error(reported, NOT_BESIDE, "'" + one.getName() + "' cannot run beside other jobs: " + reason,
                    "choose another workload, or remove the background jobs");
        }
    }

    private static boolean placesItsRanks(Workload one) {
        return one.getPattern() == RankPattern.LISTED || one.getMapping() != null && !one.getMapping().isBlank();
    }

    private static boolean usesNicMemory(PointToPoint one) {
        return one.getSendBuffer() == BufferPlace.NIC || one.getReceiveBuffer() == BufferPlace.NIC;
    }

    private boolean place(Workload one, WorkloadLowering lowering, JobPlacement placement, NodePool pool,
            Diagnostics diagnostics) {
        var seats = seats(one, lowering);
        var nodes = pool.take(placement, 1 + IntStream.of(seats).max().orElse(-1));
        if (nodes.isEmpty()) {
            diagnostics.error(workload, NO_NODES, "There are not enough nodes for '" + one.getName() + "' with "
                    + seats.length + " ranks beside the other jobs; the machine has " + site.nodes(),
                    "use fewer ranks, more ranks per node, a larger machine, or another placement");
            return false;
        }
        parts.add(new Part(one, lowering, ranks(), Arrays.stream(seats).map(nodes.get()::get).toArray()));
        return true;
    }

    /** Per rank the number of its node among those of its job. */
    private static int[] seats(Workload one, WorkloadLowering lowering) {
        var own = lowering.seats();
        if (own.isPresent()) {
            return own.get().seat();
        }
        int ranks = lowering.ranks();
        int perNode = one.getRanksPerNode();
        int nodes = Math.ceilDiv(ranks, perNode);
        return IntStream.range(0, ranks).map(rank -> one.getPattern() == RankPattern.ROUND_ROBIN ? rank % nodes
                : rank / perNode).toArray();
    }

    @Override
    public int ranks() {
        return parts.stream().mapToInt(Part::ranks).sum();
    }

    @Override
    public Optional<Seats> seats() {
        return Optional.of(new Seats(parts.stream().flatMapToInt(part -> Arrays.stream(part.seat())).toArray(), true));
    }

    @Override
    public List<Integer> trafficClasses() {
        return parts.stream().flatMap(part -> IntStream.range(0, part.ranks())
                .mapToObj(rank -> part.workload().getTrafficClass())).toList();
    }

    @Override
    public List<RankPair> pairs() {
        return parts.stream().flatMap(part -> part.lowering().pairs().stream().map(pair -> new RankPair(
                part.firstRank() + pair.first(), part.firstRank() + pair.second()))).toList();
    }

    @Override
    public long steps() {
        return parts.stream().mapToLong(part -> part.lowering().steps()).sum();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var programs = new ArrayList<ProgramDraft>();
        var programOfRank = new int[ranks()];
        var measurements = new ArrayList<Measurement>();
        for (var part : parts) {
            var alone = part.lowering().lower(new RankNodes(Arrays.copyOfRange(nodes.nodeOfRank(), part.firstRank(),
                    part.firstRank() + part.ranks())));
            for (int rank = 0; rank < part.ranks(); rank++) {
                programOfRank[part.firstRank() + rank] = programs.size() + alone.programOfRank()[rank];
            }
            if (part.firstRank() == 0) {
                programs.addAll(alone.programs());
                measurements.addAll(alone.measurements());
            } else {
                var delays = new SendDelays(part.workload());
                alone.programs().forEach(program -> programs.add(endless(program, delays)));
            }
        }
        return new LoweredWorkload(programs, programOfRank, measurements, jobs());
    }

    private JobsPlan jobs() {
        return new JobsPlan(parts.stream().map(Part::firstRank).filter(first -> first > 0).toList());
    }

    private static ProgramDraft endless(ProgramDraft program, SendDelays delays) {
        var steps = program.phases().stream().flatMap(phase -> delays.in(phase.steps()).stream())
                .filter(step -> step.operation() != RankOperation.LAP && step.operation() != RankOperation.MARK)
                .toList();
        return steps.isEmpty() ? ProgramDraft.idle() : new ProgramDraft(List.of(ProgramDraft.Phase.warmup(
                Stream.of(List.of(new Step(RankOperation.REPEAT, 0, JobsPlan.ENDLESS, 0, 0, 0)), steps,
                        List.of(Step.endRepeat())).flatMap(List::stream).toList())));
    }
}
