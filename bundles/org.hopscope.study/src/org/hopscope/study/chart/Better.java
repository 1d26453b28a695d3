// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.Locale;
import java.util.Optional;

/** The values of an axis that are the better ones. */
public enum Better {
    /** As with times and costs. */
    LESS,
    /** As with rates. */
    MORE;

    /** Word for files and command lines, such as "less". */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a word. */
    public static Optional<Better> of(String word) {
        return word.equals(LESS.word()) ? Optional.of(LESS) : word.equals(MORE.word()) ? Optional.of(MORE)
                : Optional.empty();
    }
}
