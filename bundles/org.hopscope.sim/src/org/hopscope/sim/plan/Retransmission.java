// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The ways in which an end point makes up for packets that are lost. */
public enum Retransmission {
    /** Nothing is ever lost, so nothing is acknowledged. */
    NONE,
    /** The receiver takes packets in order only; from the first one that is missing on, the sender sends all again. */
    GO_BACK_N,
    /** The receiver keeps what comes early; the sender sends again what is missing. */
    SELECTIVE
}
