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
 * @param elementId UUID of the element, empty if the finding concerns no element
 * @param elementPath names from the root to the element, joined by '/'; empty if the finding concerns no element
 * @param message what is wrong, one sentence without a final stop
 * @param fixHint what the user can do, empty if there is nothing to advise
 * @param line line in the file counted from 1, 0 if unknown
 * @param feature name of the feature of the element that is wrong; empty if it is none, or unknown
 * @param related UUIDs of other elements that have a part in it, such as the links of a ring; mostly empty
 */
public record Diagnostic(Severity severity, String code, String elementId, String elementPath, String message,
        String fixHint, int line, String feature, List<String> related) {

    private static final int LONGEST_PATH = 80;

    public Diagnostic {
        message = Quote.message(message);
        fixHint = Quote.message(fixHint);
        related = List.copyOf(related);
    }

    /** A finding in which no other elements have a part. */
    public Diagnostic(Severity severity, String code, String elementId, String elementPath, String message,
            String fixHint, int line, String feature) {
        this(severity, code, elementId, elementPath, message, fixHint, line, feature, List.of());
    }

    /** A finding that is not about one feature. */
    public Diagnostic(Severity severity, String code, String elementId, String elementPath, String message,
            String fixHint, int line) {
        this(severity, code, elementId, elementPath, message, fixHint, line, "");
    }

    /** An error that concerns no element in particular, for example one of a command line. */
    public static Diagnostic error(String code, String message, String fixHint) {
        return new Diagnostic(Severity.ERROR, code, "", "", message, fixHint, 0);
    }

    /** One line: severity, code, place, message and hint. */
    public String text() {
        var text = new StringBuilder();
        text.append(severity.name().charAt(0)).append(severity.name().substring(1).toLowerCase(Locale.ROOT));
        text.append(' ').append(code).append(": ");
        if (line > 0) {
            text.append("line ").append(line).append(": ");
        }
        if (!elementPath.isEmpty()) {
            text.append(Quote.cut(elementPath, LONGEST_PATH)).append(": ");
        }
        text.append(message);
        if (!fixHint.isEmpty()) {
            text.append(" (").append(fixHint).append(')');
        }
        return text.toString();
    }
}
