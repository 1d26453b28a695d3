// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The levels of all stores of one {@link Store}; a column without stores takes what it is told and keeps nothing. */
public final class LevelColumn {

    private static final int LEVEL = 0;
    private static final int MOST = 1;
    private static final int LEAST = 2;
    /** Sum of all changes, each multiplied with its time: with the level it gives the integral over time. */
    private static final int MOMENT = 3;
    private static final int WIDTH = 4;

    /** Side by side, because they are written together: one cache line for each change. */
    private final long[] cells;

    LevelColumn(int count) {
        this(new long[Math.multiplyExact(WIDTH, count)]);
    }

    private LevelColumn(long[] cells) {
        this.cells = cells;
    }

    /** The level of a store changes by {@code amount}. */
    public void change(int number, long amount, long nowPs) {
        int at = WIDTH * number;
        if (at < cells.length) {
            long level = cells[at + LEVEL] + amount;
            cells[at + LEVEL] = level;
            cells[at + MOST] = Math.max(cells[at + MOST], level);
            cells[at + LEAST] = Math.min(cells[at + LEAST], level);
            cells[at + MOMENT] += amount * nowPs;
        }
    }

    int count() {
        return cells.length / WIDTH;
    }

    Level level(int number, long nowPs) {
        int at = WIDTH * number;
        double integral = (double) cells[at + LEVEL] * nowPs - cells[at + MOMENT];
        return new Level(cells[at + LEVEL], cells[at + MOST], cells[at + LEAST], nowPs == 0 ? 0 : integral / nowPs);
    }

    LevelColumn copy() {
        return new LevelColumn(cells.clone());
    }
}
