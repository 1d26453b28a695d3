// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The MPI library over message units. Times in picoseconds of host processor time.
 *
 * @param sendPs one send call, the stores to the NIC not included
 * @param postReceivePs one receive call, the walk through the unexpected queue not included
 * @param matchItemPs one entry walked in a queue
 * @param completePs from a complete receive to the return of the wait call
 * @param headerBytes MPI header of a message
 * @param eagerBytes largest message that is sent eagerly
 */
public record MessageUnitMpiPlan(long sendPs, long postReceivePs, long matchItemPs, long completePs, int headerBytes,
        int eagerBytes) {}
