// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

import org.hopscope.sim.plan.FifoAccessPlan;
import org.hopscope.sim.plan.PacketLengths;

/** The division of broadcasts into packets, and the cost of moving a packet between memory and FIFO. */
public final class TorusPackets {

    /** The processor moves packets by accesses of 16 bytes. */
    private static final int ACCESS_BYTES = 16;

    private final FifoAccessPlan access;
    private final PacketLengths lengths;
    private final int fullAccesses;
    private final int payload;

    /** Packets of a network, moved by a processor. */
    public TorusPackets(FifoAccessPlan access, PacketLengths lengths) {
        this.access = access;
        this.lengths = lengths;
        fullAccesses = lengths.most() / ACCESS_BYTES;
        payload = lengths.most() - access.headerBytes();
    }

    /** Largest payload of a packet. */
    public int payload() {
        return payload;
    }

    /** Packets of a message; an empty one still takes one. */
    public long count(long bytes) {
        return Math.max(1, (bytes + payload - 1) / payload);
    }

    /** Payload of packet {@code index} of a message of {@code bytes}. */
    public int payload(long bytes, long index) {
        return (int) Math.min(payload, bytes - index * payload);
    }

    /** Size of a packet with that payload, without what a link adds. */
    public int size(int payloadBytes) {
        return lengths.wireBytes(payloadBytes + access.headerBytes());
    }

    /** Time to read a packet with that payload out of a FIFO. */
    public long readPs(int payloadBytes) {
        return share(access.readPs(), payloadBytes);
    }

    /** Time to write a packet with that payload of a message of {@code messageBytes} into a FIFO. */
    public long writePs(int payloadBytes, long messageBytes) {
        boolean cached = messageBytes <= access.cacheBytes();
        return share(cached ? access.writeCachedPs() : access.writeMemoryPs(), payloadBytes);
    }

    private long share(long fullPs, int payloadBytes) {
        return fullPs * (size(payloadBytes) / ACCESS_BYTES) / fullAccesses;
    }
}
