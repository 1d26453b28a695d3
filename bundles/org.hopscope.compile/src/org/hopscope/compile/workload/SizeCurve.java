// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * A distribution of sizes, as points of its cumulative distribution that straight lines join: between two points all
 * sizes are equally likely.
 *
 * @param points from 0 % to 100 %, in the order of their sizes
 */
record SizeCurve(List<Mark> points) {

    private static final double PERCENT = 100;
    /** Sizes are put together until they are this many percent of all. */
    private static final double CLASS_PERCENT = 10;

    /**
     * A web search cluster: queries of 1.6 KB to 2 KB, updates, and shards of up to 30 MB (Alizadeh et al., DCTCP,
     * SIGCOMM 2010, as in the traffic generator of HPCC, SIGCOMM 2019).
     */
    static final SizeCurve WEB_SEARCH = of(0, 0, 10_000, 15, 20_000, 20, 30_000, 30, 50_000, 40, 80_000, 53, 200_000,
            60, 1_000_000, 70, 2_000_000, 80, 5_000_000, 90, 10_000_000, 97, 30_000_000, 100);

    /** A Hadoop cluster of Facebook (Roy et al., SIGCOMM 2015, as in the traffic generator of HPCC). */
    static final SizeCurve HADOOP = of(0, 0, 100, 1, 200, 2, 300, 5, 350, 15, 400, 20, 500, 30, 600, 40, 700, 50,
            1_000, 60, 2_000, 67, 7_000, 70, 30_000, 72, 50_000, 82, 80_000, 87, 120_000, 90, 300_000, 95, 1_000_000,
            97.5, 2_000_000, 99, 10_000_000, 100);

    SizeCurve {
        points = List.copyOf(points);
    }

    /**
     * A point.
     *
     * @param bytes a size
     * @param percent of all sizes that are no larger
     */
    record Mark(long bytes, double percent) {}

    /** All have one size. */
    static SizeCurve equal(long bytes) {
        return of(bytes, 0, bytes, PERCENT);
    }

    private static SizeCurve of(double... values) {
        var points = new ArrayList<Mark>();
        for (int i = 0; i < values.length; i += 2) {
            points.add(new Mark((long) values[i], values[i + 1]));
        }
        return new SizeCurve(points);
    }

    /** The mean in bytes. */
    double mean() {
        double sum = 0;
        for (int i = 1; i < points.size(); i++) {
            sum += (points.get(i).percent() - points.get(i - 1).percent()) / PERCENT
                    * (points.get(i).bytes() + points.get(i - 1).bytes()) / 2;
        }
        return sum;
    }

    /**
     * The size that a share of all do not exceed, at least one byte.
     *
     * @param share from 0 to less than 1
     */
    long bytes(double share) {
        double percent = share * PERCENT;
        int i = 1;
        while (points.get(i).percent() <= percent) {
            i++;
        }
        var low = points.get(i - 1);
        var high = points.get(i);
        double part = (percent - low.percent()) / (high.percent() - low.percent());
        return Math.max(1, Math.round(low.bytes() + part * (high.bytes() - low.bytes())));
    }

    /** The largest sizes of classes that hold a tenth of all sizes or more each. */
    List<Long> classes() {
        var ends = new ArrayList<Long>();
        double from = 0;
        for (var point : points) {
            if (point.percent() - from >= CLASS_PERCENT && PERCENT - point.percent() >= CLASS_PERCENT) {
                ends.add(point.bytes());
                from = point.percent();
            }
        }
        ends.add(points.getLast().bytes());
        return ends;
    }
}
