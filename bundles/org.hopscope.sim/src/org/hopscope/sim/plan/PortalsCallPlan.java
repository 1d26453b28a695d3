// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The costs of calls of Portals 3.3 in the kernel or in the firmware for the host, apart from the numbers of its parts.
 *
 * @param onNic whether Portals is in the firmware of the NIC, so that a call that needs an answer is a round trip over
 *            the host bus; otherwise it is in the kernel, and a call is a trap
 * @param sendPs the work of the host, in the kernel or in the library of the process, for a put, a get or a swap
 */
public record PortalsCallPlan(boolean onNic, long sendPs) implements PortalsHostPlan {

    @Override
    public boolean isTagged() {
        return false;
    }
}
