// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The links that a boundary between two nodes would cut, with all nodes on a line in the order of their numbers, and
 * each switch that has nodes at the place of the first of them. Other switches may be put on either side of a boundary.
 */
final class LineCuts {

    private static final int NONE = -1;

    private final Wiring wiring;
    private final int nodes;
    /** Per vertex its place on the line, or -1. */
    private final int[] places;
    /** Per node the links that a boundary in front of it cuts, and the least latency of them. */
    private final int[] links;
    private final long[] leastPs;

    private LineCuts(Wiring wiring, int nodes) {
        this.wiring = wiring;
        this.nodes = nodes;
        places = Columns.filled(wiring.vertices(), NONE);
        int node = 0;
        for (int vertex = 0; vertex < places.length; vertex++) {
            if (wiring.nodeType(vertex) >= 0) {
                places[vertex] = node++;
            }
        }
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link) && wiring.nodeType(wiring.source(link)) >= 0
                    && wiring.nodeType(wiring.target(link)) < 0) {
                int at = places[wiring.target(link)];
                int from = places[wiring.source(link)];
                places[wiring.target(link)] = at == NONE ? from : Math.min(at, from);
            }
        }
        links = new int[nodes + 1];
        leastPs = new long[nodes + 1];
        Arrays.fill(leastPs, Long.MAX_VALUE);
    }

    /** The links of a plan. */
    static LineCuts of(SimPlan plan, Wiring wiring, int nodes) {
        var cuts = new LineCuts(wiring, nodes);
        plan.links().stream().mapToLong(LinkPlan::latencyPs).sorted().distinct()
                .forEach(latencyPs -> cuts.count(plan, latencyPs));
        return cuts;
    }

    /** Counts the links of a latency, the shorter ones before. */
    private void count(SimPlan plan, long latencyPs) {
        var begin = new int[nodes + 1];
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link) && plan.links().get(wiring.linkPlan(link)).latencyPs() == latencyPs) {
                int from = places[wiring.source(link)];
                int to = places[wiring.target(link)];
                if (from != NONE && to != NONE && from != to) {
                    // cut by a boundary in front of any node after the first end, up to the second one
                    begin[Math.min(from, to) + 1]++;
                    begin[Math.max(from, to) + 1]--;
                }
            }
        }
        int open = 0;
        for (int place = 0; place <= nodes; place++) {
            open += begin[place];
            links[place] += open;
            if (open > 0 && leastPs[place] == Long.MAX_VALUE) {
                leastPs[place] = latencyPs;
            }
        }
    }

    /** The best place for a boundary that is not further from {@code even} than {@code most}. */
    int best(int even, int most) {
        int best = even;
        for (int far = 1; far <= most; far++) {
            best = better(even - far, best);
            best = better(even + far, best);
        }
        return best;
    }

    private int better(int place, int best) {
        boolean better = leastPs[place] > leastPs[best]
                || leastPs[place] == leastPs[best] && links[place] < links[best];
        return better ? place : best;
    }
}
