// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;

/**
 * The numbers that a fit changes together, as logarithms of their amounts, and what is set besides.
 *
 * @param free the numbers, each between its bounds
 * @param fixed settings of the other ones: values of lists, and numbers that are held
 */
record Space(List<Variation> free, Settings fixed) {

    /** A step of a difference: larger than the steps that packets make, small against a factor of two. */
    static final double STEP = 0.02;

    Space {
        free = List.copyOf(free);
    }

    int size() {
        return free.size();
    }

    /** The present values. */
    double[] start() {
        return free.stream().mapToDouble(one -> Math.log(one.parameter().now().amount())).toArray();
    }

    /** The nearest point within the bounds. */
    double[] inside(double[] point) {
        var inside = point.clone();
        for (int i = 0; i < inside.length; i++) {
            inside[i] = Math.clamp(inside[i], Math.log(free.get(i).low()), Math.log(free.get(i).high()));
        }
        return inside;
    }

    /** The settings of a point. */
    Settings settings(double[] point) {
        var settings = new ArrayList<Setting>();
        for (int i = 0; i < point.length; i++) {
            settings.add(free.get(i).setting(Math.exp(point[i])));
        }
        return fixed.and(Settings.of(settings));
    }

    /**
     * One number of a point, changed.
     *
     * @param distance in steps of a difference; amounts are whole, so a small one takes at least one unit
     */
    double[] moved(double[] point, int index, double distance) {
        double amount = Math.exp(point[index]);
        double least = Math.log1p(1 / amount);
        var moved = point.clone();
        moved[index] += Math.signum(distance) * Math.max(Math.abs(distance) * STEP, least);
        return inside(moved);
    }

    /** The distance of two points in one number, as it is simulated. */
    double distance(double[] one, double[] other, int index) {
        return Math.log(free.get(index).at(Math.exp(other[index])).amount()
                / free.get(index).at(Math.exp(one[index])).amount());
    }

    /** The same space without one of its numbers, which is held at a value. */
    Space holding(int index, double amount) {
        var others = new ArrayList<>(free);
        var held = others.remove(index);
        return new Space(others, fixed.and(held.setting(amount)));
    }
}
