// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.List;

import org.hopscope.study.compare.MetricRow;

/**
 * A figure that is to be small or large.
 *
 * @param text as the user wrote it
 * @param place protocol stack and measurement that it is about; empty where a run has one such figure
 * @param metric name of the figure
 * @param most whether it is to be large
 */
public record Goal(String text, List<String> place, String metric, boolean most) {

    public Goal {
        place = List.copyOf(place);
    }

    /** Reads {@code 8 B: Half round trip}, as a budget has it in front of its sign. */
    static Goal of(String text, boolean most) {
        int colon = text.lastIndexOf(':');
        var place = colon < 0 ? List.<String>of() : List.of(text.substring(0, colon).strip().split("\\s*,\\s*"));
        return new Goal(text, place, text.substring(colon + 1).strip(), most);
    }

    /** True if a figure of a run is meant. */
    boolean means(MetricRow row) {
        return metric.equalsIgnoreCase(row.metric()) && isAbout(place, row);
    }

    /** True if words name the stack or the point of a figure. */
    static boolean isAbout(List<String> place, MetricRow row) {
        return place.stream().allMatch(word -> word.equalsIgnoreCase(row.stack()) || word.equalsIgnoreCase(row.point())
                || List.of(row.point().split(", ")).stream().anyMatch(word::equalsIgnoreCase));
    }
}
