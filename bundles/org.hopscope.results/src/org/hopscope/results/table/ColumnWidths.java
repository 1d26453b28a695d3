// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.eclipse.swt.graphics.GC;

/**
 * How wide the columns of a table begin, in pixels.
 *
 * @param least for each column, as its cells need it, up to a limit; a long head is cut, so that many columns find room
 * @param whole for each column, with its whole head, up to a wider limit
 */
record ColumnWidths(int[] least, int[] whole) {

    /** So many rows are measured to find the width of a column. */
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
     * @param frozen so many columns at the left have no limit but {@link #WIDEST}
     * @param widest of the others, until there is room
     */
    static ColumnWidths of(TableModel model, GC gc, int frozen, int widest) {
        int[] least = new int[model.columns()];
        int[] whole = new int[model.columns()];
        for (int column = 0; column < model.columns(); column++) {
            int head = gc.textExtent(model.head(column).text()).x;
            int cells = 0;
            for (int row = 0; row < Math.min(MEASURED, model.rows()); row++) {
                cells = Math.max(cells, gc.textExtent(model.cell(row, column).text()).x);
            }
            int cut = Math.min(Math.min(WIDEST_HEAD, widest - ROOM), head);
            int limit = column < frozen ? WIDEST : widest;
            least[column] = Math.clamp(Math.max(cut, cells) + ROOM, NARROWEST, limit);
            whole[column] = Math.clamp(Math.max(head, cells) + ROOM, least[column], WIDEST);
        }
        return new ColumnWidths(least, whole);
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
