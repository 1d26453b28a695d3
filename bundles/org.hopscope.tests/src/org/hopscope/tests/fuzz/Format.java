// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A format of input that is damaged.
 *
 * @param name what it is called in reports
 * @param seeds sound inputs
 * @param value where values are in it: the first group of this pattern, or all of what it matches
 * @param words texts that mean something in it
 * @param trial reads one input
 */
record Format(String name, List<String> seeds, Pattern value, List<String> words, Trial trial) {

    /** Reads an input as a user would have it read. */
    @FunctionalInterface
    interface Trial {
        Answer read(String input) throws Exception;
    }

    @Override
    public String toString() {
        return name;
    }
}
