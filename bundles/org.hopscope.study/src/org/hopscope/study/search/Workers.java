// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

/**
 * The workers that run the designs of a search; the result does not depend on it.
 *
 * @param count how many designs are run at a time, 1 or more
 * @param processes whether each is run in a process of its own, otherwise by a thread
 */
public record Workers(int count, boolean processes) {

    /** This many threads. */
    public static Workers threads(int count) {
        return new Workers(count, false);
    }
}
