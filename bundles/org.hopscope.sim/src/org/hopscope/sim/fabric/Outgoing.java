// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.RouterChannels;
import org.hopscope.sim.trace.StampLog;

/**
 * A packet that is to enter the network, as its sender describes it. A sender uses the same object for all its packets:
 *
 * <pre>
 *   fabric.inject(vertex, packet.to(target).of(message, number).shaped(shape).stamped(stamp))
 * </pre>
 */
public final class Outgoing {

    /** Lower bits of a shape: those of the channel, and the two of the modes. */
    static final int SHAPE_BITS = 6;
    static final int CHANNEL_MASK = RouterChannels.MOST - 1;

    int destination;
    int message;
    long number;
    int shape;
    int stamp = StampLog.NONE;
    int entropy;

    /** Begins the next packet, which goes to a vertex and has no message, shape or stamps yet. */
    public Outgoing to(int vertex) {
        destination = vertex;
        message = -1;
        number = 0;
        shape = 0;
        stamp = StampLog.NONE;
        entropy = 0;
        return this;
    }

    /** Its message and its number in that, 0 for the header packet. */
    public Outgoing of(int itsMessage, long itsNumber) {
        message = itsMessage;
        number = itsNumber;
        return this;
    }

    /** Its size, virtual channel and modes, see {@link Fabric#shape}. */
    public Outgoing shaped(int itsShape) {
        shape = itsShape;
        return this;
    }

    /** Its chain of stamps. */
    public Outgoing stamped(int chain) {
        stamp = chain;
        return this;
    }

    /** Sets the value that switches hash, besides source and destination. */
    Outgoing hashed(int value) {
        entropy = value;
        return this;
    }

    /** The vertex that it goes to. */
    public int destination() {
        return destination;
    }

    /** Its message, or -1. */
    public int message() {
        return message;
    }

    /** Its number in the message. */
    public long number() {
        return number;
    }

    /** Its size, virtual channel and modes. */
    public int shape() {
        return shape;
    }

    /** Its virtual channel. */
    public int channel() {
        return channelOf(shape);
    }

    /** Its chain of stamps, or {@link StampLog#NONE}. */
    public int stamp() {
        return stamp;
    }

    /** Bytes on the wire of a {@link Fabric#shape}. */
    static int bytesOf(int shape) {
        return shape >>> SHAPE_BITS;
    }

    /** Virtual channel of a {@link Fabric#shape}. */
    public static int channelOf(int shape) {
        return shape & CHANNEL_MASK;
    }
}
