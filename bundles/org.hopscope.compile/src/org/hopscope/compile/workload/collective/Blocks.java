// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.function.IntConsumer;

/**
 * The parts of a collective's data that a message carries, by number. Programs need only the bytes; the numbers say
 * what the bytes are, so that a test can follow the data. Evaluated on demand.
 */
@FunctionalInterface
public interface Blocks {

    /** No data: the message is only a signal. */
    Blocks NONE = action -> {};

    /** Names all numbers, in order. */
    void forEach(IntConsumer action);

    /** Number {@code block} alone. */
    static Blocks one(int block) {
        return action -> action.accept(block);
    }

    /** The numbers from {@code first} to below {@code end}. */
    static Blocks range(int first, int end) {
        return action -> {
            for (int block = first; block < end; block++) {
                action.accept(block);
            }
        };
    }

    /** {@code count} numbers from {@code first} on, which continue at 0 after {@code modulus - 1}. */
    static Blocks ring(int first, int count, int modulus) {
        return action -> {
            for (int i = 0; i < count; i++) {
                action.accept(Math.floorMod(first + i, modulus));
            }
        };
    }
}
