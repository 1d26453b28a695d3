// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;

/** Writes event words to host memory, which waiting processes look at. */
final class HostWords {

    /** An event word. */
    private static final int WORD_BYTES = 8;
    private static final int RECEIVED = 0;
    private static final int COMPLETED = 1;
    private static final int NOTHING = 2;

    private final Elans elans;
    private final MessageDmas dmas;
    private final MessageTable messages;
    private final RequestEngine ranks;

    HostWords(Elans elans, MessageDmas dmas, LayerSetup setup, RequestEngine ranks) {
        this.elans = elans;
        this.dmas = dmas;
        this.ranks = ranks;
        messages = setup.messages();
    }

    /** A message is complete in the receiver's memory; its chain ends at {@code stamp}. */
    void received(int message, int stamp) {
        write(messages.targetVertex(message), messages.targetRank(message), RECEIVED, message, stamp);
    }

    /** A send, write or read is complete. */
    void completed(int message, int stamp) {
        write(messages.sourceVertex(message), messages.sourceRank(message), COMPLETED, message, stamp);
    }

    /** Copies a block of a message from the NIC's queue to the receiver's buffer. */
    void copy(int message, int bytes, int stamp) {
        elans.write(messages.targetVertex(message), dmas.receiveWhere(), bytes, dmas.receivePage(message),
                message << 2 | NOTHING, stamp);
    }

    /** A write is complete. */
    void written(int reference, int stamp) {
        int message = reference >> 2;
        switch (reference & 3) {
            case RECEIVED -> {
                messages.stamp(message, stamp);
                ranks.received(message);
            }
            case COMPLETED -> {
                if (messages.operation(message) != RankOperation.SEND.ordinal()) {
                    // what was written or read is not received
                    messages.close(message);
                }
                ranks.sent(message);
            }
            default -> {
                // the event word after a copied block tells of it
            }
        }
    }

    private void write(int vertex, int rank, int kind, int message, int stamp) {
        elans.write(vertex, Where.HOST, WORD_BYTES, MessageDmas.eventPage(rank), message << 2 | kind, stamp);
    }
}
