// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.DivisionException;
import org.hopscope.sim.kernel.Window;

/**
 * The messages that one part of a run has opened, and those of other parts that have come to it in packets. A message
 * is in memory once, in a block of rows that never moves; its number names it in all parts. What one part has written
 * in a window of time the others can read in the next one: no packet is faster. Only the numbers of holders and of
 * references are changed by both ends at the same time.
 *
 * <p>What a receive accepts of a message is known at one end and may be read at both. Nothing but a packet may tell the
 * other end of it: a run in which both ends use it in the same window cannot be divided, which is noticed. The same
 * holds for the variables that a protocol has of each message. Tokens of a message are of the end that uses them first;
 * the other one must not use them.
 *
 * <p>A row is used again by the part that it belongs to. Other parts that free it give it back between two windows.
 */
public final class PartMessages extends MessageTable {

    private static final int BLOCK_BITS = 10;
    private static final int IN_BLOCK = (1 << BLOCK_BITS) - 1;
    private static final int MOST_BLOCKS = 1 << 16;
    /** Columns of the marks of a message: who has read and written what is accepted of it, and in which window. */
    private static final int READ = 0;
    private static final int WRITTEN = 1;
    private static final int PART_BITS = 8;
    /** In place of a part: several. */
    private static final int SEVERAL = (1 << PART_BITS) - 1;
    private static final String ACCEPTED_BYTES = "what its receive accepts";
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    /** What all parts have in common; a block is written by its owner before any other part knows a number in it. */
    private static final class Blocks {

        private final int[][] rows = new int[MOST_BLOCKS][];
        private final int[][] marks = new int[MOST_BLOCKS][];
        /** The variables of the messages, and who has used each of them, and of their tokens, in which window. */
        private final long[][] values = new long[MOST_BLOCKS][];
        private final int[][] users = new int[MOST_BLOCKS][];
        private final byte[] owner = new byte[MOST_BLOCKS];
        private final AtomicInteger taken = new AtomicInteger();
        private final int columns;

        private Blocks(int columns) {
            this.columns = columns;
        }
    }

    private final Blocks blocks;
    private final int part;
    private final Window window;
    /** Per part the rows of that part that this one has freed in the window, and how many. */
    private final int[][] freed;
    private final int[] count;

    private PartMessages(Blocks blocks, int part, List<Window> windows) {
        this.blocks = blocks;
        this.part = part;
        window = windows.get(part);
        freed = new int[windows.size()][64];
        count = new int[windows.size()];
    }

    /**
     * The tables of all parts of a run.
     *
     * @param windows of the parts, fewer than 128
     * @param columns variables and kinds of tokens that each message has, see {@link #variable} and {@link #claim}
     */
    public static List<PartMessages> of(List<Window> windows, int columns) {
        var blocks = new Blocks(columns);
        return IntStream.range(0, windows.size()).mapToObj(part -> new PartMessages(blocks, part, windows)).toList();
    }

    /** Between two windows: takes the rows back that other parts have freed; they do not free any meanwhile. */
    public void takeBack(List<PartMessages> parts) {
        for (var other : parts) {
            for (int i = 0; i < other.count[part]; i++) {
                free(other.freed[part][i]);
            }
        }
    }

    /** All parts have taken theirs. */
    public void begin() {
        Arrays.fill(count, 0);
    }

    @Override
    public long accepted(int message) {
        int[] marks = blocks.marks[message >>> BLOCK_BITS];
        int at = (message & IN_BLOCK) << 1;
        int before = (int) CELL.getAcquire(marks, at + READ);
        if (before != mark() && before != mark(SEVERAL) && isNow((int) CELL.getAndSet(marks, at + READ, mark()))) {
            CELL.setVolatile(marks, at + READ, mark(SEVERAL));
        }
        check((int) CELL.getVolatile(marks, at + WRITTEN), ACCEPTED_BYTES);
        return super.accepted(message);
    }

