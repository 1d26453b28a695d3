// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The MPI library, which runs on the host. Times in picoseconds of host processor time.
 *
 * @param sendPs one send call
 * @param postReceivePs one receive call
 * @param completeReceivePs from the completion event in host memory to the return of the wait call
 * @param preregistered whether a send uses a descriptor made at start instead of making one, which costs a second call
 *            of the layer below
 * @param combinedPost whether a receive is posted by one call of the layer below instead of three (PtlPost)
 */
public record MpiPlan(long sendPs, long postReceivePs, long completeReceivePs, boolean preregistered,
        boolean combinedPost) {}
