// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.BitSet;

/** The parts of a network between which there is no link. */
final class Parts {

    private final Fabric fabric;
    private final int[] above;

    Parts(Fabric fabric) {
        this.fabric = fabric;
        above = new int[fabric.vertices().size()];
        for (int i = 0; i < above.length; i++) {
            above[i] = i;
        }
        for (var link : fabric.links()) {
            above[root(link.one())] = root(link.other());
        }
    }

    private int root(int vertex) {
        int at = vertex;
        while (above[at] != at) {
            above[at] = above[above[at]];
            at = above[at];
        }
        return at;
    }

    /** The vertices of the part with the most nodes; of several, of the first one. */
    BitSet largest() {
        var nodes = new int[above.length];
        int best = 0;
        for (int i = 0; i < above.length; i++) {
            nodes[root(i)] += fabric.vertices().get(i).isSwitch() ? 0 : 1;
        }
        for (int i = 0; i < above.length; i++) {
            best = nodes[root(i)] > nodes[best] ? root(i) : best;
        }
        var kept = new BitSet();
        for (int i = 0; i < above.length; i++) {
            if (root(i) == root(best)) {
                kept.set(i);
            }
        }
        return kept;
    }
}
