// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.compile.Outline;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Simulator;

/** Estimates runs before they start. */
public final class Estimation {

    /** Events of an operation that is no message; counted in runs of the samples. */
    private static final double PER_LOCAL = 1;
    private static final double PER_COLLECTIVE = 3;
    private static final double PER_PORTALS_CALL = 2;
    /** Time of an event, and how it grows when the network no longer fits into the caches of the processor. */
    private static final double SECONDS_PER_EVENT = 60e-9;
    private static final double CACHED_BYTES = 8e6;
    private static final double SLOWER_PER_DOUBLING = 0.25;
    /** Time to build the network, and the plan. */
    private static final double SECONDS_PER_BYTE = 0.4e-9;

    private static final String TOO_LARGE = "R120";
    private static final String SMALLER = "take fewer ranks, a smaller machine, or an algorithm with fewer messages";
    /** Writing more than this would take many minutes. */
    private static final double MOST_STEPS = 1e9;
    /** Needs below this part of the whole are not worth a word. */
    private static final double LARGE_SHARE = 10;

    private Estimation() {}

    /**
     * The size of a simulation. Takes milliseconds, and memory for the topology, however much is to be simulated.
     *
     * @param problems takes the reason if the machine cannot be compiled
     */
    public static Optional<RunEstimate> of(Machine machine, ProtocolStack stack, Workload workload,
            Diagnostics problems) {
        return PlanCompiler.outline(machine, stack, workload, problems).map(outline -> of(nameOf(stack), outline));
    }

    private static String nameOf(ProtocolStack stack) {
        return stack.getName() == null ? "" : stack.getName();
    }

    /**
     * Refuses a workload of so many programs that not even writing them is possible. Costs nothing for others.
     *
     * @param room bytes that there are
     * @return whether it fits
     */
    public static boolean fits(Machine machine, ProtocolStack stack, Workload workload, long room,
            Diagnostics diagnostics) {
        return PlanCompiler.large(machine, stack, workload).map(outline -> fits(outline, workload, room, diagnostics))
                .orElse(true);
    }

    /** Refuses a plan that does not fit into so many bytes. */
    public static boolean fits(Outline outline, Workload workload, long room, Diagnostics diagnostics) {
        if (outline.census().written() > MOST_STEPS) {
            diagnostics.error(workload, TOO_LARGE, "The programs of the ranks have "
                    + RunEstimate.count(outline.census().written()) + " steps, and no more than "
                    + RunEstimate.count(MOST_STEPS) + " can be written", SMALLER);
            return false;
        }
        var most = Memory.of(outline.plan(), outline.census(), outline.plan().topology().vertices());
        if (new RunEstimate("", 0, 0, 0, most).bytes() <= room) {
            return true;
        }
        var estimate = new RunEstimate("", 0, 0, 0, Memory.of(outline.plan(), outline.census(), kept(outline)));
        if (estimate.bytes() <= room) {
            return true;
        }
        var largest = estimate.memory().stream().filter(one -> one.bytes() > estimate.bytes() / LARGE_SHARE).limit(2)
                .map(RunEstimate.Need::toString).collect(Collectors.joining(", "));
        diagnostics.error(workload, TOO_LARGE, "The run needs about " + RunEstimate.size(estimate.bytes())
                + " of memory, and there are " + RunEstimate.size(room) + " (" + largest + ")",
                SMALLER + ", or give it more memory (HOPSCOPE_JAVA_OPTS=-Xmx...)");
        return false;
    }

    private static RunEstimate of(String stack, Outline outline) {
        var census = outline.census();
        var wiring = Wiring.of(outline.plan());
        double hops = hops(outline, wiring);
        double messages = 0;
        double events = 0;
        if (!census.messages().isEmpty()) {
            var probe = new Probe(outline.plan());
            for (var one : census.messages().entrySet()) {
                messages += one.getValue();
                events += one.getValue() * probe.events(one.getKey(), hops);
            }
        }
        events += PER_LOCAL * (census.count(RankOperation.COMPUTE) + census.count(RankOperation.COPY));
        events += PER_COLLECTIVE * (census.count(RankOperation.NETWORK_BARRIER)
                + census.count(RankOperation.NETWORK_BROADCAST) + census.count(RankOperation.NETWORK_ALLREDUCE)
                + census.count(RankOperation.TORUS_BROADCAST));
        events += PER_PORTALS_CALL * census.count(RankOperation.PORTALS);
        for (var measurement : outline.measurements()) {
            if (measurement instanceof OpenTraffic traffic) {
                var size = TrafficSize.of(outline.plan(), wiring, traffic.plan());
                messages += size.packets();
                events += size.events();
            }
        }
        var needs = Memory.of(outline.plan(), census, kept(outline));
        return new RunEstimate(stack, messages, events, seconds(events, needs), needs);
    }

    /** The vertices that the run keeps state for; the programs may not be written yet, but are counted. */
    private static int kept(Outline outline) {
        var everywhere = List.of(RankOperation.NETWORK_BARRIER, RankOperation.NETWORK_BROADCAST,
                RankOperation.NETWORK_ALLREDUCE, RankOperation.TORUS_BROADCAST);
        return everywhere.stream().anyMatch(one -> outline.census().count(one) > 0)
                ? outline.plan().topology().vertices() : Simulator.vertices(outline.plan());
    }

    private static double seconds(double events, List<RunEstimate.Need> needs) {
        double bytes = needs.stream().mapToDouble(RunEstimate.Need::bytes).sum();
        double doublings = Math.max(0, Math.log(bytes / CACHED_BYTES) / Math.log(2));
        return events * SECONDS_PER_EVENT * (1 + SLOWER_PER_DOUBLING * doublings) + bytes * SECONDS_PER_BYTE;
    }

    /** Mean number of links between ranks that send to each other. */
    private static double hops(Outline outline, Wiring wiring) {
        var places = outline.plan().workload().vertexOfRank();
        double sum = 0;
        for (var pair : outline.census().pairs()) {
            sum += wiring.hops(places[pair.first()], places[pair.second()]);
        }
        return sum / Math.max(1, outline.census().pairs().size());
    }
}
