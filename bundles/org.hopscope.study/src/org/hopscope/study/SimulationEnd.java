// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.sim.run.RunStats;

/**
 * The ending of a whole simulation, and its progress by then. Everything but the wall time is determined by the {@link
 * SimulationKey}.
 *
 * @param ending how it ended
 * @param endingText what there is to say about the ending, such as a cycle of waits; empty if it completed
 * @param events number of events
 * @param simulatedPs simulated time in picoseconds
 * @param wallNanos wall time in nanoseconds
 */
public record SimulationEnd(Ending ending, String endingText, long events, long simulatedPs, long wallNanos) {

    static SimulationEnd of(Ending ending, String text, RunStats stats, long wallNanos) {
        return new SimulationEnd(ending, text, stats.events(), stats.simulatedPs(), wallNanos);
    }
}
