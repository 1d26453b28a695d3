// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

/** The NICs at the ends of the circuits. */
public interface CircuitClient extends BroadcastClient {

    /**
     * A block of a packet has arrived. After the last one {@link CircuitNetwork#acknowledge} must follow, at once or
     * later.
     *
     * @return whether the next block may follow; if not, it stays in the network until {@link CircuitNetwork#resume}
     */
    boolean blockArrived(int vertex, int packet, int block);

    /** The acknowledge token has come back to the source, which has sent EOP; the packet is done with. */
    void acknowledged(int vertex, int packet, boolean accepted);

    /** An error token has come to the source; the packet may be started again. */
    void failed(int vertex, int packet);

    /**
     * An error token has come to the destination in the middle of a packet: what has arrived of it is void. The token
     * has held the packet, which may have been given up meanwhile, and the client closes it once for that.
     */
    void aborted(int vertex, int packet);
}
