// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The protocol stack of a run: MPI over Portals over the NIC's firmware.
 *
 * @param name name shown with results
 */
public record StackPlan(String name, MpiPlan mpi, PortalsPlan portals, FirmwarePlan firmware) {}
