// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Packets that nodes put into the fabric while the ranks of a workload work. The ranks begin after the
 * {@linkplain TrafficPlan#warmupPs() time} that the network has to settle; the length of the traffic's own measurement
 * does not count.
 *
 * @param sources where the packets go, and how many: one traffic, or none
 * @param onRankNodes whether nodes with ranks that do anything take part too
 * @param trafficClass their traffic class, from 0
 */
public record BackgroundPlan(List<TrafficPlan> sources, boolean onRankNodes, int trafficClass) {

    /** The ranks have the network for themselves. */
    public static final BackgroundPlan NONE = new BackgroundPlan(List.of(), false, 0);

    public BackgroundPlan {
        sources = List.copyOf(sources);
        if (trafficClass < 0 || sources.size() > 1) {
            throw new IllegalArgumentException(sources.size() + " traffics of class " + trafficClass);
        }
    }

    /** True if there are such packets. */
    public boolean isOn() {
        return !sources.isEmpty();
    }

    /** The traffic, if there {@linkplain #isOn is any}. */
    public TrafficPlan traffic() {
        return sources.get(0);
    }
}
