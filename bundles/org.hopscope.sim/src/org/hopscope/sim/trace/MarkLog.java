// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

import org.hopscope.sim.kernel.PagedRows;

/** The marks of a run, in the order of time: 16 bytes each, because all ranks of a large run set some. */
public final class MarkLog {

    private static final int RANK = 0;
    private static final int MARK = 1;
    private static final int TIME = 2;
    private static final int WIDTH = 4;

    private final PagedRows rows = new PagedRows(WIDTH);

    /** Adds a mark. */
    public void add(int rank, int mark, long timePs) {
        int row = rows.add();
        rows.set(row, RANK, rank);
        rows.set(row, MARK, mark);
        rows.wide(row, TIME, timePs);
    }

    /** The marks so far; those that are added later are not in the list. */
    public List<Mark> all() {
        return new Marks(rows, rows.size());
    }

    /** A list that never changes: rows are only added. */
    static final class Marks extends AbstractList<Mark> implements RandomAccess {

        private final PagedRows rows;
        private final int size;

        private Marks(PagedRows rows, int size) {
            this.rows = rows;
            this.size = size;
        }

        @Override
        public Mark get(int index) {
            if (index >= size) {
                throw new IndexOutOfBoundsException(index);
            }
            return new Mark(rows.get(index, RANK), rows.get(index, MARK), rows.wide(index, TIME));
        }

        @Override
        public int size() {
            return size;
        }
    }
}
