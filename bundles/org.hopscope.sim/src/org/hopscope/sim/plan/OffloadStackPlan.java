// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * MPI over the transport of an offload NIC; every message is sent eagerly.
 *
 * @param name name shown with results
 */
public record OffloadStackPlan(String name, OffloadMpiPlan mpi, TransportPlan transport) implements StackPlan {

    /**
     * The MPI library, in picoseconds of host processor time.
     *
     * @param sendPs one send call
     * @param postReceivePs one receive call
     * @param completePs from a complete receive to the return of the wait call
     */
    public record OffloadMpiPlan(long sendPs, long postReceivePs, long completePs) {}

    /**
     * The transport, in picoseconds of host processor time.
     *
     * @param inKernel whether it is a protocol stack in the kernel, with system calls and interrupts, instead of queues
     *            that the process shares with the NIC
     * @param sendPs hand one message to the NIC
     * @param receivePs take one arrived message: in the kernel by the interrupt handler, else by the process
     * @param matchItemPs one entry walked in a queue
     * @param headerBytes MPI header of a message
     */
    public record TransportPlan(boolean inKernel, long sendPs, long receivePs, long matchItemPs, int headerBytes) {}

    @Override
    public int headerBytes() {
        return transport.headerBytes();
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isPointToPoint();
    }
}
