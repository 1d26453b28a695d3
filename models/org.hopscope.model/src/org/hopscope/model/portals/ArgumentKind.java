// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import java.util.function.Predicate;

import org.hopscope.model.units.Dimension;

/** The kinds of argument of a call. */
enum ArgumentKind {
    /** The name that the call gives to a new object. */
    NEW("a name such as a", text -> text.matches("[A-Za-z_]\\w*")),
    /** The name of an object that a line above has made. */
    OLD("a name such as a", text -> text.matches("[A-Za-z_]\\w*")),
    /** A number of things, at least 1. */
    COUNT("a number of at least 1", text -> PortalsValues.isNumber(text) && PortalsValues.number(text) >= 1),
    /** An index or identifier. */
    INDEX("a number of at least 0", PortalsValues::isNumber),
    /** An identifier that may be left open. */
    IDENTITY("a number of at least 0 or 'any'", text -> "any".equals(text) || PortalsValues.isNumber(text)),
    /** A number of operations that may be unlimited. */
    THRESHOLD("a number of at least 0 or 'infinite'", text -> "infinite".equals(text) || PortalsValues.isNumber(text)),
    /** 64 bits. */
    BITS("64 bits such as 0x12 or 18", PortalsValues::isBits),
    /** A number of bytes. */
    SIZE("a size such as 100 or 64KiB", text -> PortalsValues.isQuantity(Dimension.DATA_SIZE, text)),
    /** A time. */
    TIME("a time such as 10us", text -> PortalsValues.isQuantity(Dimension.TIME, text)),
    /** A word that is there or not. */
    FLAG("no value", text -> false);

    private final String expected;
    private final Predicate<String> test;

    ArgumentKind(String expected, Predicate<String> test) {
        this.expected = expected;
        this.test = test;
    }

    String expected() {
        return expected;
    }

    boolean accepts(String text) {
        return test.test(text);
    }
}
