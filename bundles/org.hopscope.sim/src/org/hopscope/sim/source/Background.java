// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

import java.util.BitSet;
import java.util.function.BooleanSupplier;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fabric.SideSource;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.BackgroundPlan;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * Open-loop sources beside the messages of ranks, on the same fabric. They stop when the last rank has ended; what is
 * under way then still arrives.
 *
 * <p>A run whose ranks wait for each other in vain ends when nothing is left to happen, which sources would put off for
 * ever. When no packet of a message has arrived for long, they pause until their packets have left the network: if no
 * event is left then, the run is over, otherwise they continue.
 */
public final class Background extends EventHandler implements SideSource, PacketSink {

    private static final int CREATE = 0;
    private static final int BEGIN = 1;
    private static final int LOOK = 2;
    /** In the place of the number of a message. */
    private static final int OWN = Integer.MIN_VALUE;
    private static final long MILLION = 1_000_000L;
    private static final long FIRST_PATIENCE_PS = 1_000_000_000L;
    /** Credits are back before. */
    private static final long LOOK_PS = 10_000_000L;

    private final BackgroundPlan plan;
    private final TrafficPlan traffic;
    private final Engine engine;
    private final int code;
    private final Targets targets;
    private final PoissonArrivals arrivals;
    private final Outgoing outgoing = new Outgoing();
    private final LatencyHistogram latencies = new LatencyHistogram();
    private final int shape;
    private final long[] createdPs;
    private final int[] target;
    private final BitSet blocked = new BitSet();
    private final BitSet paused = new BitSet();
    /** Sources that went first when they and the NIC had both waited for the router. */
    private final BitSet wentFirst = new BitSet();
    private Fabric fabric;
    private PacketSink nics;
    private Runnable begin = () -> {};
    private BooleanSupplier ended = () -> true;
    private long patiencePs = FIRST_PATIENCE_PS;
    private long lastArrivalPs;
    private long endPs = Long.MAX_VALUE;
    private long accepted;
    private int inFlight;
    /** Sources with an event to come. */
    private int due;

    /**
     * The sources of a plan that has background traffic; {@link #join} must follow before the run.
     *
     * @param plan the plan of the run
     * @param wiring the vertices and links that it simulates
     * @param seed the seed of its random streams
     */
    @SuppressWarnings("null")
    public Background(SimPlan plan, Wiring wiring, Engine engine, long seed) {
        this.plan = plan.workload().background();
        this.engine = engine;
        traffic = this.plan.traffic();
        code = engine.register(this);
        var withRank = new BitSet();
        for (int rank = 0; rank < plan.workload().ranks(); rank++) {
            if (!plan.workload().isIdle(rank)) {
                withRank.set(plan.workload().vertexOfRank()[rank]);
            }
        }
        targets = new Targets(traffic, plan.topology(), wiring, seed,
                vertex -> this.plan.onRankNodes() || !withRank.get(vertex));
        arrivals = new PoissonArrivals(plan, traffic, seed, "background gaps", wiring.vertices());
        shape = Fabric.shape(traffic.packetBytes(), plan.workload().classes().channels() * this.plan.trafficClass())
                | (traffic.adaptive() ? Fabric.ADAPTIVE : 0);
        createdPs = new long[wiring.vertices()];
        target = new int[wiring.vertices()];
    }

    @Override
    public PacketSink join(Fabric joined, PacketSink itsNics) {
        fabric = joined;
        nics = itsNics;
        return this;
    }

    /**
     * Begins to send.
     *
     * @param ranks begins the ranks, once the network has settled
     * @param whetherEnded whether all ranks have ended
     */
    public void start(Runnable ranks, BooleanSupplier whetherEnded) {
        begin = ranks;
        ended = whetherEnded;
        for (int vertex = 0; vertex < target.length; vertex++) {
            if (targets.sends(vertex)) {
                create(vertex, 0);
                schedule(vertex);
            }
        }
        engine.schedule(traffic.warmupPs(), code + BEGIN, 0, 0);
    }

