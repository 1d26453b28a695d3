// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.List;

/** Derivatives of the logarithms of simulated figures by those of parameters, as central differences. */
final class Slopes {

    private final Space space;
    private final Simulations simulations;

    Slopes(Space space, Simulations simulations) {
        this.space = space;
        this.simulations = simulations;
    }

    /** The derivatives at a point: a row for each measurement, a column for each number. Two evaluations a number. */
    double[][] at(double[] point) {
        return at(point, 1);
    }

    /** The same with differences that are larger by a factor. */
    double[][] at(double[] point, double distance) {
        var places = new ArrayList<double[]>();
        for (int i = 0; i < space.size(); i++) {
            places.add(space.moved(point, i, -distance));
            places.add(space.moved(point, i, distance));
        }
        var ratios = simulations.logRatios(places.stream().map(space::settings).toList());
        int rows = ratios.isEmpty() ? 0 : ratios.getFirst().length;
        var slopes = new double[rows][space.size()];
        for (int i = 0; i < space.size(); i++) {
            column(slopes, i, space.distance(places.get(2 * i), places.get(2 * i + 1), i),
                    List.of(ratios.get(2 * i), ratios.get(2 * i + 1)));
        }
        return slopes;
    }

    private static void column(double[][] slopes, int index, double distance, List<double[]> ends) {
        for (int row = 0; row < slopes.length; row++) {
            slopes[row][index] = distance == 0 ? 0 : (ends.get(1)[row] - ends.get(0)[row]) / distance;
        }
    }
}
