// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.units.Quantity;

/** The measurements of a workload that steps through sizes, and perhaps through numbers of ranks; numbered in order. */
final class Sweep {

    private Sweep() {}

    /** Makes the measurement of a size. */
    interface OfSize<M extends Measurement> {

        M make(int number, Quantity size);
    }

    /** Makes the measurement of a number of ranks and a size. */
    interface OfCount<M extends Measurement> {

        M make(int number, int count, Quantity size);
    }

    /** One measurement for each size. */
    static <M extends Measurement> List<M> over(List<Quantity> sizes, OfSize<M> one) {
        var measurements = new ArrayList<M>();
        for (var size : sizes) {
            measurements.add(one.make(measurements.size(), size));
        }
        return measurements;
    }

    /** One measurement for each size with each number of ranks; the sizes change faster. */
    static <M extends Measurement> List<M> over(List<Integer> counts, List<Quantity> sizes, OfCount<M> one) {
        var measurements = new ArrayList<M>();
        for (int count : counts) {
            for (var size : sizes) {
                measurements.add(one.make(measurements.size(), count, size));
            }
        }
        return measurements;
    }
}
