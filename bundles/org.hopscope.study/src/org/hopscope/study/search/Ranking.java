// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order of designs in NSGA-II (Deb, Pratap, Agarwal and Meyarivan, IEEE Trans. Evol. Comput. 6, 2002): by how many
 * fronts lie before a design, then by how lonely it is within its own.
 */
final class Ranking {

    private Ranking() {}

    /** The feasible designs that no other one beats, in the order of their numbers. */
    static List<Tried> front(List<Tried> all) {
        return all.stream().filter(one -> one.outcome().feasible())
                .filter(one -> all.stream().noneMatch(other -> other.beats(one))).toList();
    }

    /** The best designs, the best one first; ties by their numbers. */
    static List<Tried> best(List<Tried> all, int count) {
        var order = new ArrayList<Tried>();
        var rest = new ArrayList<>(all);
        while (order.size() < count && !rest.isEmpty()) {
            var layer = rest.stream().filter(one -> rest.stream().noneMatch(other -> other.beats(one))).toList();
            rest.removeAll(layer);
            order.addAll(lonelyFirst(layer));
        }
        return order.subList(0, Math.min(count, order.size()));
    }

    private static List<Tried> lonelyFirst(List<Tried> layer) {
        var distances = new double[layer.size()];
        int goals = layer.getFirst().outcome().goals().size();
        for (int goal = 0; goal < goals; goal++) {
            add(layer, goal, distances);
        }
        return IntStream.range(0, layer.size()).boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -distances[i])
                        .thenComparingInt(i -> layer.get(i).number()))
                .map(layer::get).toList();
    }

    /** The distance between the neighbours of each design in one goal, relative to the whole layer. */
    private static void add(List<Tried> layer, int goal, double[] distances) {
        if (layer.stream().anyMatch(one -> one.outcome().goals().size() <= goal)) {
            return;
        }
        var order = IntStream.range(0, layer.size()).boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> layer.get(i).outcome().goals().get(goal))
                        .thenComparingInt(i -> layer.get(i).number()))
                .toList();
        var values = order.stream().mapToDouble(i -> layer.get(i).outcome().goals().get(goal)).toArray();
        double width = values[values.length - 1] - values[0];
        distances[order.getFirst()] = Double.POSITIVE_INFINITY;
        distances[order.getLast()] = Double.POSITIVE_INFINITY;
        for (int i = 1; i < values.length - 1 && width > 0; i++) {
            distances[order.get(i)] += (values[i + 1] - values[i - 1]) / width;
        }
    }

    /** The largest value of each goal. */
    static double[] worst(List<Tried> all, int goals) {
        var worst = new double[goals];
        Arrays.fill(worst, Double.NEGATIVE_INFINITY);
        for (var one : all) {
            for (int i = 0; i < one.outcome().goals().size(); i++) {
                worst[i] = Math.max(worst[i], one.outcome().goals().get(i));
            }
        }
        return worst;
    }
}
