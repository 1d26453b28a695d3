// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.hopscope.sim.fabric.Cargo;
import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fabric.PartitionBoundary;
import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.source.LatencyHistogram;
import org.hopscope.sim.source.PoissonArrivals;
import org.hopscope.sim.source.Targets;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.Usage;
import org.jspecify.annotations.Nullable;

/**
 * Open-loop sources at all nodes of a fabric. A packet that the router does not take waits at its source; since a
 * source creates packets in order, it need not keep them: it continues creating when its oldest one has been taken.
 */
public final class OpenLoop extends EventHandler implements PacketSink {

    /** The state that all parts of a run share: nothing that any of them changes but the use of its own pipes. */
    record Common(Wiring wiring, Usage usage, long seed) {

        static Common of(SimPlan plan, RunOptions options) {
            return new Common(Wiring.of(plan), new Usage(options.usage()), options.seed());
        }
    }

    private static final int CREATE = 0;
    private static final long MILLION = 1_000_000L;

    private final TrafficPlan traffic;
    private final Engine engine;
    private final Usage usage;
    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    /** Null unless this is one of several parts. */
    private @Nullable PartitionBoundary boundary;
    private final Targets targets;
    private final PoissonArrivals arrivals;
    private final LatencyHistogram latencies = new LatencyHistogram();
    private final LatencyBatches batches;
    private final int code;
    private final int shape;
    private final long endPs;
    private final long[] createdPs;
    private final int[] target;
    private final boolean[] blocked;
    /** Per source what it created during the measurement, and what came out then. */
    private final int[] created;
    private final int[] accepted;

    private OpenLoop(SimPlan plan, TrafficPlan traffic, Common common, Engine engine) {
        this.traffic = traffic;
        this.engine = engine;
        usage = common.usage();
        var wiring = common.wiring();
        long seed = common.seed();
        fabric = new Fabric(new FabricSetup(plan, seed, wiring, engine, new StampLog(usage), new Counters()), this);
        fabric.unordered();
        code = engine.register(this);
        targets = new Targets(traffic, plan.topology(), wiring, seed);
        arrivals = new PoissonArrivals(plan, traffic, seed, "traffic gaps", wiring.vertices());
        shape = Fabric.shape(traffic.packetBytes(), plan.workload().classes().firstChannel(0))
                | (traffic.adaptive() ? Fabric.ADAPTIVE : 0);
        endPs = Math.addExact(traffic.warmupPs(), traffic.measuredPs());
        batches = new LatencyBatches(traffic.warmupPs(), traffic.measuredPs());
        createdPs = new long[wiring.vertices()];
        target = new int[wiring.vertices()];
        blocked = new boolean[wiring.vertices()];
        created = new int[wiring.vertices()];
        accepted = new int[wiring.vertices()];
    }

    /**
     * Runs traffic on the fabric of a plan until every packet has arrived, on the calling thread and, if the options
     * ask for several, on others. The same plans and seed give the same result to the last bit.
     *
     * @throws IllegalArgumentException when the options ask for several threads and {@link PartitionedTraffic#obstacle}
     *             is in the way
     */
    public static TrafficResult run(SimPlan plan, TrafficPlan traffic, RunOptions options, RunMonitor monitor) {
        return options.threads() == 1 ? alone(plan, traffic, options, monitor)
                : PartitionedTraffic.run(plan, traffic, options, monitor);
    }

    private static TrafficResult alone(SimPlan plan, TrafficPlan traffic, RunOptions options, RunMonitor monitor) {
        var loop = new OpenLoop(plan, traffic, Common.of(plan, options), new Engine());
        for (int vertex = 0; vertex < loop.target.length; vertex++) {
            loop.start(vertex);
        }
        return loop.result(loop.execute(options, monitor), List.of());
    }

    /** The sources of a part of the vertices, on that part of the network; their first events are scheduled. */
    static OpenLoop part(SimPlan plan, TrafficPlan traffic, Common common, Partitioning partitioning, int part) {
        var loop = new OpenLoop(plan, traffic, common, Engine.ofPart(partitioning.parts()));
        loop.boundary = loop.fabric.boundary(partitioning, part, Cargo.NONE);
        for (int vertex = 0; vertex < loop.target.length; vertex++) {
            if (partitioning.part(vertex) == part) {
                loop.engine.window().starting(vertex);
                loop.start(vertex);
            }
        }
        return loop;
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        send(vertex);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        long now = engine.nowPs();
        long createdAt = fabric.number(packet);
        if (now >= traffic.warmupPs() && now < endPs) {
            accepted[fabric.message(packet)]++;
        }
        if (createdAt >= traffic.warmupPs()) {
            latencies.add(now - createdAt);
            batches.add(createdAt, now - createdAt);
        }
        fabric.consumed(packet, StampLog.NONE);
    }

