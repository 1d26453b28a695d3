// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.shared.SharedCosts;
import org.hopscope.sim.shared.TorusPackets;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The cost of the library's work on a core, and its stamps. Each piece is a chain of parts; a caller adds the parts up
 * with {@link #begin} and the methods named after them, and reads {@link #totalPs}; doing the same with the time at
 * which the piece began and a chain stamps it.
 */
final class LayerCosts {

    final BlueGeneStackPlan.Costs layer;
    final BlueGeneStackPlan.Mpi mpi;
    final TorusPackets packets;
    private final MemoryPlan memory;
    private final long flushAllPs;
    private final int lineBytes;
    private final int cacheBytes;
    private final boolean misaligned;
    private final StampLog stamps;
    private long startPs;
    private long timePs;
    private int chain;
    private int vertex;

    LayerCosts(LayerSetup setup) {
        var stack = (BlueGeneStackPlan) setup.plan().stack();
        var nic = (PacketFifoNicPlan) setup.nodeOf()[0].nic();
        layer = stack.costs();
        mpi = stack.mpi();
        packets = new TorusPackets(nic, setup.plan().routers().get(0));
        memory = setup.nodeOf()[0].memory();
        misaligned = setup.workload().buffers().misaligned();
        stamps = setup.stamps();
        lineBytes = nic.cache().lineBytes();
        cacheBytes = nic.cache().bytes();
        flushAllPs = memory.copyRate().timePs(cacheBytes);
    }

    /** The work for calls that all ranks make together. */
    SharedCosts shared() {
        return new SharedCosts(packets, mpi.sendPs() + layer.sendPs(), mpi.completePs(), layer.objectPs(),
                layer.packetSendPs(), layer.packetReceivePs());
    }

    /** Starts to add up, and to stamp unless the chain is {@link StampLog#NONE}. */
    void begin(int atVertex, long atPs, int ofChain) {
        vertex = atVertex;
        startPs = atPs;
        timePs = atPs;
        chain = ofChain;
    }

    /** Sum of the parts. */
    long totalPs() {
        return timePs - startPs;
    }

    /** End of the chain. */
    int chain() {
        return chain;
    }

    void mpi(long ps) {
        add(ps, Component.MPI, Part.PROCESSOR);
    }

    void messageLayer(long ps) {
        add(ps, Component.MESSAGE_LAYER, Part.PROCESSOR);
    }

    void matching(int entries) {
        add(entries * mpi.matchItemPs(), Component.MATCHING, Part.PROCESSOR);
    }

    /** Opens and closes a lockbox. */
    void lock() {
        add(2 * packets.lockPs(), Component.FIFO_ACCESS, Part.PROCESSOR);
    }

    void read(int payloadBytes) {
        add(packets.readPs(payloadBytes), Component.FIFO_ACCESS, Part.PROCESSOR);
    }

    void write(int payloadBytes, long messageBytes) {
        add(packets.writePs(payloadBytes, messageBytes), Component.FIFO_ACCESS, Part.PROCESSOR);
    }

    /** Copies a payload to or from an aligned place when buffers are misaligned. */
    void align(int payloadBytes) {
        if (misaligned) {
            copy(payloadBytes);
        }
    }

    void copy(long bytes) {
        if (bytes > 0) {
            add(memory.copyLatencyPs() + memory.copyRate().timePs(bytes), Component.MEMORY_COPY, Part.MEMORY);
        }
    }

    /** Writes the lines of a buffer back, or all lines when the buffer has more. */
    void flush(long bytes) {
        long lines = (bytes + lineBytes - 1) / lineBytes * lineBytes;
        add(lines < cacheBytes ? memory.copyRate().timePs(lines) : flushAllPs, Component.CACHE_FLUSH, Part.MEMORY);
    }

    /** Writes all lines of the cache back. */
    void flushAll() {
        add(flushAllPs, Component.CACHE_FLUSH, Part.MEMORY);
    }

    private void add(long ps, Component component, Part part) {
        timePs += ps;
        if (chain != StampLog.NONE) {
            chain = stamps.stamp(chain, timePs, component, part, vertex);
        }
    }
}
