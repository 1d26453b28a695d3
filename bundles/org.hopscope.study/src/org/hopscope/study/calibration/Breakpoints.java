// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.hopscope.study.compare.MeasuredCurve.Sample;

/**
 * The sizes at which a measured curve goes from one straight line to another, as where a protocol changes: segmented
 * regression of the time over the size into one to four pieces. The pieces are those with the least sum of squares of
 * relative errors (Bellman, On the approximation of curves by line segments using dynamic programming, CACM 1961), and
 * their number is that with the least criterion of Liu, Wu and Zidek (On segmented multivariate regression, Statistica
 * Sinica 1997). The Bayesian information criterion would see a change in each third straight line of 23 sizes, as it
 * takes no account of all the places at which the errors may look like one. Takes time with the third power of the
 * number of sizes.
 */
public final class Breakpoints {

    private static final int MOST_PIECES = 4;
    /** The constants that the authors of the criterion propose. */
    private static final double FACTOR = 0.299;
    private static final double POWER = 2.1;
    /** With two points in a piece, each line would be exact. */
    private static final int LEAST_POINTS = 3;
    /** Errors below this fraction are those of printed digits. */
    private static final double DIGITS = 1e-3;
    /** A curve of more sizes is not one of a benchmark. */
    private static final int MOST_POINTS = 256;

    private final double[] sizes;
    private final double[] times;
    /** The sum of squares of a line through the points from the first index to below the second one. */
    private final double[][] errors;
    /** The least sum of squares of the points below the second index in as many pieces as the first says. */
    private final double[][] least;
    /** The first point of the last of these pieces. */
    private final int[][] begin;

    private Breakpoints(List<Sample> samples) {
        sizes = samples.stream().mapToDouble(Sample::bytes).toArray();
        times = samples.stream().mapToDouble(Breakpoints::time).toArray();
        errors = new double[times.length][times.length + 1];
        least = new double[MOST_PIECES + 1][times.length + 1];
        begin = new int[MOST_PIECES + 1][times.length + 1];
        for (int from = 0; from < times.length; from++) {
            for (int end = from + LEAST_POINTS; end <= times.length; end++) {
                errors[from][end] = squares(from, end);
            }
        }
        for (var row : least) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        least[0][0] = 0;
    }

    /**
     * A change between two neighbouring sizes.
     *
     * @param last the last size in bytes before it
     * @param first the first size in bytes after it
     */
    public record Breakpoint(long last, long first) {}

    /**
     * The changes of one curve in the order of sizes; none if one line describes all of it, if it has fewer than six
     * sizes, or if its figures are neither times nor rates of data.
     *
     * @param curve figures of one benchmark, in any order
     */
    public static List<Breakpoint> of(List<Sample> curve) {
        var samples = curve.stream().filter(one -> one.value().signum() > 0 && time(one) > 0)
                .sorted(Comparator.comparingLong(Sample::bytes)).toList();
        if (samples.size() < 2 * LEAST_POINTS || samples.size() > MOST_POINTS) {
            return List.of();
        }
        return new Breakpoints(samples).ends().stream().map(end -> new Breakpoint(samples.get(end).bytes(),
                samples.get(end + 1).bytes())).toList();
    }

    /** A time in any unit, as only relative errors matter; 0 for what is neither a time nor a rate of data. */
    private static double time(Sample sample) {
        double value = sample.value().doubleValue();
        return switch (sample.unit()) {
            case "ps", "ns", "us", "\u00b5s", "ms", "s" -> value;
            default -> sample.unit().endsWith("B/s") ? sample.bytes() / value : 0;
        };
    }

    /** The last points of all pieces but the last one. */
    private List<Integer> ends() {
        int points = times.length;
        int best = 0;
        double lowest = Double.POSITIVE_INFINITY;
        for (int pieces = 1; pieces <= Math.min(MOST_PIECES, points / LEAST_POINTS); pieces++) {
            divide(pieces);
            // two numbers for each line, and a place for each change
            int numbers = 3 * pieces - 1;
            double error = Math.max(least[pieces][points] / points, DIGITS * DIGITS) * points / (points - numbers);
            double criterion = Math.log(error) + numbers * FACTOR * Math.pow(Math.log(points), POWER) / points;
            if (criterion < lowest) {
                lowest = criterion;
                best = pieces;
            }
        }
        var ends = new ArrayList<Integer>();
        for (int piece = best, end = points; piece > 1; piece--) {
            end = begin[piece][end];
            ends.addFirst(end - 1);
        }
        return ends;
    }

    /** Finds the best last piece for each number of points, given those of one piece less. */
    private void divide(int pieces) {
        for (int end = pieces * LEAST_POINTS; end <= times.length; end++) {
            for (int from = (pieces - 1) * LEAST_POINTS; from <= end - LEAST_POINTS; from++) {
                double sum = least[pieces - 1][from] + errors[from][end];
                if (sum < least[pieces][end]) {
                    least[pieces][end] = sum;
                    begin[pieces][end] = from;
                }
            }
        }
    }

    /** The sum of squares of the relative errors of the line with the least one, from the normal equations. */
    private double squares(int from, int end) {
        double ones = 0;
        double mixed = 0;
        double squares = 0;
        double first = 0;
        double second = 0;
        for (int i = from; i < end; i++) {
            double one = 1 / times[i];
            double slope = sizes[i] / times[i];
            ones += one * one;
            mixed += one * slope;
            squares += slope * slope;
            first += one;
            second += slope;
        }
        double determinant = ones * squares - mixed * mixed;
        if (!(determinant > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double constant = (first * squares - second * mixed) / determinant;
        double perByte = (second * ones - first * mixed) / determinant;
        double sum = 0;
        for (int i = from; i < end; i++) {
            double error = (constant + perByte * sizes[i]) / times[i] - 1;
            sum += error * error;
        }
        return sum;
    }
}
