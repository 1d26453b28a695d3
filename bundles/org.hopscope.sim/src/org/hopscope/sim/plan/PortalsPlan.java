// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The Portals layer. All times in picoseconds of the processor that runs the layer: the host's when it is placed in the
 * kernel, the NIC's when it is placed in the firmware.
 *
 * @param onNic whether matching and event delivery run in the NIC's firmware (NIC-based) or in the host kernel
 *            (host-based)
 * @param headerBytes size of the Portals header on the wire
 * @param headerAccesses round trips over the host bus in the interrupt handler of a new message (kernel only)
 * @param sendPs build the request of one put or get
 * @param receiveHeaderPs take in one arrived header, matching not included
 * @param matchItemPs one entry walked in a match list
 * @param writeEventPs write one completion event
 */
public record PortalsPlan(boolean onNic, int headerBytes, int headerAccesses, long sendPs, long receiveHeaderPs,
        long matchItemPs, long writeEventPs) {}
