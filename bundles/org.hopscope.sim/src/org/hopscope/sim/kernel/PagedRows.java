// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/** Rows of integers that are added one by one. They grow by pages: nothing is copied, and there is no idle room. */
public final class PagedRows {

    private static final int PAGE_BITS = 10;
    private static final int IN_PAGE = (1 << PAGE_BITS) - 1;

    private final int width;
    private int[][] pages = new int[4][];
    private int size;

    /** @param width integers of a row */
    public PagedRows(int width) {
        this.width = width;
    }

    /** Number of rows. */
    public int size() {
        return size;
    }

    /** Adds a row of zeros and returns its number; the first one is 0. */
    public int add() {
        if ((size & IN_PAGE) == 0) {
            addPage(size >>> PAGE_BITS);
        }
        return size++;
    }

    /** A number of a row. */
    public int get(int row, int column) {
        return pages[row >>> PAGE_BITS][(row & IN_PAGE) * width + column];
    }

    /** Sets {@link #get}. */
    public void set(int row, int column, int value) {
        pages[row >>> PAGE_BITS][(row & IN_PAGE) * width + column] = value;
    }

    /** The value of two adjacent columns of a row. */
    public long wide(int row, int column) {
        int[] page = pages[row >>> PAGE_BITS];
        int at = (row & IN_PAGE) * width + column;
        return IntPair.of(page[at], page[at + 1]);
    }

    /** Sets {@link #wide(int, int)}. */
    public void wide(int row, int column, long value) {
        int[] page = pages[row >>> PAGE_BITS];
        int at = (row & IN_PAGE) * width + column;
        page[at] = IntPair.high(value);
        page[at + 1] = (int) value;
    }

    private void addPage(int page) {
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, 2 * page);
        }
        pages[page] = new int[width << PAGE_BITS];
    }
}
