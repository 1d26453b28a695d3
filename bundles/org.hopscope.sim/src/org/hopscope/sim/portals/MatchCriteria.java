// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The selection criteria of a match entry (rules R03, R04, R05). A reusable carrier: the caller owns it, the interface
 * copies it. A fresh one matches everything.
 */
public final class MatchCriteria {

    /** Wildcard for any of the four identifiers. */
    public static final int ANY = -1;

    /** Node id of the initiator, or {@link #ANY}. */
    public int node = ANY;
    /** Process id of the initiator, or {@link #ANY}. */
    public int process = ANY;
    /** Job id of the initiator, or {@link #ANY}. */
    public int job = ANY;
    /** User id of the initiator, or {@link #ANY}. */
    public int user = ANY;
    /** The bits that a message must carry where {@link #ignoreBits} is 0. */
    public long matchBits;
    /** The bits that are not compared; -1 ignores all of them. */
    public long ignoreBits = -1;

    /** Sets the match and ignore bits; returns this. */
    public MatchCriteria bits(long match, long ignore) {
        matchBits = match;
        ignoreBits = ignore;
        return this;
    }

    /** Sets node and process of the only initiator that matches (each may be {@link #ANY}); returns this. */
    public MatchCriteria from(int nodeId, int processId) {
        node = nodeId;
        process = processId;
        return this;
    }

    /** Sets job and user of the initiators that match (each may be {@link #ANY}); returns this. */
    public MatchCriteria owner(int jobId, int userId) {
        job = jobId;
        user = userId;
        return this;
    }
}
