// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import org.hipparchus.special.Beta;

/** Student's t distribution. */
final class Student {

    private static final int HALVINGS = 60;
    private static final double LARGEST = 1e4;

    private Student() {}

    /**
     * The value that the size of a variable stays below with a probability.
     *
     * @param freedom its degrees of freedom, above 0; need not be a whole number
     */
    static double within(double probability, double freedom) {
        double low = 0;
        double high = LARGEST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            // P(|T| > t) = I_x(n/2, 1/2) with x = n / (n + t^2)
            double outside = Beta.regularizedBeta(freedom / (freedom + middle * middle), freedom / 2.0, 1 / 2.0);
            if (1 - outside < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
