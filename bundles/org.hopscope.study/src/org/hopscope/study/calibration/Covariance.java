// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.DiagonalMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.RealMatrix;

/**
 * The covariance of the logarithms of fitted numbers: that of weighted least squares whose weights are not the inverse
 * variances (the "sandwich" of White, Econometrica 48, 1980).
 */
final class Covariance {

    /** Relative to the largest, an eigenvalue that is taken for 0. */
    private static final double NOTHING = 1e-10;
    /** The variance along a direction in which nothing changes: larger than any realistic range. */
    private static final double UNDETERMINED = 1e8;

    /** Standard deviations of a normal distribution to both ends of its inner 95 %. */
    private static final double NORMAL = 1.96;

    private final RealMatrix matrix;
    private final RealMatrix inverse;

    private Covariance(RealMatrix matrix, RealMatrix inverse) {
        this.matrix = matrix;
        this.inverse = inverse;
    }

    /**
     * @param slopes derivatives, a row for each measurement and a column for each number, at least one
     * @param weights of the squares of the deviations
     * @param variances of the deviations
     */
    static Covariance of(double[][] slopes, double[] weights, double[] variances) {
        var middle = new double[weights.length];
        for (int i = 0; i < middle.length; i++) {
            middle[i] = weights[i] * weights[i] * variances[i];
        }
        var parts = new EigenDecompositionSymmetric(normal(slopes, weights));
        double largest = 0;
        for (double one : parts.getEigenvalues()) {
            largest = Math.max(largest, one);
        }
        RealMatrix inverse = new Array2DRowRealMatrix(slopes[0].length, slopes[0].length);
        RealMatrix unknown = inverse.copy();
        for (int i = 0; i < slopes[0].length; i++) {
            var vector = parts.getEigenvector(i);
            var square = vector.outerProduct(vector);
            double value = parts.getEigenvalue(i);
            if (value > largest * NOTHING) {
                inverse = inverse.add(square.scalarMultiply(1 / value));
            } else {
                unknown = unknown.add(square.scalarMultiply(UNDETERMINED));
            }
        }
        return new Covariance(inverse.multiply(normal(slopes, middle)).multiply(inverse).add(unknown), inverse);
    }

    private static RealMatrix normal(double[][] slopes, double[] weights) {
        int columns = slopes[0].length;
        var normal = new double[columns][columns];
        for (int row = 0; row < slopes.length; row++) {
            for (int i = 0; i < columns; i++) {
                for (int j = 0; j < columns; j++) {
                    normal[i][j] += weights[row] * slopes[row][i] * slopes[row][j];
                }
            }
        }
        return new Array2DRowRealMatrix(normal);
    }

    /** The change of fitted numbers with each measurement: a row for each number, a column for each measurement. */
    RealMatrix influence(double[][] slopes, double[] weights) {
        return inverse.multiply(new Array2DRowRealMatrix(slopes).transpose()
                .multiply(new DiagonalMatrix(weights)));
    }

    /** The standard deviation of a number. */
    double deviation(int index) {
        return Math.sqrt(Math.max(0, matrix.getEntry(index, index)));
    }

    /** True if 95 % ranges of all numbers are within a distance of them. */
    boolean within(double distance) {
        for (int i = 0; i < matrix.getRowDimension(); i++) {
            if (NORMAL * deviation(i) > distance) {
                return false;
            }
        }
        return true;
    }

    /** The correlation of two numbers. */
    double correlation(int one, int other) {
        double product = deviation(one) * deviation(other);
        return product == 0 ? 0 : matrix.getEntry(one, other) / product;
    }
}
