// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.portals.PortalsText;
import org.hopscope.model.portals.PortalsValues;
import org.hopscope.model.workload.PortalsProcess;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsProgramPlan;

/** Portals programs: each process its own, once and completely recorded. */
final class PortalsProgramLowering implements WorkloadLowering {

    private final PortalsProgram workload;

    PortalsProgramLowering(PortalsProgram workload) {
        this.workload = workload;
    }

    @Override
    public int ranks() {
        var targets = workload.getProcesses().stream().flatMap(PortalsProgramLowering::targets);
        var processes = workload.getProcesses().stream().map(PortalsProcess::getRank);
        return Stream.concat(targets, processes).mapToInt(Integer::intValue).max().orElse(0) + 1;
    }

    @Override
    public List<RankPair> pairs() {
        return workload.getProcesses().stream()
                .flatMap(one -> targets(one).distinct().map(target -> new RankPair(one.getRank(), target))).toList();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var programs = new ArrayList<ProgramDraft>();
        programs.add(ProgramDraft.idle());
        var programOfRank = new int[ranks()];
        var job = new int[programOfRank.length];
        var user = new int[programOfRank.length];
        var capability = new int[programOfRank.length];
        var calls = new ArrayList<PortalsCall>();
        for (var process : workload.getProcesses()) {
            int rank = process.getRank();
            programOfRank[rank] = programs.size();
            job[rank] = process.getJob();
            user[rank] = process.getUser();
            capability[rank] = process.getCapability();
            var lines = PortalsText.read(process.getCalls()).lines();
            programs.add(new ProgramDraft(List.of(Phase.recorded(new PortalsCalls(calls).steps(lines)))));
        }
        if (Arrays.stream(programOfRank).noneMatch(program -> program == 0)) {
            programs.remove(0);
            Arrays.setAll(programOfRank, rank -> programOfRank[rank] - 1);
        }
        return new LoweredWorkload(programs, programOfRank, List.of(),
                new PortalsProgramPlan(calls, job, user, capability));
    }

    private static Stream<Integer> targets(PortalsProcess process) {
        return PortalsText.read(process.getCalls()).lines().stream().map(line -> line.values().get("target"))
                .filter(target -> target != null).map(PortalsValues::number);
    }
}
