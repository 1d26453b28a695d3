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

    /** Flow control sends its answers on a channel of their own. */
    @Override
    public int channels() {
        return flowControl.enabled() ? 2 : 1;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isPointToPoint() || operation == RankOperation.PORTALS;
    }
}
