// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import org.hopscope.compile.Outline;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.fabric.BufferCount;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.exchange.program.TraceReader;

/** Estimates runs before they start. */
public final class Estimation {

    /** Time to write a step of a program, in a process that has just begun and in one that knows how. */
    private static final double SECONDS_PER_STEP = 150e-9;
    /** Time of an event of the LogGOPS model. */
    private static final double SECONDS_PER_MODEL_EVENT = 200e-9;
    /** A run that is sure to fit is not looked at closely. */
    private static final double SURELY = 8;

    private static final String TOO_LARGE = "R120";
    private static final String SMALLER = "use fewer ranks, a smaller machine, or an algorithm with fewer messages";
    private static final String FEWER_BUFFERS = "set queueing to shared buffer, which needs one buffer per virtual "
            + "channel";
    /** Writing more than this would take many minutes. */
    private static final double MOST_STEPS = 1e9;
    /** Needs below this part of the whole are not worth a word. */
    private static final double LARGE_SHARE = 10;

    private Estimation() {}

    /**
     * The size of a simulation. Takes milliseconds, and memory for the topology, however much is to be
     * simulated; and some tenths of a second to try the beginning of a run that will take longer than that.
     *
     * @param problems takes the reason if the machine cannot be compiled
     */
    public static Optional<RunEstimate> of(Machine machine, ProtocolStack stack, Workload workload,
            Diagnostics problems) {
        return PlanCompiler.outline(machine, stack, workload, new TraceReader(), problems)
                .map(outline -> of(nameOf(stack), outline));
    }

    private static String nameOf(ProtocolStack stack) {
        return stack.getName() == null ? "" : stack.getName();
    }

    /** Refuses a plan that does not fit into this many bytes. */
    public static boolean fits(Outline outline, Workload workload, long room, Diagnostics diagnostics) {
        if (outline.plan().stack() instanceof LogGopsStackPlan) {
            // no machine is built, and what waits is little beside the schedule, which is there
            return true;
        }
        if (outline.census().written() > MOST_STEPS) {
            diagnostics.error(workload, TOO_LARGE, "The programs of the ranks have "
                    + RunEstimate.count(outline.census().written()) + " steps, and no more than "
                    + RunEstimate.count(MOST_STEPS) + " can be written", SMALLER);
            return false;
        }
        var memory = new Memory(outline.plan(), outline.census());
        if (memory.isRoughlyKnown() && SURELY * memory.rough() < room) {
            return true;
        }
        var wiring = Wiring.of(outline.plan());
        var buffers = BufferCount.of(outline.plan(), wiring);
        if (kept(outline) == outline.plan().topology().vertices() && !buffers.isPossible()) {
            diagnostics.error(workload, TOO_LARGE, "The links have " + RunEstimate.count(buffers.units())
                    + " buffers, " + RunEstimate.count(buffers.perPipe()) + " at each end, and a run can have "
                    + RunEstimate.count(BufferCount.MOST), FEWER_BUFFERS + ", or a smaller machine");
            return false;
        }
        var needs = memory.inUse(wiring, kept(outline), 0);
        needs.add(memory.records(new Probe(outline.plan()), bytes -> ExpectedTraffic.hops(outline, wiring, bytes)));
        var estimate = new RunEstimate("", 0, 0, 0, needs);
        if (estimate.bytes() <= room) {
            return true;
        }
        var largest = estimate.memory().stream().filter(one -> one.bytes() > estimate.bytes() / LARGE_SHARE).limit(2)
                .map(RunEstimate.Need::toString).collect(Collectors.joining(", "));
        diagnostics.error(workload, TOO_LARGE, "The run needs about " + RunEstimate.size(estimate.bytes())
                + " of memory, and there are " + RunEstimate.size(room) + " (" + largest + ")",
                (memory.isRoughlyKnown() ? SMALLER : FEWER_BUFFERS + ", or " + SMALLER)
                        + ", or give it more memory (HOPSCOPE_JAVA_OPTS=-Xmx...)");
        return false;
    }

    /**
     * Events of a simulation. Takes milliseconds, and memory for the topology: unlike
     * {@link #of(Machine, ProtocolStack, Workload, Diagnostics)} it never tries the beginning of the run.
     *
     * @param problems takes the reason if the machine cannot be compiled
     */
    public static OptionalDouble events(Machine machine, ProtocolStack stack, Workload workload,
            Diagnostics problems) {
        var outline = PlanCompiler.outline(machine, stack, workload, new TraceReader(), problems);
        return outline.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(events(outline.get()));
    }

    private static double events(Outline outline) {
        if (outline.plan().stack() instanceof LogGopsStackPlan) {
            return ofModel("", outline.census()).events();
        }
        return ExpectedTraffic.of(outline, Wiring.of(outline.plan()), new Probe(outline.plan())).events();
    }

    private static RunEstimate of(String stack, Outline outline) {
        var plan = outline.plan();
        var census = outline.census();
        if (plan.stack() instanceof LogGopsStackPlan) {
            return ofModel(stack, census);
        }
        var wiring = Wiring.of(plan);
        var probe = new Probe(plan);
        var traffic = ExpectedTraffic.of(outline, wiring, probe);
        var memory = new Memory(plan, census);
        var needs = memory.inUse(wiring, kept(outline), traffic.waiting());
        double inUse = Math.min(1, traffic.busy() / wiring.vertices())
                * needs.stream().mapToDouble(RunEstimate.Need::bytes).sum();
        needs.add(memory.records(probe, bytes -> ExpectedTraffic.hops(outline, wiring, bytes)));
        double seconds = SECONDS_PER_STEP * census.written()
                + Speed.seconds(traffic.events(), needs, inUse, new Beginning(outline, inUse));
        return new RunEstimate(stack, traffic.messages(), traffic.events(), seconds, needs);
    }

    /** A send and its message are two events, and most receives have no more than one. */
    private static RunEstimate ofModel(String stack, MessageCensus census) {
        double messages = census.count();
        double events = 3 * messages + census.count(RankOperation.COMPUTE);
        return new RunEstimate(stack, messages, events, SECONDS_PER_MODEL_EVENT * events, List.of());
    }

    /** The vertices that the run keeps state for; the programs may not be written yet, but are counted. */
    private static int kept(Outline outline) {
        boolean traffic = outline.measurements().stream().anyMatch(OpenTraffic.class::isInstance);
        return traffic || !outline.census().shared().isEmpty() ? outline.plan().topology().vertices()
                : Simulator.vertices(outline.plan());
    }
}
