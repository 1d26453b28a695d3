// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.trace.StampLog;

/**
 * Remote writes and reads, which need no library at the other side: a write is a DMA, a read is one packet that starts
 * a DMA at the owner of the memory.
 */
final class OneSided {

    /** The meaning of its DMAs; a library uses other numbers for its own. */
    static final int PUT = -1;
    static final int GET_REQUEST = -2;
    static final int GET_DATA = -3;
    /** A DMA descriptor that travels. */
    static final int DESCRIPTOR_BYTES = 64;

    private final Elans elans;
    private final MessageDmas dmas;
    private final HostWords words;
    private final MessageTable messages;

    OneSided(Elans elans, MessageDmas dmas, HostWords words, MessageTable messages) {
        this.elans = elans;
        this.dmas = dmas;
        this.words = words;
        this.messages = messages;
    }

    /** Starts an access of a message's source rank to the memory of its target rank. */
    void start(int message, boolean read) {
        int data = dmas.exposed(message, read ? GET_DATA : PUT, read);
        int first = read ? dmas.remote(message, GET_REQUEST, data, DESCRIPTOR_BYTES) : data;
        elans.dmas().stamp[first] = messages.stamp(message);
        elans.command(first);
    }

    /** A DMA of an access has been acknowledged. */
    void sent(int dma) {
        if (elans.dmas().meaning[dma] == PUT) {
            words.completed(elans.dmas().message[dma], StampLog.NONE);
        }
    }

    /** A DMA of an access is complete at its target; a put does not notify it. */
    void arrived(int dma) {
        if (elans.dmas().meaning[dma] == GET_DATA) {
            words.completed(elans.dmas().message[dma], elans.dmas().targetStamp[dma]);
        }
    }
}
