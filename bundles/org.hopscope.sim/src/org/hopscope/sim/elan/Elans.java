// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.fabric.circuit.CircuitClient;
import org.hopscope.sim.fabric.circuit.CircuitNetwork;
import org.hopscope.sim.fabric.circuit.CircuitSetup;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;

/**
 * All Elans of a machine, as the libraries on the hosts and on the thread processors see them: commands that start
 * DMAs, writes to memory, and the news of what has happened.
 */
public final class Elans extends EventHandler implements CircuitClient, MemoryClient {

    private static final int COMMAND_AT_NIC = 0;
    private static final int COMMAND_DONE = 1;
    /** The bytes that a host writes to start a DMA: a descriptor, in one burst. */
    private static final int COMMAND_BYTES = 64;

    private final ElanNicPlan[] plans;
    private final Engine engine;
    private final StampLog stamps;
    private final CircuitNetwork network;
    private final ElanDmas dmas = new ElanDmas();
    private final ElanMemory memory;
    private final Microcode microcode;
    private final DmaEngines dmaEngines;
    private final Inputters inputters;
    private final int code;
    private final ElanClient client;

    /**
     * The Elans of a run, with the network between them.
     *
     * @param plans per vertex its NIC, null for a switch
     * @param client the library, which is told of nothing before the run
     * @param slots the slots of the queues in the NICs
     */
    Elans(ElanNicPlan[] plans, CircuitSetup circuits, ElanClient client, QueueSlots slots, Engine engine,
            StampLog stamps, Counters counters) {
        this.plans = plans;
        this.client = client;
        this.engine = engine;
        this.stamps = stamps;
        network = new CircuitNetwork(circuits, engine, stamps, this);
        memory = new ElanMemory(plans, engine, stamps, this);
        microcode = new Microcode(plans.length, stamps.usage().column(Resource.MICROCODE, plans.length));
        var parts = new ElanParts(plans, engine, stamps, counters, network, dmas, memory, microcode);
        // as many packets of a NIC may be on their way as its link has virtual channels
        dmaEngines = new DmaEngines(parts, circuits.router().virtualChannels(), client);
        inputters = new Inputters(parts, client, slots);
        code = engine.register(this);
    }

    /**
     * The Elans, the circuit network and the faults of a run's plan.
     *
     * @param nics per vertex its NIC, null for a switch
     * @param client the library, which is told of nothing before the run
     * @param slots the slots of the queues in the NICs
     */
    public static Elans of(LayerSetup setup, ElanNicPlan[] nics, ElanClient client, QueueSlots slots) {
        ElanNicPlan nic = nics[setup.workload().vertexOfRank()[0]];
        var tree = (FatTreePlan) setup.plan().topology();
        var circuits = new CircuitSetup(new FatTree(tree), setup.plan().links().get(tree.link()),
                setup.plan().routers().get(tree.router()), tree.circuit(), nic.packets().tokenBytes(),
                nic.engines().packetGapPs());
        var elans = new Elans(nics, circuits, client, slots, setup.engine(), setup.stamps(), setup.counters());
        if (!setup.plan().faults().equals(FaultPlan.NONE)) {
            new ElanFaults(setup, elans);
        }
        return elans;
    }

    /** The DMAs; open one, fill it, and {@link #command} or {@link #submit} it. */
    public ElanDmas dmas() {
        return dmas;
    }

    /** The packets of a run so far. */
    public long packets() {
        return network.packets().opened();
    }

    /** The packets and the channels of circuits that are still in use. */
    public long packetsInFlight() {
        return network.packets().inFlight() + network.channelsHeld();
    }

    /** The network. */
    CircuitNetwork network() {
        return network;
    }

    /** Table walks of all MMUs. */
    public long walks() {
        return memory.walks();
    }

    /** The host of a DMA's source writes its descriptor to the NIC at the present time. */
    public void command(int dma) {
        int vertex = dmas.source[dma];
        long now = engine.nowPs();
        long arrival = memory.hostWrite(vertex, COMMAND_BYTES, now);
        dmas.stamp[dma] = stamps.stamp(dmas.stamp[dma], arrival, Component.HOST_BUS, Part.HOST_BUS, vertex);
        engine.schedule(arrival, code + COMMAND_AT_NIC, vertex, dma);
    }

