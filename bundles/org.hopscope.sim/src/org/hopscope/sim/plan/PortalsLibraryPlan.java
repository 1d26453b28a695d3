// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Portals 3.3 in a library of the host and a thread on the NIC: sending and the management of objects on the host,
 * matching on the NIC.
 *
 * @param host work of the host's processor
 * @param shortBytes longest message that travels with its header, and is copied out of the slot of its event
 * @param startEvents whether sends of the tagged interface post start events
 */
public record PortalsLibraryPlan(Host host, int shortBytes, boolean startEvents) implements PortalsHostPlan {

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

    @Override
    public boolean isTagged() {
        return true;
    }
}
