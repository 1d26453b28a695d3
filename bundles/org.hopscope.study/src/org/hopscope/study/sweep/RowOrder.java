// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The rows of a study that are shown, and their order.
 *
 * @param filter words that a row must have in one of its texts or parameters, in any case; empty for all rows
 * @param failedOnly whether only rows of failed points are shown
 * @param column the column to sort by; negative for the order of the points
 * @param descending whether the largest is first
 */
public record RowOrder(String filter, boolean failedOnly, int column, boolean descending) {

    private static final int BY_POINT = -1;

    /** All rows in the order of the points. */
    public static final RowOrder ALL = new RowOrder("", false, BY_POINT, false);

    /** The numbers of the rows that are to be shown. Takes about a second for a million rows. */
    public int[] apply(StudyResults results) {
        var words = Arrays.stream(filter.toLowerCase(Locale.ROOT).split("\\s+")).filter(one -> !one.isEmpty())
                .toList();
        var texts = searched(results);
        var rows = IntStream.range(0, results.rows()).filter(row -> !failedOnly || results.status(row).failed())
                .filter(row -> words.stream().allMatch(word -> has(results, row, texts, word))).boxed()
                .toArray(Integer[]::new);
        Arrays.sort(rows, comparator(results));
        return Arrays.stream(rows).mapToInt(Integer::intValue).toArray();
    }

    private static List<Integer> searched(StudyResults results) {
        var found = new ArrayList<Integer>();
        for (int i = 0; i < results.columns().size(); i++) {
            if (!results.columns().get(i).kind().isNumber()) {
                found.add(i);
            }
        }
        return found;
    }

    private static boolean has(StudyResults results, int row, List<Integer> texts, String word) {
        for (int column : texts) {
            if (results.text(row, column).toLowerCase(Locale.ROOT).contains(word)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Values that cannot be compared are at the end, whatever the direction; equal ones are in the order of the points.
     */
    private Comparator<Integer> comparator(StudyResults results) {
        int all = results.rows();
        // looked up once: finding a cell takes a search for its part
        var points = IntStream.range(0, all).mapToLong(results::point).toArray();
        var byPoint = Comparator.<Integer>comparingLong(row -> points[row]).thenComparingInt(row -> row);
        if (column < 0 || column >= results.columns().size()) {
            return descending ? byPoint.reversed() : byPoint;
        }
        var numbers = IntStream.range(0, all).mapToDouble(row -> signed(results.number(row, column))).toArray();
        var byNumber = Comparator.<Integer>comparingDouble(row -> numbers[row]);
        if (results.columns().get(column).kind().isNumber()) {
            return byNumber.thenComparing(byPoint);
        }
        var texts = IntStream.range(0, all).mapToObj(row -> results.text(row, column)).toArray(String[]::new);
        var byText = Comparator.<Integer, String>comparing(row -> texts[row],
                descending ? Comparator.reverseOrder() : Comparator.naturalOrder());
        return byNumber.thenComparing(byText).thenComparing(byPoint);
    }

    private double signed(double number) {
        return descending ? -number : number;
    }
}
