// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.chart.ValueText;
import org.hopscope.study.compare.MeasuredCurve;

/** The sentences about the sizes at which measured curves change, as where a protocol does. */
public final class CurveChanges {

    private CurveChanges() {}

    /**
     * One phrase for each series of figures that has {@link Breakpoints}, such as "osu_latency: Half round trip changes
     * between 8 KiB and 16 KiB", in the order of the curves. Takes the time of the breakpoints.
     */
    public static List<String> of(List<MeasuredCurve> curves) {
        var phrases = new ArrayList<String>();
        for (var curve : curves) {
            for (var series : curve.series()) {
                var found = Breakpoints.of(series).stream().map(one -> "between " + size(one.last()) + " and "
                        + size(one.first())).toList();
                if (!found.isEmpty()) {
                    phrases.add(curve.name() + ": " + series.getFirst().metric() + " changes "
                            + String.join(", ", found));
                }
            }
        }
        return phrases;
    }

    private static String size(long bytes) {
        return ValueText.of(bytes, "B");
    }
}