    /** A thread on the NIC of a DMA's source starts it. */
    public void submit(int dma) {
        dmaEngines.submit(dma);
    }

    /**
     * Writes {@code bytes}, at most one block, to a memory of a NIC's node; {@link ElanClient#written} follows.
     *
     * @param where a {@link Where}
     * @param page virtual page
     */
    public void write(int vertex, int where, int bytes, long page, int reference, int stamp) {
        memory.request(vertex, ElanMemory.access(ElanMemory.WRITE, where), bytes, page, ElanParts.LIBRARY, reference,
                stamp);
    }

    /** The host writes to its NIC, as to post something; returns when the write has arrived there. */
    public long hostWrite(int vertex, int bytes) {
        return memory.hostWrite(vertex, bytes, engine.nowPs());
    }

    /**
     * Sends one packet to the nodes {@code first} to {@code last} by hardware broadcast.
     *
     * @param bytes payload, at most that of a packet
     * @return its number
     */
    public int broadcast(int source, int first, int last, int bytes) {
        ElanNicPlan.Packets plan = plans[source].packets();
        int blocks = Math.max(1, (bytes + plan.blockBytes() - 1) / plan.blockBytes());
        return network.broadcast(source, first, last, plan.tokenBytes()
                + blocks * (plan.blockBytes() + plan.transactionBytes()) + plan.transactionBytes());
    }

    /** A stopped receiver refuses every packet until it is told otherwise. */
    public void setStopped(int vertex, boolean stopped) {
        inputters.setStopped(vertex, stopped);
    }

    /** The capability whose processes a NIC admits; all have 0 at first. */
    public void setCapability(int vertex, int capability) {
        inputters.setCapability(vertex, capability);
    }

    @Override
    public void handle(int kind, int vertex, int dma) {
        if (kind == COMMAND_DONE) {
            dmaEngines.submit(dma);
            return;
        }
        long cost = plans[vertex].engines().commandPs();
        long end = microcode.run(vertex, engine.nowPs(), cost);
        int stamp = stamps.stampUntil(dmas.stamp[dma], end - cost, Component.CONTENTION, Part.TX_ENGINE, vertex);
        dmas.stamp[dma] = stamps.stamp(stamp, end, Component.TX_ENGINE, Part.TX_ENGINE, vertex);
        engine.schedule(end, code + COMMAND_DONE, vertex, dma);
    }

    @Override
    public boolean blockArrived(int vertex, int packet, int block) {
        return inputters.blockArrived(vertex, packet, block);
    }

    @Override
    public boolean broadcastArrived(int vertex, int broadcast) {
        return inputters.isOpen(vertex);
    }

    @Override
    public void broadcastAnswered(int source, int broadcast, boolean everywhere) {
        client.broadcastAnswered(source, broadcast, everywhere);
    }

    @Override
    public void acknowledged(int vertex, int packet, boolean accepted) {
        dmaEngines.acknowledged(vertex, packet, accepted);
    }

    @Override
    public void failed(int vertex, int packet) {
        dmaEngines.failed(vertex, packet);
    }

    @Override
    public void aborted(int vertex, int packet) {
        inputters.aborted(vertex, packet);
    }

    @Override
    public void issued(int vertex, int kind, int reference) {
        if (kind == ElanParts.WRITE_BLOCK) {
            inputters.issued(vertex, reference);
        }
    }

    @Override
    public void done(int vertex, int kind, int reference, int stamp) {
        switch (kind) {
            case ElanParts.READ_BLOCK -> dmaEngines.blockRead(reference, stamp);
            case ElanParts.WRITE_BLOCK -> inputters.written(vertex, reference, stamp);
            case ElanParts.LIBRARY -> client.written(vertex, reference, stamp);
            default -> throw new IllegalStateException("memory request " + kind);
        }
    }
}
