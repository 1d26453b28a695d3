// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The design of a front at its knee, where less of one goal costs most of another: the farthest one below the plane
 * through the best designs of each goal (Das, "On characterizing the 'knee' of the Pareto curve", Structural
 * Optimization 18, 1999). Each goal is scaled to the range that the front has in it, so units do not matter; the plane
 * is then that of equal sums, and the knee has the least sum.
 */
public final class Knee {

    /** A design less than this part of the ranges below the ends is on a front that is as good as straight. */
    private static final double LEAST_DEPTH = 0.05;

    private Knee() {}

    /**
     * The knee; empty for fewer than three designs, and where the front is nearly straight or bulges outwards, so that
     * no design has a sum that is a twentieth of a range less than that of a design that is best in one goal.
     *
     * @param front designs that keep all limits and that no other one beats
     */
    public static Optional<Tried> of(List<Tried> front) {
        if (front.size() < 3 || front.getFirst().outcome().goals().size() < 2) {
            return Optional.empty();
        }
        int goals = front.getFirst().outcome().goals().size();
        var least = new double[goals];
        var most = new double[goals];
        for (int goal = 0; goal < goals; goal++) {
            int one = goal;
            var values = front.stream().mapToDouble(design -> design.outcome().goals().get(one)).summaryStatistics();
            least[goal] = values.getMin();
            most[goal] = values.getMax();
        }
        var sums = front.stream().mapToDouble(one -> sum(one, least, most)).toArray();
        double ends = front.stream().filter(one -> isEnd(one, least)).mapToDouble(one -> sums[front.indexOf(one)])
                .min().orElseThrow();
        double lowest = Arrays.stream(sums).min().orElseThrow();
        return lowest > ends - LEAST_DEPTH ? Optional.empty() : front.stream()
                .filter(one -> sums[front.indexOf(one)] == lowest).min(Comparator.comparingInt(Tried::number));
    }

    private static double sum(Tried design, double[] least, double[] most) {
        double sum = 0;
        for (int goal = 0; goal < least.length; goal++) {
            double width = most[goal] - least[goal];
            sum += width > 0 ? (design.outcome().goals().get(goal) - least[goal]) / width : 0;
        }
        return sum;
    }

    private static boolean isEnd(Tried design, double[] least) {
        for (int goal = 0; goal < least.length; goal++) {
            if (design.outcome().goals().get(goal) == least[goal]) {
                return true;
            }
        }
        return false;
    }
}
