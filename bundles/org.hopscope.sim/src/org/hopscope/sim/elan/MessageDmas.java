// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BufferPlan;

/** Fills in the DMAs that carry messages: between which NICs, and from and to which memory. */
public final class MessageDmas {

    /** Pages of one region of a process; every process has its own of each. */
    private static final int REGION_BITS = 24;
    private static final int SEND_BUFFER = 0;
    private static final int RECEIVE_BUFFER = 1;
    private static final int LIBRARY = 2;
    private static final int EXPOSED = 3;

    private final ElanDmas dmas;
    private final MessageTable messages;
    private final int sendWhere;
    private final int receiveWhere;

    public MessageDmas(ElanDmas dmas, MessageTable messages, BufferPlan buffers) {
        this.dmas = dmas;
        this.messages = messages;
        sendWhere = buffers.sendInNicMemory() ? Where.NIC : Where.HOST;
        receiveWhere = buffers.receiveInNicMemory() ? Where.NIC : Where.HOST;
    }

    /** The place of receive buffers. */
    public int receiveWhere() {
        return receiveWhere;
    }

    /** The place of send buffers. */
    public int sendWhere() {
        return sendWhere;
    }

    /** First page of the receive buffer of a message. */
    public long receivePage(int message) {
        return receiveBufferPage(messages.targetRank(message));
    }

    /** First page of the send buffer of a rank. */
    public static long sendBufferPage(int rank) {
        return page(rank, SEND_BUFFER);
    }

    /** First page of the receive buffer of a rank. */
    public static long receiveBufferPage(int rank) {
        return page(rank, RECEIVE_BUFFER);
    }

    /** First page of the memory that a rank lets others write to and read from. */
    public static long exposedPage(int rank) {
        return page(rank, EXPOSED);
    }

    /** The page with a rank's event words. */
    public static long eventPage(int rank) {
        return page(rank, LIBRARY);
    }

    /** A DMA that writes the payload of a message into the receiver's buffer. */
    public int payload(int message, int meaning) {
        int dma = open(message, ElanDmas.WRITE, meaning, messages.bytes(message));
        dmas.sourceWhere[dma] = sendWhere;
        dmas.targetWhere[dma] = receiveWhere;
        dmas.sourcePage[dma] = page(messages.sourceRank(message), SEND_BUFFER);
        dmas.targetPage[dma] = receivePage(message);
        return dma;
    }

    /** A DMA that writes a rank's data to the exposed memory of another, or reads it from there. */
    public int exposed(int message, int meaning, boolean read) {
        int dma = open(message, ElanDmas.WRITE, meaning, messages.bytes(message));
        int caller = messages.sourceRank(message);
        int owner = messages.targetRank(message);
        if (read) {
            turn(dma);
        }
        dmas.sourceWhere[dma] = sendWhere;
        dmas.targetWhere[dma] = receiveWhere;
        dmas.sourcePage[dma] = read ? page(owner, EXPOSED) : page(caller, SEND_BUFFER);
        dmas.targetPage[dma] = read ? page(caller, RECEIVE_BUFFER) : page(owner, EXPOSED);
        return dma;
    }

    /** A queued DMA of {@code bytes} to the target's NIC, whose first block comes from {@code where}. */
    public int queued(int message, int meaning, long bytes, int where) {
        int dma = open(message, ElanDmas.QUEUE, meaning, bytes);
        dmas.sourceWhere[dma] = where;
        dmas.targetWhere[dma] = Where.NIC;
        dmas.sourcePage[dma] = page(messages.sourceRank(message), SEND_BUFFER);
        dmas.targetPage[dma] = page(messages.targetRank(message), LIBRARY);
        return dma;
    }

    /** One packet with a descriptor to the source of {@code then}, which it starts there. */
    public int remote(int message, int meaning, int then, long bytes) {
        int dma = open(message, ElanDmas.REMOTE, meaning, bytes);
        dmas.source[dma] = dmas.target[then];
        dmas.target[dma] = dmas.source[then];
        dmas.sourceWhere[dma] = Where.NIC;
        dmas.targetWhere[dma] = Where.NIC;
        dmas.sourcePage[dma] = dmas.targetPage[then];
        dmas.targetPage[dma] = dmas.sourcePage[then];
        dmas.then[dma] = then;
        return dma;
    }

    private int open(int message, byte kind, int meaning, long bytes) {
        int dma = dmas.open();
        dmas.kind[dma] = kind;
        dmas.source[dma] = messages.sourceVertex(message);
        dmas.target[dma] = messages.targetVertex(message);
        dmas.bytes[dma] = bytes;
        dmas.message[dma] = message;
        dmas.meaning[dma] = meaning;
        return dma;
    }

    private void turn(int dma) {
        int source = dmas.source[dma];
        dmas.source[dma] = dmas.target[dma];
        dmas.target[dma] = source;
    }

    private static long page(int rank, int region) {
        return 4L * rank + region << REGION_BITS;
    }
}
