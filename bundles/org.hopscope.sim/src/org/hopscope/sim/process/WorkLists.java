// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

/** First-in, first-out lists of numbers, many of them, over one set of columns. */
final class WorkLists {

    static final int NONE = Integer.MIN_VALUE;

    private static final int END = -1;

    private final int[] first;
    private final int[] last;
    private int[] values = new int[64];
    private int[] next = new int[64];
    private int rows;
    private int free = END;

    WorkLists(int lists) {
        first = new int[lists];
        last = new int[lists];
        Arrays.fill(first, END);
    }

    boolean isEmpty(int list) {
        return first[list] == END;
    }

    void add(int list, int value) {
        int row = free;
        if (row == END) {
            row = rows++;
            if (row == next.length) {
                values = Arrays.copyOf(values, 2 * row);
                next = Arrays.copyOf(next, 2 * row);
            }
        } else {
            free = next[row];
        }
        values[row] = value;
        next[row] = END;
        if (first[list] == END) {
            first[list] = row;
        } else {
            next[last[list]] = row;
        }
        last[list] = row;
    }

    /** Takes the oldest number of a list; {@link #NONE} if it is empty. */
    int take(int list) {
        int row = first[list];
        if (row == END) {
            return NONE;
        }
        first[list] = next[row];
        next[row] = free;
        free = row;
        return values[row];
    }
}
