// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.PtlEventType;

/**
 * An event that a program took out of an event queue.
 *
 * @param type kind of the event
 * @param header the operation it is about
 * @param mlength bytes moved at the target
 * @param link the same in the START and the END event of one operation
 * @param ending how the operation ended
 * @param md number of the descriptor in its rank's program, or -1 if it names another one now
 * @param state the descriptor when the event was written
 */
public record PortalsEvent(PtlEventType type, Header header, long mlength, int link, Ending ending,
        int md, State state, Entry entry) {

    /** The request of the initiator; {@code offset} at the target is the one used (target side, ACK) or asked for. */
    public record Header(Initiator initiator, int portal, long matchBits, long rlength, long offset,
            long headerData) {}

    /** The process that began the operation, and for whom it runs. */
    public record Initiator(int node, int process, int job, int user) {}

    /**
     * The end of an operation.
     *
     * @param failed END: failed after the start; ACK: dropped by the target
     * @param outcome ACK: the result at the target
     */
    public record Ending(boolean failed, DeliveryOutcome outcome) {}

    /**
     * The place of an event in its queue.
     *
     * @param sequence position in the life of the queue; gaps are events that were overwritten
     * @param slot slot of the circular buffer
     */
    public record Entry(long sequence, int slot) {}

    /** A descriptor; {@code options} as in {@link org.hopscope.sim.portals.MdSpec}. */
    public record State(long start, long length, long localOffset, int threshold, int options, long maxSize,
            long userPointer, boolean unlink) {}
}
