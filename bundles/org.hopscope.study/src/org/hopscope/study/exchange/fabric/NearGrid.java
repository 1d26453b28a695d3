// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Recognises a torus, a mesh or a fully connected network of which a few links are missing, or that has a few more, by
 * the order of its vertices. Takes time in proportion to the links, times the ways to factor the nodes.
 */
final class NearGrid {

    private static final int MOST_DIMENSIONS = 6;
    /** In a smaller network every other one is near to a regular one. */
    private static final int LEAST_LINKS = 16;
    /** One link in this many may deviate. */
    private static final int ONE_IN = 20;
    private static final int MOST_DEVIATIONS = 64;

    private final List<String> names;
    private final Set<Long> edges;
    private @Nullable Card best;
    private int least = Integer.MAX_VALUE;

    /**
     * @param names of the vertices, in the order of their numbers
     * @param edges keys of pairs of vertices, as {@link Regularity#key} makes them
     */
    NearGrid(List<String> names, Set<Long> edges) {
        this.names = names;
        this.edges = edges;
    }

    /** The regular network with the fewest deviations; empty if there are too many of them. */
    Optional<Card> card() {
        grids(names.size(), new ArrayList<>());
        int size = names.size();
        consider(new Card.Complete(size), (long) size * (size - 1) / 2, this::complete);
        return Optional.ofNullable(best);
    }

    private void grids(int left, List<Integer> sizes) {
        if (left == 1) {
            var all = List.copyOf(sizes);
            for (boolean wraps : new boolean[] {true, false}) {
                long expected = 0;
                for (int each : all) {
                    expected += (long) names.size() / each * (wraps && each > 2 ? each : each - 1);
                }
                consider(new Card.Grid(all, wraps), expected, visitor -> grid(all, wraps, visitor));
            }
            return;
        }
        for (int next = left; next >= 2 && sizes.size() < MOST_DIMENSIONS; next--) {
            if (left % next == 0) {
                sizes.add(next);
                grids(left / next, sizes);
                sizes.removeLast();
            }
        }
    }

    private void consider(Card card, long expected, Links links) {
        int most = (int) Math.min(MOST_DEVIATIONS, expected / ONE_IN);
        if (expected < LEAST_LINKS || Math.abs(expected - edges.size()) > most) {
            return;
        }
        var missing = new ArrayList<Card.Gap>();
        links.each((one, other) -> {
            if (!edges.contains(Regularity.key(one, other))) {
                missing.add(new Card.Gap(one, other));
            }
            return missing.size() <= most;
        });
        long deviations = missing.size() + edges.size() - (expected - missing.size());
        if (deviations <= most && deviations < least) {
            least = (int) deviations;
            best = new Card.Nearly(card, missing, extra(links));
        }
    }

    /** The links of a regular network. */
    private interface Links {

        /** Gives all of them, until one is refused. */
        void each(Visitor visitor);
    }

    private interface Visitor {

        /** True if to continue after a link. */
        boolean link(int one, int other);
    }

    private void grid(List<Integer> sizes, boolean wraps, Visitor visitor) {
        for (int vertex = 0; vertex < names.size(); vertex++) {
            int stride = 1;
            for (int each : sizes) {
                int at = vertex / stride % each;
                int next = at + 1 < each ? vertex + stride : wraps && each > 2 ? vertex - (each - 1) * stride : -1;
                if (next >= 0 && !visitor.link(vertex, next)) {
                    return;
                }
                stride *= each;
            }
        }
    }

    private void complete(Visitor visitor) {
        for (int one = 0; one < names.size(); one++) {
            for (int other = one + 1; other < names.size(); other++) {
                if (!visitor.link(one, other)) {
                    return;
                }
            }
        }
    }

    /** The links that a regular network does not have, in words. */
    private List<String> extra(Links links) {
        var left = new HashSet<>(edges);
        links.each((one, other) -> {
            left.remove(Regularity.key(one, other));
            return true;
        });
        return left.stream().sorted().map(key -> names.get((int) (key >> Integer.SIZE)) + " - "
                + names.get(key.intValue())).toList();
    }
}
