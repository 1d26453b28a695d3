// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** Virtual pages of the memory of processes: each process has its own of each region. */
public final class ElanPages {

    /** Pages of one region of a process. */
    private static final int REGION_BITS = 24;
    private static final int SEND_BUFFER = 0;
    private static final int RECEIVE_BUFFER = 1;
    private static final int LIBRARY = 2;
    private static final int EXPOSED = 3;

    private ElanPages() {}

    /** First page of the send buffer of a rank. */
    public static long sendBufferPage(int rank) {
        return page(rank, SEND_BUFFER);
    }

    /** First page of the receive buffer of a rank. */
    public static long receiveBufferPage(int rank) {
        return page(rank, RECEIVE_BUFFER);
    }

    /** First page of the memory that a rank lets others write to and read from. */
    public static long exposedPage(int rank) {
        return page(rank, EXPOSED);
    }

    /** The page with a rank's event words. */
    public static long eventPage(int rank) {
        return page(rank, LIBRARY);
    }

    private static long page(int rank, int region) {
        return 4L * rank + region << REGION_BITS;
    }
}
