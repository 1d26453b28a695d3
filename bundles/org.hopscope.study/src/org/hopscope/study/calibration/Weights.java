// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.Arrays;
import java.util.List;

/**
 * The weights of the measurements. A curve counts as much as any other one, whatever its number of points; a
 * measurement that is held out does not count; one that is far off counts less than its square (Huber, Ann. Math.
 * Statist. 35, 1964).
 */
final class Weights {

    /** From this many standard deviations on, a deviation counts by its size and not by its square. */
    private static final double FAR = 3;
    /** Of a normal distribution, the standard deviation over the median of the absolute values. */
    private static final double NORMAL = 1.4826;

    private final double[] squares;
    private final int fitted;

    private Weights(double[] squares) {
        this.squares = squares;
        fitted = (int) Arrays.stream(squares).filter(one -> one > 0).count();
    }

    static Weights of(List<MeasuredPoint> points) {
        var counts = new int[points.stream().mapToInt(MeasuredPoint::curve).max().orElse(0) + 1];
        points.stream().filter(one -> !one.heldOut()).forEach(one -> counts[one.curve()]++);
        double all = Arrays.stream(counts).sum();
        long curves = Arrays.stream(counts).filter(one -> one > 0).count();
        return new Weights(points.stream().mapToDouble(one -> one.heldOut() ? 0
                : all / curves / counts[one.curve()]).toArray());
    }

    /**
     * The same with less weight for deviations that are far off.
     *
     * @param numbers how many numbers were fitted; each makes the deviations smaller than the errors are
     */
    Weights robust(double[] ratios, int numbers) {
        double[] sizes = new double[fitted];
        int next = 0;
        for (int i = 0; i < ratios.length; i++) {
            if (squares[i] > 0) {
                sizes[next++] = Math.abs(ratios[i]);
            }
        }
        Arrays.sort(sizes);
        double smaller = Math.sqrt((double) fitted / Math.max(1, fitted - numbers));
        double limit = sizes.length == 0 ? 0 : FAR * NORMAL * smaller * sizes[sizes.length / 2];
        var less = squares.clone();
        for (int i = 0; i < less.length; i++) {
            double size = Math.abs(ratios[i]);
            less[i] *= limit > 0 && size > limit ? limit / size : 1;
        }
        return new Weights(less);
    }

    /** The weight of the square of each deviation; 0 for one that is held out. */
    double[] squares() {
        return squares;
    }

    /** The number of measurements that are fitted. */
    int fitted() {
        return fitted;
    }

    /** The cost that a fit minimises. */
    double cost(double[] ratios) {
        double sum = 0;
        for (int i = 0; i < ratios.length; i++) {
            sum += squares[i] * ratios[i] * ratios[i];
        }
        return sum;
    }

    /** The typical error as a fraction: the root of the mean square of the logarithms. */
    double error(double[] ratios) {
        return Math.expm1(Math.sqrt(cost(ratios) / Math.max(1, Arrays.stream(squares).sum())));
    }
}
