// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * One event as {@link PortalsInterface#eqGet} hands it out. A reusable carrier: the caller owns it, each call
 * overwrites all of it.
 */
public final class PtlEvent {

    /** Kind of the event. */
    public PtlEventType type = PtlEventType.UNLINK;
    /** Initiator of the operation; for {@link PtlEventType#UNLINK} the process itself. */
    public int initiatorNode;
    /** Process id of the initiator. */
    public int initiatorProcess;
    /** Job id of the initiator. */
    public int initiatorJob;
    /** User id of the initiator. */
    public int initiatorUser;
    /** Portal index of the operation at its target. */
    public int portalIndex;
    /** Match bits of the operation. */
    public long matchBits;
    /** Bytes that the initiator asked for. */
    public long rlength;
    /** Bytes moved at the target. */
    public long mlength;
    /** Offset in the target's descriptor: the one used (target side, ACK) or the one asked for (SENT, REPLY). */
    public long offset;
    /** The 64 bits out of band that a put carries. */
    public long headerData;
    /** Handle of the descriptor; stale once the descriptor has unlinked itself. */
    public int md;
    /** The descriptor just after the action that generated the event (rule R29). */
    public final MdSpec mdState = new MdSpec();
    /** The descriptor's local offset at the same moment. */
    public long localOffset;
    /** Token of the operation: equal in the START and the END event of one operation. */
    public int link;
    /** END: the operation failed after its start (rule R28). ACK: the target dropped the message (rule R36). */
    public boolean failed;
    /** ACK: the result at the target; otherwise {@link DeliveryOutcome#ACCEPTED}. */
    public DeliveryOutcome outcome = DeliveryOutcome.ACCEPTED;
    /** Position in the life of the queue, from 0; gaps are events that were overwritten. */
    public long sequence;
    /** Slot of the circular buffer that held it, {@link #sequence} modulo the number of slots. */
    public int slot;
    /** True if the queue overflowed since the previous event was taken (the oldest events are lost). */
    public boolean dropped;
}
