// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;

/**
 * Long messages that came before their receives. The target has kept their headers and thrown the rest away; when the
 * receive is posted, they are sent once more, straight into its buffer.
 */
final class LateReceives {

    private static final byte KEPT = 0;
    private static final byte HEADER_ONLY = 1;
    private static final byte CALLED = 2;

    private final MessageTable messages;
    private byte[] state = new byte[0];
    private long[] wanted = new long[0];

    LateReceives(MessageTable messages) {
        this.messages = messages;
    }

    /** A message is sent for the first time. */
    void open(int message) {
        if (message >= state.length) {
            state = Columns.grown(state, messages.room());
            wanted = Columns.grown(wanted, messages.room());
        }
        state[message] = KEPT;
    }

    /** No receive waits for the message: only its header is kept. */
    void keepHeader(int message) {
        state[message] = HEADER_ONLY;
    }

    /** True if only the header of a message is there. */
    boolean isHeaderOnly(int message) {
        return state[message] == HEADER_ONLY;
    }

    /** True if a message was sent once more. */
    boolean isCalled(int message) {
        return state[message] == CALLED;
    }

    /** A receive of {@code bytes} has been posted for a message of which only the header is there. */
    void call(int message, long bytes) {
        state[message] = CALLED;
        wanted[message] = bytes;
    }

    /** The header of a message that was sent once more: there is nothing to look for. */
    void deliver(int message, Delivery out) {
        out.outcome = DeliveryOutcome.ACCEPTED;
        out.operation = 0;
        out.mlength = wanted[message];
        out.itemsWalked = 0;
        out.itemsApart = 0;
        out.eventsPosted = 0;
    }
}
