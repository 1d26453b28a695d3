// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

import java.util.List;
import java.util.Locale;

import org.hopscope.model.text.Quote;

/**
 * One finding about a model.
 *
 * @param severity how bad it is
 * @param code stable code of the rule, such as M001
 * @param place the element and the line that it is about
 * @param message what is wrong, one sentence without a final stop
 * @param fixHint what the user can do, empty if there is nothing to advise
 * @param related UUIDs of other elements that have a part in it, such as the links of a ring; mostly empty
 */
public record Diagnostic(Severity severity, String code, Place place, String message, String fixHint,
        List<String> related) {

    private static final int LONGEST_PATH = 80;

    public Diagnostic {
        message = Quote.message(message);
        fixHint = Quote.message(fixHint);
        related = List.copyOf(related);
    }

    /** A finding in which no other elements have a part. */
    public Diagnostic(Severity severity, String code, Place place, String message, String fixHint) {
        this(severity, code, place, message, fixHint, List.of());
    }

    /** An error that concerns no element in particular, for example one of a command line. */
    public static Diagnostic error(String code, String message, String fixHint) {
        return new Diagnostic(Severity.ERROR, code, Place.NONE, message, fixHint);
    }

    /** UUID of the element; empty if the finding concerns no element. */
    public String elementId() {
        return place.elementId();
    }

    /** Names from the root to the element, joined by '/'; empty if the finding concerns no element. */
    public String elementPath() {
        return place.elementPath();
    }

    /** Name of the feature of the element that is wrong; empty if it is none, or unknown. */
    public String feature() {
        return place.feature();
    }

    /** Line in the file counted from 1; 0 if unknown. */
    public int line() {
        return place.line();
    }

    /** One line: severity, code, place, message and hint. */
    public String text() {
        var text = new StringBuilder();
        text.append(severity.name().charAt(0)).append(severity.name().substring(1).toLowerCase(Locale.ROOT));
        text.append(' ').append(code).append(": ");
        if (line() > 0) {
            text.append("line ").append(line()).append(": ");
        }
        if (!elementPath().isEmpty()) {
            text.append(Quote.cut(elementPath(), LONGEST_PATH)).append(": ");
        }
        text.append(message);
        if (!fixHint.isEmpty()) {
            text.append(" (").append(fixHint).append(')');
        }
        return text.toString();
    }
}
