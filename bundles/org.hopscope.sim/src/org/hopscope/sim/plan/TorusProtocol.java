// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** A protocol of Blue Gene/L's message layer. */
public enum TorusProtocol {
    /** One packet when the message fits, eager up to the limit, rendezvous beyond. */
    AUTOMATIC,
    /** A single ordered packet; messages that do not fit go eager. */
    ONE_PACKET,
    /** All packets at once, ordered: one FIFO, one path. */
    EAGER,
    /** All packets at once by any path; the next message to the same receiver waits for a confirmation of the match. */
    ADAPTIVE_EAGER,
    /** An ordered scout asks; after the match the data goes by any path. */
    RENDEZVOUS
}
