// SPDX-License-Identifier: EPL-2.0
/**
 * Tests the guarantees of MPI to programs, seen from whole runs: matching, requests, costs of calls, and the waits of
 * ranks for whom.
 */
package org.hopscope.tests.sim.mpi;
