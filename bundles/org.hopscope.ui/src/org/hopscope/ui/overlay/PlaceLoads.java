// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.usage.LoadMap;

/**
 * Loads of the places of a topology at a moment of a run or in all of it, by the numbers of its nodes and switches.
 * Immutable.
 */
public final class PlaceLoads {

    private static final int MOST_PARTS = 6;

    private final LoadMap map;
    private final LoadMap.Moment moment;

    /** @param moment the part of the run that is shown */
    PlaceLoads(LoadMap map, LoadMap.Moment moment) {
        this.map = map;
        this.moment = moment;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlaceLoads loads && map == loads.map && moment.equals(loads.moment);
    }

    @Override
    public int hashCode() {
        return moment.hashCode();
    }

    /** The share for which the busier direction between two places was busy, 0 to 1. */
    public double line(int one, int other) {
        return Math.max(map.link(one, other, moment), map.link(other, one, moment));
    }

    /** The share for which the busiest part at a place was busy, links not counted, 0 to 1. */
    public double place(int vertex) {
        return map.place(vertex, moment);
    }

    /** The places at which anything was busy in the run. */
    public List<Integer> places() {
        return map.places();
    }

    /** The loads of the parts at a place, a line each. */
    public String text(int vertex) {
        return map.uses(vertex, moment).stream().limit(MOST_PARTS)
                .map(one -> line(one.resource().label(), one.share(), one.waiting(), one.longestQueue()))
                .collect(Collectors.joining("\n"));
    }

    /** The load of a link, in one line. */
    public String linkText(int from, int to, String name) {
        return line(NLS.bind(Messages.time_linkTo, name), map.link(from, to, moment),
                map.linkWaiting(from, to, moment), map.linkQueue(from, to));
    }

    private static String line(String name, double share, double waiting, int queue) {
        var percent = String.format(Locale.ROOT, "%.1f", 100 * share);
        if (queue > 0 && waiting == 0) {
            return NLS.bind(Messages.time_partLongest, new Object[] {name, percent, queue});
        }
        return queue == 0 ? NLS.bind(Messages.time_part, name, percent)
                : NLS.bind(Messages.time_partQueue, new Object[] {name, percent,
                    String.format(Locale.ROOT, "%.1f", waiting), queue});
    }
}
