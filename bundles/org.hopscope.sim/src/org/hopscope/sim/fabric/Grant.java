// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The permission that the {@link Arbiter} gives: a packet goes through a pipe and takes a credit. The arbiter fills it.
 */
final class Grant {

    int packet;
    int pipe;
    /** The counter of the credit. */
    int counter;

    void set(int grantedPacket, int throughPipe, int creditCounter) {
        packet = grantedPacket;
        pipe = throughPipe;
        counter = creditCounter;
    }
}
