// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The header of a request. A reusable carrier: the initiator's caller sets the part marked "caller", the start methods
 * of {@link PortalsInterface} fill in the rest, the NIC model transports it, {@link PortalsInterface#deliver} reads it.
 */
public final class PtlRequest {

    /** Operation; filled in. */
    public PtlOperation operation = PtlOperation.PUT;
    /** Node id of the initiator; filled in. */
    public int sourceNode;
    /** Process id of the initiator; filled in. */
    public int sourceProcess;
    /** Job id of the initiator; filled in. */
    public int sourceJob;
    /** User id of the initiator; filled in. */
    public int sourceUser;
    /** Portal index at the target; caller. */
    public int portalIndex;
    /** Index into the target's access control list; caller. */
    public int aclIndex;
    /** Match bits; caller. */
    public long matchBits;
    /** Bytes to move; caller. */
    public long length;
    /** Offset for a remotely managed descriptor of the target; caller. */
    public long remoteOffset;
    /** 64 bits out of band for the target's event; caller. */
    public long headerData;
    /** True if a put asks for an acknowledgement; caller, cleared by get and swap. */
    public boolean ackRequested;
    /**
     * The initiator's token, which travels with the request and returns with the acknowledgment or reply; filled in.
     */
    public int token = PortalsInterface.NONE;
    /** First byte of the initiator's memory: source of a put or swap, sink of a get; filled in. */
    public long localAddress;

    /** Takes over every field of another request. */
    public void copyFrom(PtlRequest other) {
        operation = other.operation;
        sourceNode = other.sourceNode;
        sourceProcess = other.sourceProcess;
        sourceJob = other.sourceJob;
        sourceUser = other.sourceUser;
        portalIndex = other.portalIndex;
        aclIndex = other.aclIndex;
        matchBits = other.matchBits;
        length = other.length;
        remoteOffset = other.remoteOffset;
        headerData = other.headerData;
        ackRequested = other.ackRequested;
        token = other.token;
        localAddress = other.localAddress;
    }
}
