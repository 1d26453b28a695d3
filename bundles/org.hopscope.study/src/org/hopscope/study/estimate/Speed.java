// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.List;

/** The speed at which this computer simulates. */
final class Speed {

    /** Runs of fewer events are over in no time on any computer, and not worth a look. */
    private static final double FEW_EVENTS = 2e6;
    /** Of those: the middle of the samples, of which the fastest take 40 ns and the slowest 350. */
    private static final double SECONDS_PER_EVENT = 130e-9;
    /** Reads of an event that find nothing in the cache if the whole does not fit, and wait; from growing runs. */
    private static final double FAR_READS = 1.3;
    /** Time to build the network, and the plan. */
    private static final double SECONDS_PER_BYTE = 0.4e-9;

    private Speed() {}

    /**
     * Processor time of a run. Of one that is not over in no time it tries the beginning.
     *
     * @param inUse bytes of it that are in use at the same time
     */
    static double seconds(double events, List<RunEstimate.Need> needs, double inUse, Beginning beginning) {
        double bytes = needs.stream().mapToDouble(RunEstimate.Need::bytes).sum();
        if (events < FEW_EVENTS) {
            return events * SECONDS_PER_EVENT + bytes * SECONDS_PER_BYTE;
        }
        var pace = beginning.watch();
        double far = inUse > 2 * pace.bytes()
                ? Caches.secondsPerRead(inUse) - Caches.secondsPerRead(pace.bytes()) : 0;
        double near = pace.secondsPerEvent() > 0 ? pace.secondsPerEvent() : SECONDS_PER_EVENT;
        return events * (near + FAR_READS * Math.max(0, far)) + Math.max(pace.seconds(), bytes * SECONDS_PER_BYTE);
    }
}
