// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * The positions of the bars of a waterfall: a row for the design at the beginning, one for each step, one for the
 * design at the end.
 *
 * @param rows from top to bottom
 * @param lowPs the time at the left edge; 0, or above where the steps would be too small to be seen
 * @param highPs the time at the right edge
 */
public record WaterfallLayout(List<Row> rows, long lowPs, long highPs) {

    /** Above this share of the largest time, the part that all have in common is left out. */
    private static final double COMMON = 0.5;
    private static final double ROOM = 0.08;

    /**
     * A row.
     *
     * @param step index of the step; -1 for the first and the last row
     * @param fromPs time before it; the low end of the axis for the first and the last row
     * @param toPs time after it
     */
    public record Row(int step, String label, long fromPs, long toPs) {

        /** True if it stands for a design. */
        public boolean isTotal() {
            return step < 0;
        }

        /** The time that it adds; of the first and the last row, what is seen of it. */
        public long deltaPs() {
            return toPs - fromPs;
        }
    }

    public WaterfallLayout {
        rows = List.copyOf(rows);
    }

    /** The rows of a waterfall between designs of these names. */
    public static WaterfallLayout of(Waterfall fall, String fromName, String toName) {
        long at = fall.before().totalPs();
        long least = at;
        long most = at;
        for (var step : fall.steps()) {
            at += step.deltaPs();
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        long span = Math.max(1, most - least);
        // without a step there is nothing to see at the end of the bars alone
        boolean torn = most > least && least > COMMON * most;
        long low = torn ? Math.max(0, least - span / 2) : 0;
        var rows = new ArrayList<Row>();
        rows.add(new Row(-1, fromName, low, fall.before().totalPs()));
        at = fall.before().totalPs();
        for (int i = 0; i < fall.steps().size(); i++) {
            var step = fall.steps().get(i);
            rows.add(new Row(i, step.label(), at, at + step.deltaPs()));
            at += step.deltaPs();
        }
        rows.add(new Row(-1, toName, low, at));
        return new WaterfallLayout(rows, low, most + (long) (ROOM * (most - low)));
    }

    /** True if the axis does not begin at 0. */
    public boolean isTorn() {
        return lowPs > 0;
    }

    /** The place of a time on an axis of this length. */
    public int x(long ps, int width) {
        return (int) Math.round((double) width * (ps - lowPs) / Math.max(1, highPs - lowPs));
    }

    /** The row of a step, -1 if there is none. */
    public int rowOf(int step) {
        return step < 0 ? -1 : step + 1;
    }
}
