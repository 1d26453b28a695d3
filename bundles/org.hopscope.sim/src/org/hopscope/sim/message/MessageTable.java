// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;

/**
 * The messages in flight. A message is a number from {@link #open} until {@link #close}; numbers are used again. All
 * that there is to know about one is in 128 bytes, what most events need in front: there may be more messages than
 * fit into the caches, and then each read from elsewhere would be one from memory.
 */
public sealed class MessageTable permits PartMessages {

    private static final int STAMP = 0;
    private static final int KEPT_FROM = 1;
    private static final int SOURCE_RANK = 2;
    private static final int TARGET_RANK = 3;
    private static final int SOURCE_VERTEX = 4;
    private static final int TARGET_VERTEX = 5;
    private static final int BYTES = 6;
    private static final int CONTEXT = 8;
    private static final int TAG = 9;
    private static final int SEND_REQUEST = 10;
    private static final int RECEIVE_REQUEST = 11;
    private static final int ACCEPTED = 16;
    private static final int VISIBLE_PS = 18;
    private static final int NEXT = 20;
    /** Parties that still need the entry, and whether it is recorded. */
    private static final int STATE = 21;
    /** Columns of the protocol stack. */
    private static final int OWN = 22;
    private static final int START_PS = 26;
    private static final int OPERATION = 28;
    private static final int NUMBER = 30;
    private static final int SENT_AFTER = 31;
    static final int WIDTH = 32;
    private static final int FREE = NEXT;

    private static final int NONE = -1;
    private static final int BYTE = 0xFF;
    private static final int RECORDED = 1 << 16;

    private int[] rows = new int[0];
    private int free = NONE;
    private int open;
    private long opened;

    /** A table without messages. */
    public MessageTable() {
        // the first message makes room
    }

    /** Opens a message with two holders and returns its number. */
    public int open() {
        if (free == NONE) {
            makeRoom();
        }
        int message = free;
        free = next(message);
        begin(rows(message), at(message));
        visiblePs(message, -1);
        open++;
        opened++;
        return message;
    }

    private void begin(int[] all, int at) {
        all[at + STATE] = 2;
        all[at + NUMBER] = (int) Math.min(opened, Integer.MAX_VALUE);
        all[at + SENT_AFTER] = NONE;
        all[at + OPERATION] = NONE;
        all[at + RECEIVE_REQUEST] = NONE;
        all[at + STAMP] = NONE;
        for (int column = OWN; column < OWN + 4; column++) {
            all[at + column] = 0;
        }
    }

    /** One more party needs the message: it stays open until that one has closed it, too. */
    public void hold(int message) {
        add(message, STATE, 1);
    }

    /** One holder needs the message no longer; the last one frees its number. */
    public void close(int message) {
        if ((add(message, STATE, -1) & BYTE) == 0) {
            open--;
            freed(message);
        }
    }

    /** Adds to the first of the {@link #own columns of the protocol stack}; returns what it holds then. */
    public int addToOwn(int message, int amount) {
        return add(message, OWN, amount);
    }

    /** Reads what most events need of a message, see {@code EventHandler.prefetch}; anything for what is none. */
    public int prefetch(int message) {
        int at = WIDTH * message;
        return at < 0 || at >= rows.length ? 0 : rows[at] + rows[at + OWN + 3];
    }

    /** Messages for which there is room; it grows when a message is opened. */
    public int room() {
        return rows.length / WIDTH;
    }

    /** Messages in flight. */
    public int inFlight() {
        return open;
    }

    /** Number of the message opened last; see {@link #number(int)}. */
    public int newest() {
        return (int) Math.min(opened - 1, Integer.MAX_VALUE);
    }

    /** Messages ever opened. */
    public long opened() {
        return opened;
    }

    /** End of the chain that leads to the message's completion. */
    public int stamp(int message) {
        return get(message, STAMP);
    }

    /** Sets {@link #stamp(int)}. */
    public void stamp(int message, int value) {
        set(message, STAMP, value);
    }

    /** What {@code StampLog.hold} has returned for a recorded message. */
    public int keptFrom(int message) {
        return get(message, KEPT_FROM);
    }

    /** Sets {@link #keptFrom(int)}. */
    public void keptFrom(int message, int value) {
        set(message, KEPT_FROM, value);
    }

    /** Rank that it comes from. */
    public int sourceRank(int message) {
        return get(message, SOURCE_RANK);
    }

    /** Sets {@link #sourceRank(int)}. */
    public void sourceRank(int message, int value) {
        set(message, SOURCE_RANK, value);
    }

    /** Rank that it goes to. */
    public int targetRank(int message) {
        return get(message, TARGET_RANK);
    }

    /** Sets {@link #targetRank(int)}. */
    public void targetRank(int message, int value) {
        set(message, TARGET_RANK, value);
    }

    /** Vertex that it comes from. */
    public int sourceVertex(int message) {
        return get(message, SOURCE_VERTEX);
    }

    /** Sets {@link #sourceVertex(int)}. */
    public void sourceVertex(int message, int value) {
        set(message, SOURCE_VERTEX, value);
    }

    /** Vertex that it goes to. */
    public int targetVertex(int message) {
        return get(message, TARGET_VERTEX);
    }

    /** Sets {@link #targetVertex(int)}. */
    public void targetVertex(int message, int value) {
        set(message, TARGET_VERTEX, value);
    }

    /** Its length. */
    public long bytes(int message) {
        return wide(message, BYTES);
    }

    /** Sets {@link #bytes(int)}. */
    public void bytes(int message, long value) {
        wide(message, BYTES, value);
    }

