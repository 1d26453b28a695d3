// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.IdentityHashMap;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;

/** Collects the errors of a text with line and column. */
final class TextProblems {

    private static final int MOST = 100;
    private static final String CODE = "T001";

    private final String text;
    private final Diagnostics problems;
    private int count;
    private int line = 1;
    private int lineStart;
    private int counted;
    private final Map<Diagnostic, Integer> positions = new IdentityHashMap<>();

    TextProblems(String text, Diagnostics problems) {
        this.text = text;
        this.problems = problems;
    }

    void add(TextError error) {
        add(error.position(), error.getMessage(), error.hint());
    }

    /** Adds an error at an index of the text. After a hundred, the others are not told. */
    void add(int position, String message, String hint) {
        if (++count > MOST) {
            return;
        }
        seek(Math.min(position, text.length()));
        var found = new Diagnostic(Severity.ERROR, CODE, Place.ofLine(line), "column %s: %s".formatted(
                position - lineStart + 1, message), hint);
        problems.add(found);
        positions.put(found, position);
        if (count == MOST) {
            problems.add(Diagnostic.error(CODE, "There are more errors", "correct these first"));
        }
    }

    /** Index in the text of each error. */
    Map<Diagnostic, Integer> positions() {
        return positions;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Lines are counted on from the last error, or from the beginning if it was further on. */
    private void seek(int position) {
        if (position < counted) {
            line = 1;
            lineStart = 0;
            counted = 0;
        }
        for (; counted < position; counted++) {
            if (text.charAt(counted) == '\n') {
                line++;
                lineStart = counted + 1;
            }
        }
    }
}
