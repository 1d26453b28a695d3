// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.message.MessageTable;

/**
 * A receive: which rank asks for which messages. An object of this class is filled in again for each receive: read it
 * before you call anything else.
 */
public final class Receive {

    /** A rank or a tag that is not given: any. */
    public static final int ANY = -1;

    private int rank;
    private int request;
    private int source = ANY;
    private int tag = ANY;
    private int context;
    private long bytes = Long.MAX_VALUE;

    /** Sets the rank that receives, and the number of its request among the requests of all ranks. */
    public Receive by(int receivingRank, int requestIndex) {
        rank = receivingRank;
        request = requestIndex;
        return this;
    }

    /** Sets the messages that it takes: of a rank or {@link #ANY}, with a tag or {@link #ANY}, of a communicator. */
    public Receive of(int sourceRank, int withTag, int inContext) {
        source = sourceRank;
        tag = withTag;
        context = inContext;
        return this;
    }

    /** Sets the number of bytes that it takes at most; the rest of a longer message is dropped. */
    public Receive atMost(long most) {
        bytes = most;
        return this;
    }

    /** The rank that receives. */
    public int rank() {
        return rank;
    }

    /** The number of its request among the requests of all ranks. */
    public int request() {
        return request;
    }

    /** The rank that the message comes from, or {@link #ANY}. */
    public int source() {
        return source;
    }

    /** The tag of the message, or {@link #ANY}. */
    public int tag() {
        return tag;
    }

    /** The communicator. */
    public int context() {
        return context;
    }

    /** The number of bytes that it takes at most. */
    public long bytes() {
        return bytes;
    }

    /** True if it takes a message. */
    public boolean fits(MessageTable messages, int message) {
        return messages.context(message) == context && (source == ANY || source == messages.sourceRank(message))
                && (tag == ANY || tag == messages.tag(message));
    }
}
