// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

/**
 * The comparison with the papers.
 *
 * @param rows one per published result, those that are not simulated included
 * @param missing published results that have neither an experiment nor a reason why there is none
 */
public record CheckReport(List<CheckRow> rows, List<PublishedFigure> missing) {

    public CheckReport {
        rows = List.copyOf(rows);
        missing = List.copyOf(missing);
    }

    /** Number of rows with a verdict. */
    public long count(Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    /** True if every published result has its experiment and every verdict is in favour. */
    public boolean passed() {
        return missing.isEmpty() && count(Verdict.FAIL) == 0 && count(Verdict.ERROR) == 0
                && count(Verdict.NOT_SIMULATED) == 0;
    }
}
