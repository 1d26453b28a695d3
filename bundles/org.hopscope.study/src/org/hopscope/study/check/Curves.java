// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.Locale;

/** Published curves beside simulated ones. */
final class Curves {

    private static final double CLOSE = 10;
    private static final double PERCENT = 100;

    private Curves() {}

    /** A simulated figure at a point of a curve. */
    @FunctionalInterface
    interface At {

        double of(long x) throws ExperimentException;
    }

    /**
     * Observes if the points of a curve are within 10 %.
     *
     * @param largest the last point that is compared
     * @param unit what the curve is over, as it follows a number
     */
    static Observed observed(String id, long largest, String unit, At simulated) throws ExperimentException {
        int points = 0;
        int close = 0;
        double worst = 0;
        long where = 0;
        for (var point : PublishedFigures.curve(id)) {
            if (point.x() > largest) {
                continue;
            }
            double error = (simulated.of(point.x()) / point.y() - 1) * PERCENT;
            points++;
            close += Math.abs(error) <= CLOSE ? 1 : 0;
            if (Math.abs(error) > Math.abs(worst)) {
                worst = error;
                where = point.x();
            }
        }
        return Observed.fact(close == points, String.format(Locale.ROOT,
                "%d of %d points within 10 %%, the worst %+.1f %% at %,d %s", close, points, worst, where, unit));
    }
}
