// SPDX-License-Identifier: EPL-2.0
/**
 * MPI over Portals: matching on Portals objects, and what its calls cost on the host.
 */
package org.hopscope.sim.mpi;
