// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.LoweredWorkload;
import org.hopscope.compile.workload.ProgramDraft;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.compile.workload.SendDelays;
import org.hopscope.compile.workload.Step;
import org.hopscope.model.workload.BufferPlace;
import org.hopscope.model.workload.PointToPoint;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.BackgroundLoad;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * Decides what is observed: messages of measured phases are recorded, those of warm-up phases are not, and marks are
 * set around the phases that are timed. Observing takes no simulated time.
 */
public final class Probes {

    private Probes() {}

    /** Adds the probes. */
    public static Optional<ProbedPrograms> run(LoweredPrograms programs) {
        var placed = programs.placed();
        var lowered = programs.lowered();
        var workload = placed.resolved().workload();
        var delays = new SendDelays(workload);
        var firstRanks = firstRanks(lowered);
        var observed = IntStream.range(0, firstRanks.length)
                .mapToObj(i -> observed(lowered.programs().get(i), firstRanks[i], delays)).toList();
        var plan = new WorkloadPlan(workload.getName(),
                new RankPrograms(observed, lowered.programOfRank(), lowered.portals()), placed.places().vertex(),
                placed.places().core(), buffers(workload), lowered.schedule(), TrafficClasses.plan(placed),
                new BackgroundLoad(BackgroundCheck.plan(placed), lowered.jobs()));
        BackgroundCheck.check(placed, plan);
        return placed.resolved().input().unlessWrong(new ProbedPrograms(programs, plan));
    }

    /** Per program the first rank of the job that it belongs to. */
    private static int[] firstRanks(LoweredWorkload lowered) {
        var first = new int[lowered.programs().size()];
        for (int rank = lowered.jobs().measured(lowered.programOfRank().length);
                rank < lowered.programOfRank().length; rank++) {
            first[lowered.programOfRank()[rank]] = lowered.jobs().firstRank(rank);
        }
        return first;
    }

    private static ProgramPlan observed(ProgramDraft draft, int firstRank, SendDelays delays) {
        var steps = new ArrayList<Step>();
        boolean first = true;
        boolean recording = false;
        for (var phase : draft.phases()) {
            if (phase.steps().isEmpty()) {
                continue;
            }
            if (first || phase.recorded() != recording) {
                steps.add(Step.record(phase.recorded()));
            }
            first = false;
            recording = phase.recorded();
            mark(steps, phase.startMark());
            // those of background jobs have theirs already
            steps.addAll(firstRank == 0 ? delays.in(phase.steps()) : phase.steps());
            mark(steps, phase.endMark());
        }
        return flat(steps, firstRank);
    }

    private static BufferPlan buffers(Workload workload) {
        return workload instanceof PointToPoint messages
                ? new BufferPlan(messages.getSendBuffer() == BufferPlace.NIC,
                        messages.getReceiveBuffer() == BufferPlace.NIC, messages.isMisaligned())
                : BufferPlan.HOST;
    }

    private static void mark(List<Step> steps, int mark) {
        if (mark != Phase.NO_MARK) {
            steps.add(Step.mark(mark));
        }
    }

    private static ProgramPlan flat(List<Step> steps, int firstRank) {
        int count = steps.size();
        var operations = new RankOperation[count];
        var peers = new int[count];
        var modes = new int[count];
        var amounts = new long[count];
        var tags = new int[count];
        var requests = new int[count];
        var contexts = new int[count];
        for (int i = 0; i < count; i++) {
            var step = steps.get(i);
            operations[i] = step.operation();
            peers[i] = step.peer();
            modes[i] = step.peerMode();
            amounts[i] = step.amount();
            tags[i] = step.tag();
            requests[i] = step.request();
            contexts[i] = step.context();
        }
        return new ProgramPlan(operations, peers, modes, amounts, tags, requests, contexts, firstRank);
    }
}
