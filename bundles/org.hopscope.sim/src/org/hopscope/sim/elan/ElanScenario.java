// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.fabric.circuit.CircuitNetwork;
import org.hopscope.sim.fabric.circuit.CircuitObserver;
import org.hopscope.sim.fabric.circuit.CircuitSetup;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/** The Elans and the network of a plan without processes, with every token and every arrival written down. */
final class ElanScenario implements ElanClient, CircuitObserver {

    /** A token of a packet, or something else that happened to it. */
    record Seen(Token token, int packet, int direction, long timePs) {}

    /** A DMA that was complete at its target. */
    record Arrival(int dma, long timePs) {}

    final Engine engine = new Engine();
    final Counters counters = new Counters();
    final CircuitNetwork network;
    final Elans elans;
    final FatTree tree;
    final List<Seen> seen = new ArrayList<>();
    final List<Boolean> answers = new ArrayList<>();
    final List<Arrival> arrivals = new ArrayList<>();

    ElanScenario(SimPlan plan) {
        var topology = (FatTreePlan) plan.topology();
        var nic = elan(plan.nodeTypes().get(topology.nodeType()).nic());
        tree = new FatTree(topology);
        var circuits = new CircuitSetup(tree, plan.links().get(topology.link()), plan.routers().get(topology.router()),
                topology.circuit(), nic.packets().tokenBytes(), nic.engines().packetGapPs());
        var plans = new ElanNicPlan[tree.vertices()];
        java.util.Arrays.fill(plans, 0, tree.nodes(), nic);
        elans = new Elans(plans, circuits, this, QueueSlots.ENDLESS, engine, new StampLog(), counters);
        network = elans.network();
        network.watch(this);
    }

    private static ElanNicPlan elan(NicPlan nic) {
        return switch (nic) {
            case ElanNicPlan elan -> elan;
            case ComposedNicPlan composed -> Objects.requireNonNull(composed.circuit(), "a NIC with a circuit port");
        };
    }

    /** Starts a DMA between memories of two NICs at the present time. */
    int write(int source, int target, long bytes) {
        var dmas = elans.dmas();
        int dma = dmas.open();
        dmas.kind[dma] = ElanDmas.WRITE;
        dmas.source[dma] = source;
        dmas.target[dma] = target;
        dmas.bytes[dma] = bytes;
        dmas.sourceWhere[dma] = Where.NIC;
        dmas.targetWhere[dma] = Where.NIC;
        dmas.sourcePage[dma] = 0;
        dmas.targetPage[dma] = 0;
        elans.submit(dma);
        return dma;
    }

    /** Handles events until the given time, or all. */
    void runUntil(long timePs) {
        int code = engine.register((kind, a, b) -> {
            // the clock is there now
        });
        engine.schedule(timePs, code, 0, 0);
        while (engine.nowPs() < timePs && engine.run(1)) {
            // one event after the other
        }
    }

    /** Handles all events. */
    void runAll() {
        while (engine.run(Long.MAX_VALUE)) {
            // until none is left
        }
    }

    /** When a DMA was complete at its target, or -1. */
    long arrivedPs(int dma) {
        return arrivals.stream().filter(one -> one.dma() == dma).mapToLong(Arrival::timePs).findFirst().orElse(-1);
    }

    /** The times of a kind of token. */
    List<Seen> tokens(Token kind) {
        return seen.stream().filter(one -> one.token() == kind).toList();
    }

    @Override
    public void token(Token token, int packet, int direction, long timePs) {
        seen.add(new Seen(token, packet, direction, timePs));
    }

    @Override
    public void broadcastAnswered(int source, int broadcast, boolean everywhere) {
        answers.add(everywhere);
    }

    @Override
    public void sent(int dma) {
        // only arrivals are looked at
    }

    @Override
    public void arrived(int dma) {
        arrivals.add(new Arrival(dma, engine.nowPs()));
    }

    @Override
    public void undeliverable(int dma) {
        // an arrival that is missing shows it
    }

    @Override
    public void written(int vertex, int reference, int stamp) {
        throw new IllegalStateException("no library writes here");
    }
}
