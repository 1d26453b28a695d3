// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Arrays;
import java.util.Optional;

/**
 * Recognises k-ary n-trees: k nodes at each switch of the lowest level, k^(n-1) switches in each of n levels, each with
 * k links down and, below the top, k links up.
 */
final class TreeLevels {

    private final Fabric fabric;
    private final int[] level;

    private TreeLevels(Fabric fabric) {
        this.fabric = fabric;
        level = new int[fabric.vertices().size()];
    }

    static Optional<Card> of(Fabric fabric) {
        return fabric.switches() < 2 ? Optional.empty() : new TreeLevels(fabric).card();
    }

    private Optional<Card> card() {
        int levels = levels();
        int arity = levels == 0 ? 0 : (int) Math.round(Math.pow(fabric.nodes(), 1.0 / levels));
        if (levels < 2 || arity < 2 || Math.pow(arity, levels) != fabric.nodes()
                || fabric.switches() * arity != levels * fabric.nodes()) {
            return Optional.empty();
        }
        var down = new int[level.length];
        var up = new int[level.length];
        for (var cable : fabric.links()) {
            int higher = level[cable.one()] > level[cable.other()] ? cable.one() : cable.other();
            int lower = higher == cable.one() ? cable.other() : cable.one();
            if (level[higher] != level[lower] + 1) {
                return Optional.empty();
            }
            down[higher]++;
            up[lower]++;
        }
        for (int i = 0; i < level.length; i++) {
            int upwards = level[i] == 0 ? 1 : level[i] == levels ? 0 : arity;
            if (up[i] != upwards || level[i] > 0 && down[i] != arity) {
                return Optional.empty();
            }
        }
        return Optional.of(new Card.Tree(arity, levels));
    }

    /** Sets the distance of each switch from the nearest node; the largest one is the number of levels, 0 if none. */
    private int levels() {
        Arrays.fill(level, Integer.MAX_VALUE);
        for (int i = 0; i < level.length; i++) {
            level[i] = fabric.vertices().get(i).isSwitch() ? Integer.MAX_VALUE : 0;
        }
        int reached = 0;
        for (boolean more = true; more; ) {
            more = false;
            for (var cable : fabric.links()) {
                more |= raise(cable.one(), cable.other(), reached) | raise(cable.other(), cable.one(), reached);
            }
            reached += more ? 1 : 0;
        }
        return Arrays.stream(level).anyMatch(one -> one == Integer.MAX_VALUE) ? 0 : reached;
    }

    private boolean raise(int from, int to, int reached) {
        if (level[from] == reached && level[to] == Integer.MAX_VALUE) {
            level[to] = reached + 1;
            return true;
        }
        return false;
    }
}
