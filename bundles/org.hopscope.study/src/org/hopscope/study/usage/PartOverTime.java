// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.List;

import org.hopscope.sim.trace.Resource;

/**
 * The load of one part in each interval of a run.
 *
 * @param resource the kind of part
 * @param name name of the drawn element
 * @param place where it is; of a link both ends
 * @param longestQueue how many waited for it at once at most
 * @param busy share of each interval, 0 to 1
 * @param elementIds UUIDs of the drawn elements that it stands for
 * @param vertex where it is; of a link where it begins
 * @param channels share of each interval for which each virtual channel of a link sent; empty if not told apart
 */
public record PartOverTime(Resource resource, String name, String place, int longestQueue, List<Double> busy,
        List<String> elementIds, int vertex, List<List<Double>> channels) {

    public PartOverTime {
        busy = List.copyOf(busy);
        elementIds = List.copyOf(elementIds);
        channels = List.copyOf(channels);
    }

    /** The share of the whole run. */
    public double mean() {
        return busy.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** The share of the busiest interval. */
    public double peak() {
        return busy.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }
}
