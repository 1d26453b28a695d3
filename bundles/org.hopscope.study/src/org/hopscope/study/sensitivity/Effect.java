// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

/**
 * The effect of one parameter on one metric.
 *
 * @param elasticity by how many percent the metric changes when the parameter changes by one percent, from the values
 *            on both sides; of a time it is the share of the time that goes with the parameter
 * @param halved the metric at half the parameter relative to the one now, minus 1; NaN if that cannot be simulated
 * @param doubled the same at twice the parameter
 */
public record Effect(double elasticity, double halved, double doubled) {

    /** The largest change of the metric that was seen, as a fraction; for ranking. */
    public double size() {
        double most = Math.abs(elasticity);
        most = Double.isNaN(halved) ? most : Math.max(most, Math.abs(halved));
        return Double.isNaN(doubled) ? most : Math.max(most, Math.abs(doubled));
    }
}
