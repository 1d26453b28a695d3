// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How exactly measurements determine numbers: 95 % ranges, linear in the logarithms, with one variance for each curve.
 * Deviations are taken for independent; where the machine cannot follow a curve, they are not, and the ranges are too
 * small.
 *
 * @param factors for each number, what its range multiplies and divides it by; infinite if it is not determined
 */
record Ranges(List<Double> factors) {

    private static final double PROBABILITY = 0.95;
    /** A logarithm of a factor that nobody distinguishes from no range at all. */
    private static final double LARGEST = 12;

    Ranges {
        factors = List.copyOf(factors);
    }

    /**
     * @param slopes derivatives, a row for each measurement and a column for each number
     * @param ratios the deviations of the fit
     */
    static Ranges of(double[][] slopes, double[] ratios, Weights weights, List<MeasuredPoint> points) {
        int columns = slopes[0].length;
        int freedom = weights.fitted() - columns;
        if (freedom < 1) {
            return new Ranges(Collections.nCopies(columns, Double.POSITIVE_INFINITY));
        }
        var byCurve = variances(ratios, weights, points, columns);
        var covariance = Covariance.of(slopes, weights.squares(),
                points.stream().mapToDouble(one -> byCurve[one.curve()]).toArray());
        double quantile = Student.within(PROBABILITY, freedom);
        return new Ranges(IntStream.range(0, columns).mapToObj(i -> factor(quantile * covariance.deviation(i)))
                .toList());
    }

    /** The factor of a logarithm. */
    static double factor(double logarithm) {
        return logarithm > LARGEST ? Double.POSITIVE_INFINITY : Math.exp(logarithm);
    }

    /** The variance of the deviations of each curve, with its share of the degrees of freedom. */
    private static double[] variances(double[] ratios, Weights weights, List<MeasuredPoint> points, int columns) {
        int curves = points.stream().mapToInt(MeasuredPoint::curve).max().orElse(0) + 1;
        var sums = new double[curves];
        var counts = new double[curves];
        for (int i = 0; i < ratios.length; i++) {
            if (weights.squares()[i] > 0) {
                sums[points.get(i).curve()] += ratios[i] * ratios[i];
                counts[points.get(i).curve()]++;
            }
        }
        for (int i = 0; i < curves; i++) {
            sums[i] = counts[i] == 0 ? 0 : sums[i] / (counts[i] * (1 - (double) columns / weights.fitted()));
        }
        return sums;
    }
}
