// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Portals on Elan NICs: sending and the management of objects on the host, receiving in a thread on the NIC. Processes
 * call Portals themselves or, one level above, send and receive by tag without any further library.
 *
 * @param name name shown with results
 * @param host work of the host's processor
 * @param wire what travels
 * @param thread steps of the thread on the NIC for one header; matching includes the first entry
 * @param rdmaPs the thread sets up the transfer of a long message or of the data of a get
 * @param thresholdPs part of the matching step that minds a threshold, saved where it is infinite
 */
public record ElanPortalsStackPlan(String name, Host host, Wire wire, ThreadSteps thread, long rdmaPs,
        long thresholdPs)
        implements StackPlan {

    /**
     * Work of the host's processor, in picoseconds.
     *
     * @param callPs the library's part of a call that makes or removes an object
     * @param accesses accesses to the NIC of such a call
     * @param accessPs one of them
     * @param delayed whether a match entry is written to the NIC together with its descriptor, by one call's accesses
     * @param sendPs a put or get until its command goes over the bus
     * @param sentEventPs one event of a send, which the host writes into its own queue
     * @param takePs take an event out of a queue
     */
    public record Host(long callPs, int accesses, long accessPs, boolean delayed, long sendPs, long sentEventPs,
            long takePs) {}

    /**
     * The data on the wire.
     *
     * @param headerBytes Portals header
     * @param shortBytes longest message that travels with its header
     * @param eventBytes an event in a queue
     * @param startEvents whether sends of the tagged interface post start events
     */
    public record Wire(int headerBytes, int shortBytes, int eventBytes, boolean startEvents) {}

    /**
     * Steps of the thread for one header, in time of the NIC's thread processor.
     *
     * @param lockPs take the lock of the lists
     * @param inspectPs look at the header
     * @param matchPs match it, with the first entry of the list
     * @param matchItemPs each further entry
     * @param housekeepingPs housekeeping
     * @param eventPs write the event
     * @param unlinkPs unlink the matched entry
     * @param unlockPs drop the lock
     */
    public record ThreadSteps(long lockPs, long inspectPs, long matchPs, long matchItemPs, long housekeepingPs,
            long eventPs, long unlinkPs, long unlockPs) {}

    @Override
    public int headerBytes() {
        return 0;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isLocal() || operation.isPointToPoint() || operation == RankOperation.PUT
                || operation == RankOperation.GET || operation == RankOperation.PORTALS;
    }

    /** A circuit holds all links of its path at once; without them nothing of it would be left. */
    @Override
    public boolean hasMessageLevel() {
        return false;
    }
}
