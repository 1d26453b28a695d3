// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of link.
 *
 * @param rate rate per direction that packets, with what the link adds to them, obtain
 * @param latencyPs time of flight in picoseconds, 0 or more
 * @param packetOverheadBytes what the link adds to each packet (check sum, acknowledgement, gap), 0 or more
 * @param retryPs time to notice a damaged packet and to begin to send it again, beyond the packet's own time and a
 *            round trip over the link; picoseconds, 0 or more
 * @param retryBytes room at the sender for packets, with what the link adds to them, that the far end has not
 *            acknowledged yet; 0 if there is always room
 */
public record LinkPlan(Rate rate, long latencyPs, int packetOverheadBytes, long retryPs, int retryBytes) {

    /** A link whose sender always has room for packets without an acknowledgment. */
    public LinkPlan(Rate rate, long latencyPs, int packetOverheadBytes, long retryPs) {
        this(rate, latencyPs, packetOverheadBytes, retryPs, 0);
    }

    /** A link that adds nothing to packets and repeats damaged ones at once. */
    public LinkPlan(Rate rate, long latencyPs) {
        this(rate, latencyPs, 0, 0);
    }

    /** Time that a packet of {@code bytes} occupies the link, in picoseconds. */
    public long serialisationPs(int bytes) {
        return rate.timePs(bytes + packetOverheadBytes);
    }
}
