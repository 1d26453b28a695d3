// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.List;
import java.util.Optional;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealVector;

/**
 * A smooth function through known values, with its uncertainty: a Gaussian process with the Matern kernel of 5/2
 * (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, chapters 2 and 5). The length over which the
 * function changes is the one of a few under which the values are the most likely. The same points give the same
 * function on all platforms.
 */
final class GaussianProcess {

    /** Shares of the range of a gene, or kinds. */
    private static final double[] LENGTHS = {0.1, 0.2, 0.4, 0.8, 1.6, 3.2};
    /** What two runs of one design may differ by; it also keeps the matrix sound where designs are close together. */
    private static final double NUGGET = 1e-6;
    private static final double SYMMETRY = 1e-12;
    private static final double LEAST_PIVOT = 1e-12;
    private static final double ROOT = Math.sqrt(5);

    private final List<double[]> points;
    private final boolean[] ordered;
    private final double mean;
    private final double width;
    private final Fit fit;

    /** The function with one length; likelihood up to a constant. */
    private record Fit(double length, CholeskyDecomposition matrix, RealVector weights, double variance,
            double likelihood) {}

    private GaussianProcess(List<double[]> points, boolean[] ordered, double mean, double width, Fit fit) {
        this.points = points;
        this.ordered = ordered;
        this.mean = mean;
        this.width = width;
        this.fit = fit;
    }

    /**
     * The function through some values; empty if they are all the same, or no function can be found.
     *
     * @param points coordinates, each from 0 to 1
     * @param ordered for each coordinate, whether near numbers mean that designs are alike
     * @param values one for each point
     */
    static Optional<GaussianProcess> through(List<double[]> points, boolean[] ordered, double[] values) {
        double sum = 0;
        for (double one : values) {
            sum += one;
        }
        double mean = sum / values.length;
        double squares = 0;
        for (double one : values) {
            squares += (one - mean) * (one - mean);
        }
        double width = Math.sqrt(squares / values.length);
        if (!(width > 0) || !Double.isFinite(width)) {
            return Optional.empty();
        }
        var scaled = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            scaled[i] = (values[i] - mean) / width;
        }
        Optional<Fit> best = Optional.empty();
        for (double length : LENGTHS) {
            var one = fit(points, ordered, scaled, length);
            if (one.isPresent() && (best.isEmpty() || one.get().likelihood() > best.get().likelihood())) {
                best = one;
            }
        }
        return best.map(one -> new GaussianProcess(points, ordered, mean, width, one));
    }

    private static Optional<Fit> fit(List<double[]> points, boolean[] ordered, double[] values, double length) {
        int count = points.size();
        var kernel = new double[count][count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j <= i; j++) {
                kernel[i][j] = kernel(points.get(i), points.get(j), ordered, length);
                kernel[j][i] = kernel[i][j];
            }
            kernel[i][i] += NUGGET;
        }
        try {
            var matrix = new CholeskyDecomposition(new Array2DRowRealMatrix(kernel, false), SYMMETRY, LEAST_PIVOT);
            var vector = new ArrayRealVector(values, false);
            var weights = matrix.getSolver().solve(vector);
            double variance = vector.dotProduct(weights) / count;
            var lower = matrix.getL();
            double logarithm = 0;
            for (int i = 0; i < count; i++) {
                logarithm += StrictMath.log(lower.getEntry(i, i));
            }
            double likelihood = -count * StrictMath.log(variance) / 2 - logarithm;
            return Double.isFinite(likelihood) ? Optional.of(new Fit(length, matrix, weights, variance, likelihood))
                    : Optional.empty();
        } catch (MathRuntimeException notSound) {
            return Optional.empty();
        }
    }

    private static double kernel(double[] one, double[] other, boolean[] ordered, double length) {
        double squares = 0;
        for (int i = 0; i < one.length; i++) {
            double distance = ordered[i] ? one[i] - other[i] : one[i] == other[i] ? 0 : 1;
            squares += distance * distance;
        }
        double distance = ROOT * Math.sqrt(squares) / length;
        return (1 + distance + distance * distance / 3) * StrictMath.exp(-distance);
    }

    /** The expected value at a point, less its standard deviation: what may still be found there. */
    double hoped(double[] point) {
        var near = new double[points.size()];
        for (int i = 0; i < near.length; i++) {
            near[i] = kernel(point, points.get(i), ordered, fit.length());
        }
        var vector = new ArrayRealVector(near, false);
        double known = vector.dotProduct(fit.matrix().getSolver().solve(vector));
        double deviation = Math.sqrt(Math.max(0, fit.variance() * (1 + NUGGET - known)));
        return mean + width * (vector.dotProduct(fit.weights()) - deviation);
    }
}
