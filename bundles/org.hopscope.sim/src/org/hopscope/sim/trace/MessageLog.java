// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The recorded messages of a run by their numbers. While all messages are recorded, also those that the program does
 * not record; that ends for good when the record becomes too large, and then the log has none.
 */
public final class MessageLog {

    private final int room;
    private final BitSet unasked = new BitSet();
    private final List<MessageView> views = new ArrayList<>();
    private int[] numbers = new int[16];
    private boolean whole = true;

    /** @param room stamps and stretches up to which all messages are recorded; 0 for those of the program alone */
    public MessageLog(int room) {
        this.room = room;
    }

    /** True if messages are taken that the program does not record, or were until the record became too large. */
    public boolean recordsAll() {
        return room > 0;
    }

    /**
     * True if a message is taken that the program does not record.
     *
     * @param number the message in the order in which messages were opened
     * @param size stamps and stretches that the run has by now
     */
    public boolean takes(int number, int size) {
        if (room == 0 || !whole) {
            return false;
        }
        if (size >= room) {
            whole = false;
            views.clear();
            return false;
        }
        unasked.set(number);
        return true;
    }

    /** True if a message was taken that the program does not record. */
    public boolean tookByItself(int number) {
        return unasked.get(number);
    }

    /** A recorded message is complete. */
    public void add(int number, MessageView view) {
        if (whole) {
            if (views.size() == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            }
            numbers[views.size()] = number;
            views.add(view);
        }
    }

    /** True if the record has not become too large. */
    public boolean isWhole() {
        return whole;
    }

    /** The messages of these numbers that were recorded. */
    public Map<Integer, MessageView> views(BitSet chosen) {
        var map = new TreeMap<Integer, MessageView>();
        for (int i = 0; i < views.size(); i++) {
            if (chosen.get(numbers[i])) {
                map.put(numbers[i], views.get(i));
            }
        }
        return map;
    }
}
