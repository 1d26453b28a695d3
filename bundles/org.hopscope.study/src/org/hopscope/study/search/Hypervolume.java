// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The part of the space of goals that designs beat, up to a reference that is worse than all of them. */
public final class Hypervolume {

    private Hypervolume() {}

    /**
     * The volume by slices along the last goal; takes time that grows with the power of the number of goals.
     *
     * @param points goals of which less is better
     * @param reference points that are not better in every goal count for nothing
     */
    public static double of(List<double[]> points, double[] reference) {
        var inside = new ArrayList<>(points.stream().filter(point -> isBetter(point, reference)).toList());
        return volume(inside, reference, reference.length);
    }

    private static boolean isBetter(double[] point, double[] reference) {
        for (int i = 0; i < reference.length; i++) {
            if (point[i] >= reference[i]) {
                return false;
            }
        }
        return true;
    }

    private static double volume(List<double[]> points, double[] reference, int goals) {
        if (points.isEmpty()) {
            return 0;
        }
        int last = goals - 1;
        if (last == 0) {
            return reference[0] - points.stream().mapToDouble(one -> one[0]).min().orElseThrow();
        }
        var order = points.stream().sorted(Comparator.comparingDouble(one -> one[last])).toList();
        double sum = 0;
        for (int i = 0; i < order.size(); i++) {
            double end = i + 1 < order.size() ? order.get(i + 1)[last] : reference[last];
            double depth = end - order.get(i)[last];
            sum += depth > 0 ? depth * volume(order.subList(0, i + 1), reference, last) : 0;
        }
        return sum;
    }
}
