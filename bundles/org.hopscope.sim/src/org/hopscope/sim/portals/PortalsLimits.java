// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The number of objects of each kind that one process may own; a request beyond it is refused with {@link
 * PortalsInterface#NONE}. Storage grows with use, so generous limits cost nothing.
 *
 * @param portalEntries entries of the portal table, at least 64 (rule R01)
 * @param matchEntries match entries, 1 .. 2^20 - 2
 * @param memoryDescriptors memory descriptors, 1 .. 2^20 - 2
 * @param eventQueues event queues, 1 .. 2^20 - 2
 * @param aclEntries entries of the access control list, at least 2
 */
public record PortalsLimits(int portalEntries, int matchEntries, int memoryDescriptors, int eventQueues,
        int aclEntries) {

    /** The smallest portal table that the specification allows. */
    public static final int MIN_PORTAL_ENTRIES = 64;

    public PortalsLimits {
        requireRange("portalEntries", portalEntries, MIN_PORTAL_ENTRIES, Short.MAX_VALUE);
        requireRange("matchEntries", matchEntries, 1, HandlePool.MAX_CAPACITY);
        requireRange("memoryDescriptors", memoryDescriptors, 1, HandlePool.MAX_CAPACITY);
        requireRange("eventQueues", eventQueues, 1, HandlePool.MAX_CAPACITY);
        requireRange("aclEntries", aclEntries, 2, HandlePool.MAX_CAPACITY);
    }

    /** Limits that a simulated program is not expected to meet, with the smallest legal portal table. */
    public static PortalsLimits standard() {
        return new PortalsLimits(MIN_PORTAL_ENTRIES, HandlePool.MAX_CAPACITY, HandlePool.MAX_CAPACITY, 1024, 64);
    }

    private static void requireRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " = " + value + " is outside " + min + " .. " + max);
        }
    }
}
