// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The numbers that measurements can determine, found before anything is fitted.
 *
 * @param numbers one for each that may change between bounds, in the order of the request
 * @param alike pairs that the measurements cannot tell apart
 * @param error the typical error of the design as it is, as a fraction
 */
public record Identifiability(List<Sight> numbers, List<Alike> alike, double error) {

    /** The errors of good measurements: two in a hundred. */
    public static final double NOISE = 0.02;

    private static final double CORRELATED = 0.95;
    private static final double NORMAL = 1.96;
    /** A figure that changes by less than this fraction does not change. */
    private static final double NOTHING = 1e-6;

    public Identifiability {
        numbers = List.copyOf(numbers);
        alike = List.copyOf(alike);
    }

    /** The effect of a number on the measurements. */
    public enum Effect {
        /** Small changes of it change the figures. */
        SMOOTH,
        /** Half or twice of it changes figures, 2 % do not: it needs a list of values. */
        STEPS,
        /** None of the measurements depends on it. */
        NONE
    }

    /**
     * The effect of a number.
     *
     * @param variation the number
     * @param effect how it shows
     * @param slope root of the mean square of the derivatives: by how many percent figures change when it changes by
     *            one percent
     * @param factor what its 95 % range multiplies and divides it by, if measurements have errors of {@link #NOISE};
     *            infinite if it is not determined
     */
    public record Sight(Variation variation, Effect effect, double slope, double factor) {}

    /**
     * Two numbers whose effects can hardly be told apart.
     *
     * @param one path of the first
     * @param other path of the second
     * @param correlation of what would be fitted: near -1, one can grow while the other shrinks; near 1, both can
     */
    public record Alike(String one, String other, double correlation) {}

    /**
     * Four evaluations for each number.
     *
     * @param space all numbers
     * @param ratios the deviations of the design as it is
     */
    static Identifiability of(Space space, Simulations simulations, Weights weights, double[] ratios) {
        var slopes = new Slopes(space, simulations).at(space.start());
        var wide = new Slopes(space, simulations).at(space.start(), Math.log(2) / Space.STEP);
        var effects = new ArrayList<Effect>();
        var smooth = new ArrayList<Integer>();
        for (int i = 0; i < space.size(); i++) {
            double small = strength(slopes, weights, i);
            effects.add(small > NOTHING ? Effect.SMOOTH : strength(wide, weights, i) > NOTHING ? Effect.STEPS
                    : Effect.NONE);
            if (small > NOTHING) {
                smooth.add(i);
            }
        }
        var covariance = smooth.isEmpty() ? Optional.<Covariance>empty()
                : Optional.of(covariance(slopes, smooth, weights));
        var numbers = new ArrayList<Sight>();
        for (int i = 0; i < space.size(); i++) {
            numbers.add(new Sight(space.free().get(i), effects.get(i), strength(slopes, weights, i),
                    effects.get(i) == Effect.SMOOTH
                            ? Ranges.factor(NORMAL * covariance.orElseThrow().deviation(smooth.indexOf(i)))
                            : Double.POSITIVE_INFINITY));
        }
        return new Identifiability(numbers, covariance.map(known -> alike(space, smooth, known)).orElse(List.of()),
                weights.error(ratios));
    }

    /** The covariance of some numbers where measurements have errors of {@link #NOISE}. */
    static Covariance covariance(double[][] slopes, List<Integer> columns, Weights weights) {
        var some = new double[slopes.length][columns.size()];
        for (int row = 0; row < some.length; row++) {
            int own = row;
            Arrays.setAll(some[row], i -> slopes[own][columns.get(i)]);
        }
        var variances = new double[slopes.length];
        Arrays.fill(variances, NOISE * NOISE);
        return Covariance.of(some, weights.squares(), variances);
    }

    private static List<Alike> alike(Space space, List<Integer> smooth, Covariance covariance) {
        var alike = new ArrayList<Alike>();
        for (int i = 0; i < smooth.size(); i++) {
            for (int j = i + 1; j < smooth.size(); j++) {
                double correlation = covariance.correlation(i, j);
                if (Math.abs(correlation) > CORRELATED) {
                    alike.add(new Alike(space.free().get(smooth.get(i)).parameter().path(),
                            space.free().get(smooth.get(j)).parameter().path(), correlation));
                }
            }
        }
        return alike;
    }

    private static double strength(double[][] slopes, Weights weights, int column) {
        double sum = 0;
        for (int row = 0; row < slopes.length; row++) {
            sum += weights.squares()[row] * slopes[row][column] * slopes[row][column];
        }
        return Math.sqrt(sum / Math.max(1, weights.fitted()));
    }
}
