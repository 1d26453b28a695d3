// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * The statistics of a run.
 *
 * @param events events handled
 * @param simulatedPs simulated time at its end, in picoseconds
 * @param messages messages sent
 * @param packets packets that entered the network
 * @param lostMessages messages dropped at their targets
 */
public record RunStats(long events, long simulatedPs, long messages, long packets, long lostMessages) {}
