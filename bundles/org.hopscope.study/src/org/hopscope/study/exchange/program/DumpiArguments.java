// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments of calls that take no part in the traffic: groups, attributes, grids, names, errors; and of those that
 * join two groups, whose messages are left out. A letter stands for an argument, in the order of its record.
 */
final class DumpiArguments {

    /** A byte. */
    static final char BYTE = 'b';
    /** A handle of two bytes: a communicator, a group, a type, a key. */
    static final char HANDLE = 'h';
    /** A number of four bytes. */
    static final char NUMBER = 'i';
    /** A count of four bytes, and as many numbers. */
    static final char NUMBERS = 'I';
    /** A count of four bytes, and as many characters. */
    static final char TEXT = 't';
    /** Statuses, where the record has them. */
    static final char STATUS = 's';

    private static final Map<Integer, String> OF = new HashMap<>();

    static {
        put("shi", 2, 48);
        put("i", 6, 7, 15, 24, 41, 126, 157);
        put("si", 25);
        put("hi", 42, 43, 44, 45, 68, 69, 81, 82, 88, 89, 95, 97, 104, 127, 160);
        put("ihiiih", 49);
        put("iiiihh", 50);
        put("ihhi", 51);
        put("ib", 63);
        put("b", 64);
        put("hiIhI", 70);
        put("hhb", 71, 83);
        put("hh", 90, 98, 117, 118, 162, 166);
        put("hhh", 73, 74, 75);
        put("h", 46, 47, 80, 93, 94, 116, 119, 132, 161, 163);
        put("hii", 96, 102, 108);
        put("iiII", 100);
        put("ihIi", 106);
        put("ihiiI", 107, 109);
        put("hiiii", 110);
        put("hiIIi", 112);
        put("ihiIIi", 113);
        put("ti", 114);
        put("ii", 115, 121, 158);
        put("iti", 120);
        put("it", 159);
        put("hhi", 164);
        put("hti", 165);
        put("ht", 167);
        put("iihiiII", 103);
        put("hihiih", 91);
        put("hih", 92);
    }

    private DumpiArguments() {}

    private static void put(String arguments, int... functions) {
        for (int function : functions) {
            OF.put(function, arguments);
        }
    }

    /** The letters of a function; empty if it takes part in the traffic or is not known. */
    static Optional<String> of(int function) {
        return Optional.ofNullable(OF.get(function));
    }
}