    @Override
    public void injectionFree(int vertex) {
        if (blocked[vertex]) {
            blocked[vertex] = false;
            send(vertex);
        }
    }

    PartitionBoundary boundary() {
        return Objects.requireNonNull(boundary, "the whole network");
    }

    Engine engine() {
        return engine;
    }

    private void start(int vertex) {
        if (targets.sends(vertex)) {
            create(vertex, 0);
            scheduleNext(vertex);
        }
    }

    private boolean execute(RunOptions options, RunMonitor monitor) {
        while (true) {
            long left = options.maxEvents() == 0 ? Long.MAX_VALUE : options.maxEvents() - engine.events();
            if (left <= 0 || monitor.cancelled()) {
                return false;
            }
            if (!engine.run(Math.min(left, monitor.eventsBetweenCalls()))) {
                return true;
            }
            tell(monitor, options, engine.nowPs(), engine.events());
        }
    }

    /** Tells how far the run is. */
    void tell(RunMonitor monitor, RunOptions options, long nowPs, long events) {
        monitor.progress(nowPs, events);
        if (options.usage()) {
            usage.reach(nowPs);
            monitor.usage(usage);
        }
    }

    /** Gives the router all packets of a source that exist by now and that it takes. */
    private void send(int vertex) {
        long now = engine.nowPs();
        while (createdPs[vertex] <= now) {
            if (!fabric.inject(vertex, outgoing.to(target[vertex]).of(vertex, createdPs[vertex]).shaped(shape))) {
                blocked[vertex] = true;
                return;
            }
            if (createdPs[vertex] >= traffic.warmupPs()) {
                created[vertex]++;
            }
            create(vertex, createdPs[vertex]);
        }
        scheduleNext(vertex);
    }

    private void scheduleNext(int vertex) {
        if (createdPs[vertex] < endPs) {
            engine.schedule(createdPs[vertex], code + CREATE, vertex, 0);
        }
    }

    /** Creates the packet after the one at {@code beforePs}. */
    private void create(int vertex, long beforePs) {
        long time = arrivals.after(vertex, beforePs);
        createdPs[vertex] = time < endPs ? time : Long.MAX_VALUE;
        target[vertex] = targets.next(vertex);
    }

    private long leastSharePpm() {
        long least = MILLION;
        for (int vertex = 0; vertex < created.length; vertex++) {
            if (created[vertex] > 0) {
                least = Math.min(least, accepted[vertex] * MILLION / created[vertex]);
            }
        }
        return least;
    }

    private static long sum(int[] counts) {
        return Arrays.stream(counts).asLongStream().sum();
    }

    /** The result of this and the other parts. */
    TrafficResult result(boolean completed, List<OpenLoop> others) {
        long packets = fabric.injected();
        long packetHops = fabric.packetHops();
        long events = engine.events();
        long nowPs = engine.nowPs();
        int left = fabric.inFlight();
        for (var other : others) {
            latencies.add(other.latencies);
            batches.add(other.batches);
            Arrays.setAll(created, i -> created[i] + other.created[i]);
            Arrays.setAll(accepted, i -> accepted[i] + other.accepted[i]);
            packets += other.fabric.injected();
            packetHops += other.fabric.packetHops();
            events += other.engine.events();
            nowPs = Math.max(nowPs, other.engine.nowPs());
            left += other.fabric.inFlight();
        }
        if (completed && left != 0) {
            throw new IllegalStateException(left + " packets are left in the network");
        }
        usage.reach(nowPs);
        double capacity = (double) traffic.measuredPs() / arrivals.packetPs() * targets.sources();
        long allAccepted = sum(accepted);
        var throughput = new TrafficResult.Throughput(sum(created), allAccepted,
                Math.round(allAccepted / capacity * MILLION), leastSharePpm());
        return new TrafficResult(completed, targets.sources(), throughput, latencies, batches,
                new TrafficResult.Extent(packets, packetHops, events, nowPs), usage);
    }
}