    /** Communicator. */
    public int context(int message) {
        return get(message, CONTEXT);
    }

    /** Sets {@link #context(int)}. */
    public void context(int message, int value) {
        set(message, CONTEXT, value);
    }

    /** Its tag. */
    public int tag(int message) {
        return get(message, TAG);
    }

    /** Sets {@link #tag(int)}. */
    public void tag(int message, int value) {
        set(message, TAG, value);
    }

    /** Request of the sending rank. */
    public int sendRequest(int message) {
        return get(message, SEND_REQUEST);
    }

    /** Sets {@link #sendRequest(int)}. */
    public void sendRequest(int message, int value) {
        set(message, SEND_REQUEST, value);
    }

    /** Request of the receiving rank, once matched; -1 before. */
    public int receiveRequest(int message) {
        return get(message, RECEIVE_REQUEST);
    }

    /** Sets {@link #receiveRequest(int)}. */
    public void receiveRequest(int message, int value) {
        set(message, RECEIVE_REQUEST, value);
    }

    /** Payload that its receive takes; what is beyond it is dropped on arrival. */
    public long accepted(int message) {
        return wide(message, ACCEPTED);
    }

    /** Sets {@link #accepted(int)}. */
    public void accepted(int message, long value) {
        wide(message, ACCEPTED, value);
    }

    /** When the receiving host can see the message's event; -1 before. */
    public long visiblePs(int message) {
        return wide(message, VISIBLE_PS);
    }

    /** Sets {@link #visiblePs(int)}. */
    public void visiblePs(int message, long value) {
        wide(message, VISIBLE_PS, value);
    }

    /** The message after it in a queue that it is in. */
    public int next(int message) {
        return get(message, NEXT);
    }

    /** Sets {@link #next(int)}. */
    public void next(int message, int value) {
        set(message, NEXT, value);
    }

    /** When its time began. */
    public long startPs(int message) {
        return wide(message, START_PS);
    }

    /** Sets {@link #startPs(int)}. */
    public void startPs(int message, long value) {
        wide(message, START_PS, value);
    }

    /** Portals token of the receiver's operation, or -1. */
    public int operation(int message) {
        return get(message, OPERATION);
    }

    /** Sets {@link #operation(int)}. */
    public void operation(int message, int value) {
        set(message, OPERATION, value);
    }

    /** Its number in the order in which messages were opened; from 2^31 on, 2^31 - 1. */
    public int number(int message) {
        return get(message, NUMBER);
    }

    /** Sets {@link #number(int)}. */
    public void number(int message, int value) {
        set(message, NUMBER, value);
    }

    /** The last operation that its source had ended when it sent, or -1. */
    public int sentAfter(int message) {
        return get(message, SENT_AFTER);
    }

    /** {@link #sentAfter(int)} of all messages in flight, in any order. */
    public int[] sentAfter() {
        return IntStream.range(0, room()).filter(message -> (get(message, STATE) & BYTE) != 0).map(this::sentAfter)
                .toArray();
    }

    /** Sets {@link #sentAfter(int)}. */
    public void sentAfter(int message, int value) {
        set(message, SENT_AFTER, value);
    }

    /** True if the message's time is recorded. */
    public boolean recorded(int message) {
        return (get(message, STATE) & RECORDED) != 0;
    }

    /** From now on it is. */
    public void record(int message) {
        set(message, STATE, get(message, STATE) | RECORDED);
    }

    /** From now on it is not any longer. */
    public void forget(int message) {
        set(message, STATE, get(message, STATE) & ~RECORDED);
    }

    /** One of the 4 columns that the protocol stack may use as it likes; 0 in a message that has just been opened. */
    public int own(int message, int column) {
        return get(message, OWN + column);
    }

    /** Sets {@link #own(int, int)}. */
    public void own(int message, int column, int value) {
        set(message, OWN + column, value);
    }

    /** The columns of some messages, among them this one. */
    int[] rows(int message) {
        return rows;
    }

    /** Where the columns of a message begin in {@link #rows}. */
    int at(int message) {
        return WIDTH * message;
    }

    /** Adds to a column of a message that several parts of a run may change; returns what it holds then. */
    int add(int message, int column, int amount) {
        return rows[WIDTH * message + column] += amount;
    }

    /** Makes at least one row {@link #free(int) free}. */
    void makeRoom() {
        grow(Math.max(64, 2 * room()));
    }

    /** Makes room for this many messages: a table that grows leaves copies behind, which take memory for long. */
    public void reserve(int messages) {
        if (messages > room()) {
            grow(messages);
        }
    }

    private void grow(int room) {
        int old = room();
        rows = Columns.grown(rows, Math.multiplyExact(WIDTH, room));
        for (int message = room - 1; message >= old; message--) {
            free(message);
        }
    }

    /** The last holder of a message has closed it. */
    void freed(int message) {
        free(message);
    }

    /** The next message that is opened gets this number. */
    final void free(int message) {
        set(message, FREE, free);
        free = message;
    }

    private int get(int message, int column) {
        return rows(message)[at(message) + column];
    }

    private void set(int message, int column, int value) {
        rows(message)[at(message) + column] = value;
    }

    private long wide(int message, int column) {
        int[] all = rows(message);
        int at = at(message) + column;
        return IntPair.of(all[at], all[at + 1]);
    }

    private void wide(int message, int column, long value) {
        int[] all = rows(message);
        int at = at(message) + column;
        all[at] = IntPair.high(value);
        all[at + 1] = (int) value;
    }
}
