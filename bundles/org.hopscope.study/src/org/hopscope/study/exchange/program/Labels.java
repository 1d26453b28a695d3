// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of labels; the first definition of a label counts. Labels of the same letters with counted numbers after
 * them, which most programs write, take no memory at all; other numbered ones, and short ones of letters, digits and
 * underscores, are kept as 63 bits. Any others are kept as they are.
 */
final class Labels {

    static final int NONE = LongMap.NONE;

    private static final int SHORT = 10;
    private static final int BITS = 6;
    private static final long OTHER = -1;
    /** A key is a text of 60 bits, or the number of a prefix above a number of 13 digits at most. */
    private static final long NUMBERED = 1L << 62;
    private static final int NUMBER_BITS = 44;
    private static final int MOST_DIGITS = 13;
    private static final int MOST_PREFIXES = 1 << 8;

    private final LongMap known = new LongMap();
    private final Map<String, Integer> others = new HashMap<>();
    private final Map<String, Integer> prefixes = new HashMap<>();
    private String lastPrefix = "";
    private int lastPrefixNumber = NONE;
    /** The key and the number of the first label of a run of counted ones, and how many there are. */
    private long runKey = OTHER;
    private int runNumber;
    private int run;

    void clear() {
        known.clear();
        others.clear();
        prefixes.clear();
        lastPrefix = "";
        lastPrefixNumber = NONE;
        runKey = OTHER;
        run = 0;
    }

    /** The number of the label in the first characters of a word; {@link #NONE} if it is not known. */
    int find(WordLines line, int word, int length) {
        return find(key(line, word, length, false), line, word, length);
    }

    private int find(long key, WordLines line, int word, int length) {
        if (key == OTHER) {
            return others.getOrDefault(line.word(word).substring(0, length), NONE);
        }
        return inRun(key) ? runNumber + (int) (key - runKey) : known.get(key);
    }

    private boolean inRun(long key) {
        return runKey != OTHER && key >= runKey && key - runKey < run;
    }

    /** Gives the label in the first characters of a word a number unless it has one. */
    void define(WordLines line, int word, int length, int number) {
        long key = key(line, word, length, true);
        if (find(key, line, word, length) != NONE) {
            return;
        }
        if (key == OTHER) {
            others.put(line.word(word).substring(0, length), number);
        } else if (runKey == OTHER && key >= NUMBERED) {
            runKey = key;
            runNumber = number;
            run = 1;
        } else if (key == runKey + run && number == runNumber + run && sameGroup(key)) {
            run++;
        } else {
            known.putIfAbsent(key, number);
        }
    }

    private boolean sameGroup(long key) {
        return key >>> NUMBER_BITS == runKey >>> NUMBER_BITS;
    }

    private long key(WordLines line, int word, int length, boolean define) {
        long numbered = numbered(line, word, length, define);
        return numbered == OTHER ? text(line, word, length) : numbered;
    }

    /** The key of a label that ends in a number without leading zeros. */
    private long numbered(WordLines line, int word, int length, boolean define) {
        int begin = length;
        while (begin > 0 && line.at(word, begin - 1) >= '0' && line.at(word, begin - 1) <= '9') {
            begin--;
        }
        int digits = length - begin;
        if (digits == 0 || digits > MOST_DIGITS || digits > 1 && line.at(word, begin) == '0') {
            return OTHER;
        }
        int prefix = prefix(line, word, begin, define);
        return prefix == NONE ? OTHER : NUMBERED | (long) prefix << NUMBER_BITS | line.whole(word, begin, length);
    }

    /** The number of the first characters of a word; {@link #NONE} if they are not known, and need not or cannot be. */
    private int prefix(WordLines line, int word, int length, boolean define) {
        if (lastPrefixNumber != NONE && isLast(line, word, length)) {
            return lastPrefixNumber;
        }
        var text = line.word(word).substring(0, length);
        if (define && prefixes.size() < MOST_PREFIXES) {
            prefixes.putIfAbsent(text, prefixes.size());
        }
        int number = prefixes.getOrDefault(text, NONE);
        if (number != NONE) {
            lastPrefix = text;
            lastPrefixNumber = number;
        }
        return number;
    }

    private boolean isLast(WordLines line, int word, int length) {
        if (length != lastPrefix.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (line.at(word, i) != lastPrefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The characters as numbers from 1 to 63, so that no label is the beginning of another. */
    private static long text(WordLines line, int word, int length) {
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
