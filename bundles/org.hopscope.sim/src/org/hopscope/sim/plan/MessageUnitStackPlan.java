// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * MPI over a NIC with message units.
 *
 * @param name name shown with results
 */
public record MessageUnitStackPlan(String name, MessageUnitMpiPlan mpi, MessageUnitLibraryPlan library)
        implements StackPlan {

    @Override
    public int headerBytes() {
        return mpi.headerBytes();
    }

    /** Small messages, requests and data. */
    @Override
    public int channels() {
        return 3;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isPointToPoint() || operation == RankOperation.PUT || operation == RankOperation.GET;
    }

    @Override
    public boolean reachesOwnNode() {
        // the crossbar of the NIC joins its host ports with each other as with the links
        return true;
    }
}
