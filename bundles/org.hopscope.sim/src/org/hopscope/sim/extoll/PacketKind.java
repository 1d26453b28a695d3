// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MessageUnitNicPlan;

/** The kind of a packet, as an integer: a kind in the lowest 3 bits and above it the packet's number in its message. */
final class PacketKind {

    /** Part of an eager message. */
    static final int EAGER = 0;
    /** Request of a rendezvous. */
    static final int REQUEST = 1;
    /** Software credits on their way back; its message is a number of {@link SoftwareCredits}. */
    static final int CREDIT = 2;
    /** Request of a Get. */
    static final int GET = 3;
    /** Data of a Get. */
    static final int DATA = 4;
    /** Data of a Put. */
    static final int PUT = 5;

    private static final int BITS = 3;
    /** Address, length and key of a buffer. */
    private static final int DESCRIPTOR_BYTES = 24;
    private static final int CREDIT_BYTES = 8;

    private PacketKind() {}

    static long of(int kind, long number) {
        return number << BITS | kind;
    }

    static int kind(long packet) {
        return (int) packet & (1 << BITS) - 1;
    }

    static long number(long packet) {
        return packet >>> BITS;
    }

    /** Data ride on a channel of their own, or requests behind them could keep them from ever arriving. */
    static int channel(long packet) {
        return switch (kind(packet)) {
            case GET -> 1;
            case DATA, PUT -> 2;
            default -> 0;
        };
    }

    /** Payload of a packet of the message unit. */
    static int veloBytes(long packet, int message, MessageTable messages, int headerBytes, int largest) {
        return switch (kind(packet)) {
            case EAGER -> (int) Math.min(largest, headerBytes + messages.bytes(message) - number(packet) * largest);
            case REQUEST -> headerBytes + DESCRIPTOR_BYTES;
            case CREDIT -> CREDIT_BYTES;
            default -> throw new IllegalStateException("no small message: packet of kind " + kind(packet));
        };
    }

    /** Payload of a packet of the bulk unit. */
    static int rmaBytes(long packet, int message, MessageTable messages, MessageUnitNicPlan nic) {
        if (kind(packet) == GET) {
            return DESCRIPTOR_BYTES;
        }
        int most = nic.rma().packetBytes();
        return (int) Math.min(most, messages.bytes(message) - number(packet) * most);
    }
}
