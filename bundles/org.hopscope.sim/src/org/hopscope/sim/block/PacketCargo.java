// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.fabric.Cargo;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.process.MachinePart;

/**
 * What a packet of a protocol takes along when it leaves a part of the network: its header. Its message has the same
 * number in all parts, and the packet refers to it in the next part as it did in the one before.
 */
final class PacketCargo implements Cargo {

    private static final int KIND = 0;
    private static final int PLACE = 1;
    private static final int LAST = 2;
    private static final int PAYLOAD = 3;
    private static final int RANK = 4;
    private static final int PEER = 5;
    private static final int MESSAGE = 6;
    private static final int FIELDS = 7;

    private final Packets packets;
    private final int fields;
    private final MachinePart part;

    /** @param fields header fields of each packet */
    PacketCargo(Packets packets, int fields, MachinePart part) {
        this.packets = packets;
        this.fields = fields;
        this.part = part;
    }

    @Override
    public int width() {
        return FIELDS + 2 * fields;
    }

    @Override
    public void leave(long number, int[] to, int at) {
        Packet packet = packets.of((int) number);
        to[at + KIND] = packet.kind;
        to[at + PLACE] = packet.place;
        to[at + LAST] = packet.last ? 1 : 0;
        to[at + PAYLOAD] = packet.payload;
        to[at + RANK] = packet.rank;
        to[at + PEER] = packet.peer;
        to[at + MESSAGE] = packet.message;
        for (int field = 0; field < fields; field++) {
            to[at + FIELDS + 2 * field] = IntPair.high(packet.fields[field]);
            to[at + FIELDS + 2 * field + 1] = (int) packet.fields[field];
        }
        if (!packets.release(packet)) {
            throw new IllegalStateException("packet " + number + " is in the network, and something else has it too");
        }
    }

    @Override
    public long enter(long number, int[] from, int at) {
        Packet packet = packets.open(from[at + KIND], from[at + RANK], from[at + PEER], from[at + MESSAGE]);
        packet.place(from[at + PLACE], from[at + LAST] != 0, from[at + PAYLOAD]);
        for (int field = 0; field < fields; field++) {
            packet.fields[field] = IntPair.of(from[at + FIELDS + 2 * field], from[at + FIELDS + 2 * field + 1]);
        }
        return packet.number;
    }

    @Override
    public void settled() {
        part.takeBack();
    }

    @Override
    public void begin() {
        part.messages().begin();
    }
}
