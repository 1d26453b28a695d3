// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The place of the buffers of a workload's messages.
 *
 * @param sendInNicMemory whether messages start in the memory of the NIC instead of the host's
 * @param receiveInNicMemory whether messages end there
 * @param misaligned whether buffers start off the boundary that the machine needs to move data without a copy
 */
public record BufferPlan(boolean sendInNicMemory, boolean receiveInNicMemory, boolean misaligned) {

    /** Aligned buffers in host memory. */
    public static final BufferPlan HOST = new BufferPlan(false, false, false);
}
