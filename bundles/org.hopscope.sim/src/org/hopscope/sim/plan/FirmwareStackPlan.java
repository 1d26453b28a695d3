// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * MPI over Portals over the firmware of a NIC.
 *
 * @param name name shown with results
 */
public record FirmwareStackPlan(String name, MpiPlan mpi, PortalsPlan portals, FirmwarePlan firmware,
        FlowControlPlan flowControl) implements StackPlan {

    @Override
    public int headerBytes() {
        return portals.headerBytes();
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isPointToPoint() || operation == RankOperation.PORTALS;
    }
}
