// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

/** The source and the port of each link of a network whose links are listed vertex by vertex. */
final class ListedLinks {

    private final int[] first;
    private final int[] sources;
    private final int ports;

    /** @param first per vertex the number of its first link, and one more at the end; never written */
    ListedLinks(int[] first) {
        this.first = first;
        sources = new int[first[first.length - 1]];
        int most = 1;
        for (int vertex = 0; vertex < first.length - 1; vertex++) {
            Arrays.fill(sources, first[vertex], first[vertex + 1], vertex);
            most = Math.max(most, first[vertex + 1] - first[vertex]);
        }
        ports = most;
    }

    int source(int link) {
        return sources[link];
    }

    /** The number of the link among those of its source, from 0. */
    int port(int link) {
        return link - first[sources[link]];
    }

    /** The most links that a vertex has, at least 1. */
    int ports() {
        return ports;
    }
}
