// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.search.Tried.Outcome;

/** The store of the designs of a search, and of the workers that have claimed them. Any thread. */
public interface DesignStore {

    /** The outcome of a design, if it is known. */
    Optional<Outcome> find(Key key) throws IOException;

    /** True if the caller is to run a design; false if another process is at it. */
    boolean begin(Key key) throws IOException;

    /** Adds a design that was begun; it is safe from a kill when this returns. */
    void add(Key key, Outcome outcome, int goals) throws IOException;

    /** Gives back a design that was begun and is not added. */
    void leave(Key key);

    /**
     * The identity of a design.
     *
     * @param number its number within the search; below 0 if it was only judged or looked at
     * @param values its values
     */
    record Key(int number, List<String> values) {

        public Key {
            values = List.copyOf(values);
        }
    }
}
