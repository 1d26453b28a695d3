// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of labels; the first definition of a label counts. A label of at most 10 letters, digits and underscores
 * is kept as 60 bits, so that many of them take about 20 bytes each.
 */
final class Labels {

    static final int NONE = -1;

    private static final int SHORT = 10;
    private static final int BITS = 6;
    private static final long OTHER = -1;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int ROOM = 1 << 10;

    private long[] keys = new long[ROOM];
    private int[] values = new int[ROOM];
    private int size;
    private final Map<String, Integer> others = new HashMap<>();

    void clear() {
        if (size > 0) {
            if (keys.length > ROOM && size < keys.length >> 4) {
                keys = new long[ROOM];
                values = new int[ROOM];
            } else {
                Arrays.fill(keys, 0);
            }
        }
        size = 0;
        others.clear();
    }

    /** The number of the label in a word without its last characters; {@link #NONE} if it is not known. */
    int find(WordLines line, int word, int length) {
        long key = key(line, word, length);
        if (key == OTHER) {
            return others.getOrDefault(line.word(word).substring(0, length), NONE);
        }
        int at = place(key);
        return keys[at] == key ? values[at] : NONE;
    }

    /** Gives the label in a word without its last characters a number unless it has one. */
    void define(WordLines line, int word, int length, int number) {
        define(key(line, word, length), line, word, length, number);
    }

    private void define(long key, WordLines line, int word, int length, int number) {
        if (key == OTHER) {
            others.putIfAbsent(line.word(word).substring(0, length), number);
            return;
        }
        int at = place(key);
        if (keys[at] != key) {
            keys[at] = key;
            values[at] = number;
            if (2 * ++size > keys.length) {
                grow();
            }
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[Math.multiplyExact(2, oldKeys.length)];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int at = place(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    private int place(long key) {
        int mask = keys.length - 1;
        int at = (int) (key * SPREAD >>> Integer.SIZE) & mask;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    /** The characters as numbers from 1 to 63, so that no key is 0 and no label is the beginning of another. */
    private static long key(WordLines line, int word, int length) {
        if (length < 1 || length > SHORT) {
            return OTHER;
        }
        long key = 0;
        for (int i = 0; i < length; i++) {
            char one = line.at(word, i);
            int code = one >= '0' && one <= '9' ? 1 + one - '0' : one >= 'a' && one <= 'z' ? 11 + one - 'a'
                    : one >= 'A' && one <= 'Z' ? 37 + one - 'A' : one == '_' ? 63 : 0;
            if (code == 0) {
                return OTHER;
            }
            key = key << BITS | code;
        }
        return key;
    }
}
