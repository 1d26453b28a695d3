// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.hipparchus.linear.RealMatrix;

/**
 * The precision with which measurements determine numbers: 95 % ranges, linear in the logarithms, with one variance for
 * each curve. The variance of a curve is taken from its deviations, of which the fit has used up as many degrees of
 * freedom as the curve has leverage; the degrees of freedom of a number are those of the curves that determine it
 * (Satterthwaite, Biometrics Bull. 2, 1946). Deviations are taken for independent; where the machine cannot follow a
 * curve, they are not, and the ranges are too small.
 *
 * @param factors for each number, what its range multiplies and divides it by; infinite if it is not determined
 */
record Ranges(List<Double> factors) {

    private static final double PROBABILITY = 0.95;
    /** The logarithm of a factor too small to be told from no range. */
    private static final double LARGEST = 12;

    Ranges {
        factors = List.copyOf(factors);
    }

    /**
     * The spread of the deviations of one curve.
     *
     * @param variance of one deviation
     * @param freedom degrees of freedom that the variance is known with
     */
    private record Spread(double variance, double freedom) {}

    /**
     * @param slopes derivatives, a row for each measurement and a column for each number
     * @param ratios the deviations of the fit
     */
    static Ranges of(double[][] slopes, double[] ratios, Weights weights, List<MeasuredPoint> points) {
        int columns = slopes[0].length;
        if (weights.fitted() - columns < 1) {
            return new Ranges(Collections.nCopies(columns, Double.POSITIVE_INFINITY));
        }
        var curves = points.stream().mapToInt(MeasuredPoint::curve).toArray();
        var ones = new double[ratios.length];
        Arrays.fill(ones, 1);
        var influence = Covariance.of(slopes, weights.squares(), ones).influence(slopes, weights.squares());
        var spreads = spreads(new Fit(slopes, ratios, weights, curves), influence);
        var variances = new double[ratios.length];
        for (int i = 0; i < variances.length; i++) {
            variances[i] = spreads.get(curves[i]).variance();
        }
        var covariance = Covariance.of(slopes, weights.squares(), variances);
        var factors = new ArrayList<Double>();
        for (int i = 0; i < columns; i++) {
            double quantile = Student.within(PROBABILITY, freedom(influence.getRow(i), curves, spreads));
            factors.add(factor(quantile * covariance.deviation(i)));
        }
        return new Ranges(factors);
    }

    /** A fit near its solution; {@code curves} says for each measurement which curve it belongs to. */
    private record Fit(double[][] slopes, double[] ratios, Weights weights, int[] curves) {

        boolean counts(int row) {
            return weights.squares()[row] > 0;
        }

        /** By how much the fit of a measurement moves with the measurement itself. */
        double leverage(int row, RealMatrix influence) {
            double sum = 0;
            for (int j = 0; j < slopes[row].length; j++) {
                sum += slopes[row][j] * influence.getEntry(j, row);
            }
            return sum;
        }
    }

    /** The factor of a logarithm. */
    static double factor(double logarithm) {
        return logarithm > LARGEST ? Double.POSITIVE_INFINITY : Math.exp(logarithm);
    }

    /** One for each curve; curves that leave less than one degree of freedom share the variance of all. */
    private static List<Spread> spreads(Fit fit, RealMatrix influence) {
        int count = 0;
        for (int curve : fit.curves()) {
            count = Math.max(count, curve + 1);
        }
        var sums = new double[count];
        var freedom = new double[count];
        double sum = 0;
        for (int i = 0; i < fit.ratios().length; i++) {
            if (fit.counts(i)) {
                double square = fit.ratios()[i] * fit.ratios()[i];
                sums[fit.curves()[i]] += square;
                freedom[fit.curves()[i]] += 1 - fit.leverage(i, influence);
                sum += square;
            }
        }
        int rest = fit.weights().fitted() - fit.slopes()[0].length;
        var all = new Spread(sum / rest, rest);
        var spreads = new ArrayList<Spread>();
        for (int i = 0; i < count; i++) {
            spreads.add(freedom[i] < 1 ? all : new Spread(sums[i] / freedom[i], freedom[i]));
        }
        return spreads;
    }

    /** The degrees of freedom of the sum of the variances that curves give to a number. */
    private static double freedom(double[] influence, int[] curves, List<Spread> spreads) {
        var shares = new double[spreads.size()];
        for (int i = 0; i < influence.length; i++) {
            shares[curves[i]] += influence[i] * influence[i] * spreads.get(curves[i]).variance();
        }
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < shares.length; i++) {
            sum += shares[i];
            squares += shares[i] * shares[i] / spreads.get(i).freedom();
        }
        // without any deviation all degrees of freedom are the same: the range is nothing
        return squares == 0 ? 1 : sum * sum / squares;
    }
}
