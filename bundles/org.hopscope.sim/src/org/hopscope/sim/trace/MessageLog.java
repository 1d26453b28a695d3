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
 * not record; when they become too many, those are forgotten that no path of operations can lead through any more. If
 * too many would remain, the log takes more, up to a limit, where that ends for good, and the log has none.
 */
public final class MessageLog {

    /** Part of the most that the log may take, before messages are forgotten for the first time. */
    private static final int FIRST_SHARE = 8;

    private final int most;
    private final Numbering numbering;
    private final BitSet unasked = new BitSet();
    private List<MessageView> views = new ArrayList<>();
    private int[] numbers = new int[16];
    private Chains chains;
    private int room;
    private boolean whole = true;

    /**
     * A log without messages.
     *
     * @param most stamps and stretches up to which messages are recorded that the program does not record; 0 for none
     * @param numbering how the run numbers the parts of the machine
     */
    public MessageLog(int most, Numbering numbering) {
        this.most = most;
        this.numbering = numbering;
        room = Math.max(1, most / FIRST_SHARE);
        chains = new Chains(numbering);
    }

    /** True if messages are taken that the program does not record, or were until the record became too large. */
    public boolean recordsAll() {
        return most > 0;
    }

    /** True if the chains of all messages that have been completed belong into {@link #chains}. */
    public boolean keepsChains() {
        return most > 0 && whole;
    }

    /** The chains of the messages, if all are recorded. */
    public Chains chains() {
        return chains;
    }

    /**
     * True if there is no room for more.
     *
     * @param stamps those that are kept now
     */
    public boolean isFull(int stamps) {
        return keepsChains() && stamps + chains.size() >= room;
    }

    /**
     * Forgets all messages but some. If they take more than half of the room, that is doubled; if it cannot be, the log
     * ends.
     *
     * @param stamps those that are kept now
     */
    public void retain(BitSet chosen, int stamps) {
        boolean fits = stamps + stretches(chosen) <= room / 2;
        if (fits) {
            forgetOthers(chosen);
        } else if (room < most) {
            // what could be forgotten is too little to be worth a copy of the rest
            room = (int) Math.min(most, 2L * room);
        } else {
            whole = false;
            views.clear();
            chains = new Chains(numbering);
        }
    }

    private long stretches(BitSet chosen) {
        long sum = 0;
        for (int i = 0; i < views.size(); i++) {
            if (chosen.get(numbers[i])) {
                int chain = views.get(i).chain();
                sum += chains.end(chain) - chains.first(chain);
            }
        }
        return sum;
    }

    private void forgetOthers(BitSet chosen) {
        var all = views;
        var old = chains;
        views = new ArrayList<>();
        chains = new Chains(numbering);
        int kept = 0;
        for (int i = 0; i < all.size(); i++) {
            if (chosen.get(numbers[i])) {
                numbers[kept++] = numbers[i];
                views.add(all.get(i).in(chains.add(old, all.get(i).chain())));
            }
        }
    }

    /**
     * True if a message is taken that the program does not record.
     *
     * @param number the message in the order in which messages were opened
     */
    public boolean takes(int number) {
        if (keepsChains()) {
            unasked.set(number);
        }
        return keepsChains();
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

    /** True if messages of these numbers were recorded, and none of them is forgotten. */
    public boolean has(BitSet chosen) {
        return whole && views(chosen).size() == chosen.cardinality();
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
