// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A function of two arguments a and b. */
public enum Function {
    /** The smaller one. */
    MIN,
    /** The larger one. */
    MAX,
    /** The quotient a/b, rounded up. */
    CEIL,
    /** 1 if the sequence number a comes before b, counted modulo 2^16, else 0: b - a is then 1 to 32767. */
    BEFORE,
    /** a to the power of b. */
    POWER,
    /** The logarithm of a to the base b, rounded up: rounds until what grows b times in each has reached a. */
    LOG;

    /** The function of this name, if there is one. */
    static Optional<Function> find(String name) {
        return Stream.of(values()).filter(one -> one.text().equals(name)).findFirst();
    }

    /** The name as it is written. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