    /** The result. */
    public BackgroundResult result() {
        long passedPs = Math.max(1, Math.min(endPs, engine.nowPs()) - traffic.warmupPs());
        double capacity = (double) passedPs / arrivals.packetPs() * targets.sources();
        return new BackgroundResult(targets.sources(), accepted, Math.round(accepted / capacity * MILLION), latencies,
                plan.trafficClass());
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        switch (kind) {
            case CREATE -> {
                due--;
                sendOrPause(vertex);
            }
            case BEGIN -> {
                lastArrivalPs = engine.nowPs();
                begin.run();
            }
            case LOOK -> look();
            default -> throw new IllegalStateException("background event " + kind);
        }
    }

    @Override
    public int prefetch(int vertex, int packet) {
        return fabric.message(packet) == OWN ? 0 : nics.prefetch(vertex, packet);
    }

    @Override
    public int prefetchNext(int vertex, int packet) {
        return fabric.message(packet) == OWN ? 0 : nics.prefetchNext(vertex, packet);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        if (fabric.message(packet) != OWN) {
            lastArrivalPs = engine.nowPs();
            nics.packetArrived(vertex, packet);
            return;
        }
        long now = engine.nowPs();
        long created = fabric.number(packet);
        boolean measuring = !hasEnded();
        if (now >= traffic.warmupPs() && measuring) {
            accepted++;
        }
        if (created >= traffic.warmupPs() && created < endPs) {
            latencies.add(now - created);
        }
        inFlight--;
        fabric.consumed(packet, StampLog.NONE);
        lookWhenEmpty();
    }

    @Override
    public void injectionFree(int vertex) {
        if (!blocked.get(vertex)) {
            nics.injectionFree(vertex);
            return;
        }
        blocked.clear(vertex);
        wentFirst.flip(vertex);
        if (wentFirst.get(vertex)) {
            sendOrPause(vertex);
            nics.injectionFree(vertex);
        } else {
            nics.injectionFree(vertex);
            sendOrPause(vertex);
        }
    }

    @Override
    public void fault(FaultKind kind, int vertex) {
        nics.fault(kind, vertex);
    }

    private boolean hasEnded() {
        if (endPs == Long.MAX_VALUE && ended.getAsBoolean()) {
            endPs = engine.nowPs();
        }
        return endPs != Long.MAX_VALUE;
    }

    private void sendOrPause(int vertex) {
        if (hasEnded()) {
            return;
        }
        boolean begun = engine.nowPs() >= traffic.warmupPs();
        if (begun && engine.nowPs() - lastArrivalPs > patiencePs) {
            paused.set(vertex);
            lookWhenEmpty();
        } else {
            send(vertex);
        }
    }

    /** Gives the router all packets of a source that exist by now and that it takes. */
    private void send(int vertex) {
        long now = engine.nowPs();
        while (createdPs[vertex] <= now) {
            if (!fabric.inject(vertex, outgoing.to(target[vertex]).of(OWN, createdPs[vertex]).shaped(shape))) {
                blocked.set(vertex);
                return;
            }
            inFlight++;
            create(vertex, createdPs[vertex]);
        }
        schedule(vertex);
    }

    private void schedule(int vertex) {
        due++;
        engine.schedule(createdPs[vertex], code + CREATE, vertex, 0);
    }

    /** Creates the packet after the one at {@code beforePs}. */
    private void create(int vertex, long beforePs) {
        createdPs[vertex] = arrivals.after(vertex, beforePs);
        target[vertex] = targets.next(vertex);
    }

    private void lookWhenEmpty() {
        if (inFlight == 0 && due == 0 && !paused.isEmpty()) {
            engine.schedule(engine.nowPs() + LOOK_PS, code + LOOK, 0, 0);
        }
    }

    /** Goes on if anything else will happen. */
    private void look() {
        if (engine.isIdle() || hasEnded()) {
            return;
        }
        patiencePs *= 2;
        lastArrivalPs = engine.nowPs();
        for (int vertex = paused.nextSetBit(0); vertex >= 0; vertex = paused.nextSetBit(vertex + 1)) {
            createdPs[vertex] = Math.max(createdPs[vertex], lastArrivalPs);
            schedule(vertex);
        }
        paused.clear();
    }
}
