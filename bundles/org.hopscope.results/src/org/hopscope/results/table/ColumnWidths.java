// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.GC;

/**
 * The initial widths of the columns of a table, in pixels.
 *
 * @param least for each column, as its cells need it, up to a limit; a long head is cut, so that many columns find room
 * @param whole for each column, with its whole head, up to a wider limit
 */
record ColumnWidths(int[] least, int[] whole) {

    /** This many rows are measured to find the width of a column. */
    private static final int MEASURED = 200;
    private static final int NARROWEST = 56;
    private static final int WIDEST_HEAD = 165;
    /** Around each text. */
    static final int ROOM = 18;
    /** Of columns that have no other limit. */
    static final int WIDEST = 360;

    /**
     * Measures texts.
     *
     * @param first the first row that is measured, with the heads
     * @param frozen this many columns at the left have no limit but {@link #WIDEST}
     * @param widest of the others, until there is room
     */
    static ColumnWidths of(TableModel model, int first, GC gc, int frozen, int widest) {
        int[] least = new int[model.columns()];
        int[] whole = new int[model.columns()];
        for (int column = 0; column < model.columns(); column++) {
            int head = width(model.head(column).text(), true, gc);
            int cells = 0;
            for (int row = first; row < Math.min(MEASURED, model.rows()); row++) {
                var cell = model.cell(row, column);
                cells = Math.max(cells, width(cell.text(), cell.kind() == TableCell.Kind.GROUP, gc));
            }
            int cut = Math.min(Math.min(WIDEST_HEAD, widest - ROOM), head);
            int limit = column < frozen ? WIDEST : widest;
            least[column] = Math.clamp(Math.max(cut, cells) + ROOM, NARROWEST, limit);
            whole[column] = Math.clamp(Math.max(head, cells) + ROOM, least[column], WIDEST);
        }
        return new ColumnWidths(least, whole);
    }

    /** Pixels of a text; heads and groups are bold. */
    static int width(String text, boolean bold, GC gc) {
        var fonts = JFaceResources.getFontRegistry();
        gc.setFont(bold ? fonts.getBold(JFaceResources.DEFAULT_FONT) : fonts.get(JFaceResources.DEFAULT_FONT));
        return gc.textExtent(text).x;
    }

    /** The number of rows of a table that are measured. */
    static int measured(TableModel model) {
        return Math.min(MEASURED, model.rows());
    }

    /** Widths that leave room for both; of two measurements of the same columns. */
    ColumnWidths with(ColumnWidths other) {
        return new ColumnWidths(larger(least, other.least), larger(whole, other.whole));
    }

    private static int[] larger(int[] one, int[] two) {
        return IntStream.range(0, one.length).map(i -> Math.max(one[i], two[i])).toArray();
    }

    /** The widths in a table of this width: what is left over goes to the columns whose texts are cut. */
    int[] in(int width) {
        int spare = width - Arrays.stream(least).sum();
        int wanted = Arrays.stream(whole).sum() - Arrays.stream(least).sum();
        if (spare <= 0 || wanted == 0) {
            return least.clone();
        }
        return wanted <= spare ? whole.clone() : IntStream.range(0, least.length)
                .map(i -> least[i] + (int) ((long) (whole[i] - least[i]) * spare / wanted)).toArray();
    }
}
