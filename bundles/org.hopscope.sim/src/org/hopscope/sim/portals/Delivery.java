// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The result of a request in {@link PortalsInterface#deliver}, and the work that it took. A reusable carrier: the
 * caller owns it, each call overwrites all of it.
 */
public final class Delivery {

    /** The outcome of the request; everything below except the counts is meaningful only if ACCEPTED. */
    public DeliveryOutcome outcome = DeliveryOutcome.DROPPED_NO_MATCH;
    /** Handle of the descriptor that took it, or {@link PortalsInterface#NONE}; stale if it has unlinked itself. */
    public int md = PortalsInterface.NONE;
    /** Token for {@link PortalsInterface#complete}, or {@link PortalsInterface#NONE}. */
    public int operation = PortalsInterface.NONE;
    /** Event queue of the descriptor, or {@link PortalsInterface#NONE}. */
    public int eventQueue = PortalsInterface.NONE;
    /** First byte of memory to write (put, swap) or read (get, swap). */
    public long address;
    /** Offset of that byte in the descriptor. */
    public long offset;
    /** Bytes to move. */
    public long mlength;
    /** Bytes of the message beyond those, to be discarded; for a dropped message all of them. */
    public long trailing;
    /** True if the descriptor cut the message. */
    public boolean truncated;
    /** True if the descriptor that took it has a threshold that ends. */
    public boolean limited;
    /** Match entries looked at, including the one that accepted. */
    public int itemsWalked;
    /** Of those, entries that are not next to the one before in memory; the first entry is one of them. */
    public int itemsApart;
    /** Match entries whose criteria fitted but that had no descriptor or one that refused. */
    public int itemsRefused;
    /** Events written by this call (0 or 1). */
    public int eventsPosted;
    /** True if the initiator must be sent an acknowledgement. */
    public boolean ackWanted;
    /** Dropped although the initiator asked for an answer, so that a layer with negative answers sends one (R36). */
    public boolean nakWanted;
    /** True if this was the descriptor's last operation and it left its match entry. */
    public boolean unlinkedMd;
    /** True if the match entry left its list. */
    public boolean unlinkedMe;

    /** Sets the state of a message of the given length that was not accepted. */
    public void clear(long messageLength) {
        outcome = DeliveryOutcome.DROPPED_NO_MATCH;
        md = PortalsInterface.NONE;
        operation = PortalsInterface.NONE;
        eventQueue = PortalsInterface.NONE;
        address = 0;
        offset = 0;
        mlength = 0;
        trailing = messageLength;
        truncated = false;
        limited = false;
        itemsWalked = 0;
        itemsApart = 0;
        itemsRefused = 0;
        eventsPosted = 0;
        ackWanted = false;
        nakWanted = false;
        unlinkedMd = false;
        unlinkedMe = false;
    }
}
