// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.BackgroundLowering;
import org.hopscope.model.workload.Traffic;
import org.hopscope.sim.plan.BackgroundPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The background traffic of a workload, and whether the machine can carry it. */
final class BackgroundCheck {

    private static final String NOT_HERE = "C432";

    private BackgroundCheck() {}

    /** Reports why there can be no such traffic. */
    static void check(PlacedRanks placed, WorkloadPlan plan) {
        var workload = placed.resolved().workload();
        if (BackgroundLowering.isOn(workload)) {
            obstacle(placed, plan).ifPresent(reason -> placed.resolved().diagnostics().error(workload, NOT_HERE,
                    "Background traffic is not possible here: " + reason,
                    "set the background load to 0, or change the settings that conflict with it"));
        }
    }

    private static Optional<String> obstacle(PlacedRanks placed, WorkloadPlan plan) {
        var resolved = placed.resolved();
        var workload = resolved.workload();
        if (workload instanceof Traffic) {
            return Optional.of("'" + workload.getName() + "' is traffic itself");
        }
        if (!plan.jobs().isEmpty()) {
            return Optional.of("background jobs fill the network already");
        }
        if (resolved.stackPlan() instanceof LogGopsStackPlan) {
            return Optional.of("'" + resolved.stackPlan().name() + "' has no network");
        }
        if (!PathChoices.hasPackets(resolved.network())) {
            return Optional.of("circuits have no packets");
        }
        if (resolved.network().topology().railCount() > 1) {
            return Optional.of("it goes over one network, and the nodes have "
                    + resolved.network().topology().railCount());
        }
        return BackgroundLowering.obstacle(workload, new NetworkSite(resolved), nodes(placed, plan));
    }

    private static int nodes(PlacedRanks placed, WorkloadPlan plan) {
        int all = placed.resolved().network().nodes();
        return plan.background().onRankNodes() ? all : all - (int) IntStream.range(0, plan.ranks())
                .filter(rank -> !plan.isIdle(rank)).map(rank -> placed.places().node()[rank]).distinct().count();
    }

    /** The traffic of a workload. */
    static BackgroundPlan plan(PlacedRanks placed) {
        return BackgroundLowering.plan(placed.resolved().workload(), new NetworkSite(placed.resolved()));
    }
}
