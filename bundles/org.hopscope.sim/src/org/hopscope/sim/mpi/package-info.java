// SPDX-License-Identifier: EPL-2.0
/**
 * MPI processes: programs of ranks, requests, and matching on Portals objects.
 */
package org.hopscope.sim.mpi;
