// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of labels; the first definition of a label counts. A label of at most 10 letters, digits and underscores
 * is kept as 60 bits, so that many of them take little memory.
 */
final class Labels {

    static final int NONE = LongMap.NONE;

    private static final int SHORT = 10;
    private static final int BITS = 6;
    private static final long OTHER = -1;

    private final LongMap known = new LongMap();
    private final Map<String, Integer> others = new HashMap<>();

    void clear() {
        known.clear();
        others.clear();
    }

    /** The number of the label in the first characters of a word; {@link #NONE} if it is not known. */
    int find(WordLines line, int word, int length) {
        long key = key(line, word, length);
        return key == OTHER ? others.getOrDefault(line.word(word).substring(0, length), NONE) : known.get(key);
    }

    /** Gives the label in the first characters of a word a number unless it has one. */
    void define(WordLines line, int word, int length, int number) {
        long key = key(line, word, length);
        if (key == OTHER) {
            others.putIfAbsent(line.word(word).substring(0, length), number);
        } else {
            known.putIfAbsent(key, number);
        }
    }

    /** The characters as numbers from 1 to 63, so that no label is the beginning of another. */
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
