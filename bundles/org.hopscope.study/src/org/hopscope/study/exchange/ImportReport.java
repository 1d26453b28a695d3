// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;

/**
 * The findings of a reader, for the user: errors with their lines, at most {@link #MOST_ERRORS}, and other findings
 * once per kind with the line of the first and their count. Not thread-safe.
 */
public final class ImportReport {

    /** The number of errors after which a reader gives up. */
    public static final int MOST_ERRORS = 10;
    private static final int MOST_KINDS = 100;
    /** Measured figures take about 80 bytes each. */
    private static final int MOST_FIGURES = 2_000_000;

    private final Diagnostics problems;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private int errors;
    private int figures;

    private static final class Tally {

        private final Diagnostic first;
        private long count = 1;

        private Tally(Diagnostic first) {
            this.first = first;
        }
    }

    /** @param problems takes the findings; those that are counted only at {@link #finish} */
    public ImportReport(Diagnostics problems) {
        this.problems = problems;
    }

    /** Something that makes the file unusable. The line counts from 1; 0 if it is none in particular. */
    public void error(String code, int line, String message, String hint) {
        errors++;
        if (errors <= MOST_ERRORS) {
            problems.add(diagnostic(Severity.ERROR, code, line, message, hint));
        }
    }

    /** Something that is left out or taken otherwise than it is there; told once per message, with a count. */
    public void warning(String code, int line, String message, String hint) {
        tally(diagnostic(Severity.WARNING, code, line, message, hint));
    }

    /** Something that had to be assumed or is worth knowing; told once per message, with a count. */
    public void note(String code, int line, String message, String hint) {
        tally(diagnostic(Severity.INFO, code, line, message, hint));
    }

    private void tally(Diagnostic one) {
        var known = tallies.get(one.message());
        if (known != null) {
            known.count++;
        } else if (tallies.size() < MOST_KINDS) {
            tallies.put(one.message(), new Tally(one));
        }
    }

    /** True if there is room for one more measured figure; otherwise a warning (X110) says so. */
    public boolean admitsFigure(int line) {
        if (figures == MOST_FIGURES) {
            warning("X110", line, String.format(Locale.ROOT, "Only the first %,d figures are read", MOST_FIGURES),
                    "import a part of the file");
            return false;
        }
        figures++;
        return true;
    }

    /** True if there are so many errors that reading on is of no use. */
    public boolean isHopeless() {
        return errors >= MOST_ERRORS;
    }

    /** True if an error was found. */
    public boolean hasErrors() {
        return errors > 0;
    }

    /** Hands over what was counted; to be called once, at the end. */
    public void finish() {
        for (var tally : tallies.values()) {
            var one = tally.first;
            var text = tally.count == 1 ? one.message() : one.message()
                    + String.format(Locale.ROOT, " (%,d times)", tally.count);
            problems.add(diagnostic(one.severity(), one.code(), one.line(), text, one.fixHint()));
        }
        tallies.clear();
    }

    private static Diagnostic diagnostic(Severity severity, String code, int line, String message, String hint) {
        return new Diagnostic(severity, code, Place.ofLine(line), message, hint);
    }
}
