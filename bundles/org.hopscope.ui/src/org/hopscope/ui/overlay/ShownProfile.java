// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.study.block.BlockShares;

/**
 * The times that diagrams draw into the blocks of protocols.
 *
 * @param run number of the run
 * @param measurements the times of blocks, one for each measurement; none if the run has no latency stack of blocks
 * @param stale whether the machine is another one since
 */
public record ShownProfile(int run, List<Measurement> measurements, boolean stale) {

    public ShownProfile {
        measurements = List.copyOf(measurements);
    }

    /**
     * The times of one measurement.
     *
     * @param label name of what was measured
     * @param totalPs time of the message in picoseconds
     * @param shares the part of it that blocks and handlers take themselves, by UUID
     */
    public record Measurement(String label, long totalPs, Map<String, BlockShare> shares) {

        public Measurement {
            shares = Map.copyOf(shares);
        }

        private static Measurement of(int run, BlockShares times) {
            var shares = new HashMap<String, BlockShare>();
            times.ofElements().forEach((id, ps) -> shares.put(id, new BlockShare(ps, times.totalPs(), run,
                    times.label())));
            return new Measurement(times.label(), times.totalPs(), shares);
        }
    }

    static ShownProfile of(int run, List<BlockShares> times, boolean stale) {
        return new ShownProfile(run, times.stream().map(one -> Measurement.of(run, one)).toList(), stale);
    }

    /** The measurements in which one of these elements (UUIDs) took time. */
    public List<Measurement> of(Set<String> elementIds) {
        return measurements.stream().filter(one -> one.shares().keySet().stream().anyMatch(elementIds::contains))
                .toList();
    }
}
