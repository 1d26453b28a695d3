// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.List;

import org.jspecify.annotations.NullMarked;

/** Watches a search. */
@NullMarked
public interface ExplorationProgress {

    /** The search begins; called once, with the unit of each goal, on the thread that searches. */
    default void begun(List<String> units) {
        // few care
    }

    /**
     * A design is known; called on several threads.
     *
     * @param most the largest number of designs
     */
    void tried(Tried design, int most);

    /** All designs of a generation are known; called on the thread that searches. */
    void generation(int number, List<Tried> all);

    /** So many designs were judged so far before the best of them are run; called on the thread that searches. */
    default void screened(int all) {
        // few care
    }

    /** True if to stop at once, without what is being run; asked on several threads. */
    boolean cancelled();

    /** True if to begin no further design, and to stop when those that are being run are known. */
    default boolean paused() {
        return false;
    }

    /** True if no further design is to begin. */
    default boolean ends() {
        return cancelled() || paused();
    }
}
