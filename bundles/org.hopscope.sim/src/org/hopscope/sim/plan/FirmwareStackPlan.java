// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Portals over the firmware of a NIC, for programs of Portals calls.
 *
 * @param name name shown with results
 */
public record FirmwareStackPlan(String name, PortalsPlan portals, FirmwarePlan firmware) implements StackPlan {

    @Override
    public int headerBytes() {
        return portals.headerBytes();
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation == RankOperation.PORTALS;
    }
}
