// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Some of the pairs of ranks between which messages of one size travel: all of few, and of many every so many-th. Built
 * by one thread.
 */
public final class RouteSample {

    private static final int MOST = 256;

    private final List<Route> kept = new ArrayList<>();
    private long every = 1;
    private long seen;

    private record Route(int from, int to, double times) {}

    /** One more pair, between which this many messages travel. */
    void add(int from, int to, double times) {
        if (to < 0 || seen++ % every != 0) {
            return;
        }
        kept.add(new Route(from, to, times));
        if (kept.size() == MOST) {
            for (int i = kept.size() - 1; i > 0; i -= 2) {
                kept.remove(i);
            }
            every *= 2;
        }
    }

    /** Adds the pairs of another sample, this many times. */
    void addAll(RouteSample other, double times) {
        other.kept.forEach(one -> add(one.from, one.to, one.times * times));
    }

    /** Mean length of the ways of the messages; {@code none} if the sample is empty. */
    public double mean(IntBinaryOperator hops, double none) {
        double sum = 0;
        double weight = 0;
        for (var one : kept) {
            sum += one.times * hops.applyAsInt(one.from, one.to);
            weight += one.times;
        }
        return weight == 0 ? none : sum / weight;
    }
}
