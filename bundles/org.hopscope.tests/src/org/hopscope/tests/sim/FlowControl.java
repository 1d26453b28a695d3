// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

/**
 * The flow control of the firmware of a SeaStar.
 *
 * @param enabled whether every message is answered and dropped ones are sent again; without it they are lost
 * @param implicitAck whether a message that fits in one packet completes without an answer
 * @param controlPs firmware time to send or to take in one control message, in picoseconds
 * @param timeoutPs time after which a message without an answer fails, in picoseconds
 * @param backOffPs wait before a retransmission per place in line, in picoseconds; 0 for no back-off
 * @param backOffLimit count at which the place-in-line counter saturates
 * @param unexpectedBytes longest message that is kept when it comes before its receive; longer ones are dropped and
 *            sent again when the receive is posted
 */
public record FlowControl(boolean enabled, boolean implicitAck, long controlPs, long timeoutPs, long backOffPs,
        int backOffLimit, long unexpectedBytes) {

    /** No protocol. */
    public static FlowControl off() {
        return new FlowControl(false, false, 0, 0, 0, 0, Long.MAX_VALUE);
    }
}
