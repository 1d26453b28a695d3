// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.glossary;

import java.util.List;
import java.util.Locale;

/**
 * A term of the field.
 *
 * @param name how it is written, beginning with a capital letter
 * @param also other names, of figures, components and kinds of elements too
 * @param sentence what it means, for someone new to interconnects
 * @param reference the book, paper or specification that has more about it, or an empty text
 */
public record Term(String name, List<String> also, String sentence, String reference) {

    public Term {
        also = List.copyOf(also);
    }

    /** The name that help pages and contexts use, such as "half-round-trip". */
    public String id() {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    /** Name and sentence, for a tip. */
    public String text() {
        return name + ": " + sentence;
    }
}