    @Override
    public void accepted(int message, long value) {
        int[] marks = blocks.marks[message >>> BLOCK_BITS];
        int at = (message & IN_BLOCK) << 1;
        check((int) CELL.getAndSet(marks, at + WRITTEN, mark()), ACCEPTED_BYTES);
        check((int) CELL.getVolatile(marks, at + READ), ACCEPTED_BYTES);
        super.accepted(message, value);
    }

    /** A variable of a message. */
    public long variable(int message, int column) {
        int at = use(message, column);
        return blocks.values[message >>> BLOCK_BITS][at];
    }

    /** Sets {@link #variable(int, int)}. */
    public void variable(int message, int column, long value) {
        int at = use(message, column);
        blocks.values[message >>> BLOCK_BITS][at] = value;
    }

    /** A message has been opened: nobody has used the column yet, and no other part can. */
    public void opened(int message, int column, long value) {
        int at = cell(message, column);
        blocks.values[message >>> BLOCK_BITS][at] = value;
        blocks.users[message >>> BLOCK_BITS][at] = 0;
    }

    /**
     * This part is about to use something of a message that it keeps by itself.
     *
     * @return whether it is the first use since the message was opened
     * @throws DivisionException if another part has used it
     */
    public boolean claim(int message, int column) {
        int at = cell(message, column);
        int before = (int) CELL.compareAndExchange(blocks.users[message >>> BLOCK_BITS], at, 0, part + 1);
        if (before != 0 && before != part + 1) {
            throw new DivisionException("both ends of a message use its tokens");
        }
        return before == 0;
    }

    /** Notes that this part uses a variable in the window; returns where it is. */
    private int use(int message, int column) {
        int[] users = blocks.users[message >>> BLOCK_BITS];
        int at = cell(message, column);
        if ((int) CELL.getAcquire(users, at) != mark()) {
            check((int) CELL.getAndSet(users, at, mark()), "a variable of it");
        }
        return at;
    }

    /** Where a column of a message is in its block. */
    private int cell(int message, int column) {
        return (message & IN_BLOCK) * blocks.columns + column;
    }

    @Override
    int[] rows(int message) {
        return blocks.rows[message >>> BLOCK_BITS];
    }

    @Override
    int at(int message) {
        return (message & IN_BLOCK) * WIDTH;
    }

    @Override
    int add(int message, int column, int amount) {
        return (int) CELL.getAndAdd(rows(message), at(message) + column, amount) + amount;
    }

    @Override
    void makeRoom() {
        int block = blocks.taken.getAndIncrement();
        if (block >= MOST_BLOCKS) {
            throw new IllegalStateException("more than " + (MOST_BLOCKS << BLOCK_BITS) + " messages at a time");
        }
        blocks.rows[block] = new int[WIDTH << BLOCK_BITS];
        blocks.marks[block] = new int[2 << BLOCK_BITS];
        blocks.values[block] = new long[blocks.columns << BLOCK_BITS];
        blocks.users[block] = new int[blocks.columns << BLOCK_BITS];
        blocks.owner[block] = (byte) part;
        for (int row = IN_BLOCK; row >= 0; row--) {
            free(block << BLOCK_BITS | row);
        }
    }

    @Override
    void freed(int message) {
        int[] marks = blocks.marks[message >>> BLOCK_BITS];
        marks[((message & IN_BLOCK) << 1) + READ] = 0;
        marks[((message & IN_BLOCK) << 1) + WRITTEN] = 0;
        int owner = blocks.owner[message >>> BLOCK_BITS];
        if (owner == part) {
            free(message);
            return;
        }
        if (count[owner] == freed[owner].length) {
            freed[owner] = Columns.grown(freed[owner], 2 * count[owner]);
        }
        freed[owner][count[owner]++] = message;
    }

    private int mark() {
        return mark(part);
    }

    private int mark(int parts) {
        return window.number() << PART_BITS | parts;
    }

    private boolean isNow(int mark) {
        return mark >>> PART_BITS == mark() >>> PART_BITS;
    }

    /** A mark must not be one of another part in this window. */
    private void check(int mark, String used) {
        if (isNow(mark) && mark != mark()) {
            throw new DivisionException("both ends of a message use " + used + " at the same time");
        }
    }
}
