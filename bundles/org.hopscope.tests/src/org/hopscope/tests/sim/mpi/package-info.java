// SPDX-License-Identifier: EPL-2.0
/** What MPI promises to programs, seen from whole runs: matching, requests, costs of calls, and who waits for whom. */
package org.hopscope.tests.sim.mpi;
