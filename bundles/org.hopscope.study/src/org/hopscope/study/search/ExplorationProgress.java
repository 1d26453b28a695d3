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

    /** A design is known; called on several threads. */
    void tried(int number, int most);

    /** All designs of a generation are known; called on the thread that searches. */
    void generation(int number, List<Tried> all);

    /** So many designs were judged so far before the best of them are run; called on the thread that searches. */
    default void screened(int all) {
        // few care
    }

    /** True if to stop soon; asked on several threads. */
    boolean cancelled();
}
