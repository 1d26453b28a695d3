// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The work of the cores of ranks for calls that all ranks make together on networks beside the torus, and for
 * broadcasts by packets that are deposited on lines of the torus. In picoseconds of processor time.
 *
 * @param packet index of the kind of packet that is deposited, or -1 if a stack has no such calls
 * @param enterPs begin a call
 * @param leavePs end a call
 * @param objectPs make the object of a broadcast over the torus
 * @param sendPs per packet written, the copy into the FIFO not included
 * @param receivePs per packet read, the copy out of the FIFO not included
 * @param access the accesses to the FIFOs
 */
public record SharedCallsPlan(int packet, long enterPs, long leavePs, long objectPs, long sendPs, long receivePs,
        FifoAccessPlan access) {

    /** A stack without such calls. */
    public static final SharedCallsPlan NONE = new SharedCallsPlan(-1, 0, 0, 0, 0, 0,
            new FifoAccessPlan(0, 0, 0, 0, 0));

    /** True if a stack has such calls. */
    public boolean has() {
        return packet >= 0;
    }
}
