// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/** Computes points, one after the other, on one thread. The result depends on the manifest and the number only. */
public interface PointRunner {

    /**
     * Computes a point.
     *
     * @param cancelled whether to give up
     * @return its rows as lines of a part; empty if it gave up
     */
    String rows(long point, BooleanSupplier cancelled);

    /** Gives back what it holds. */
    default void close() {
        // most hold nothing
    }

    /** Makes runners, one for each thread. */
    @FunctionalInterface
    interface Source {

        /** @throws IOException if an input cannot be read */
        PointRunner open(StudyDirectory directory) throws IOException;
    }
}
