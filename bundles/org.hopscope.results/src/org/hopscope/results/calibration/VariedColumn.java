// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.util.Locale;

import org.eclipse.swt.SWT;
import org.hopscope.study.calibration.FittedNumber;
import org.hopscope.study.calibration.FittedNumber.Outcome;
import org.hopscope.study.calibration.Identifiability.Sight;

/** The columns of the table of numbers. */
enum VariedColumn {
    /** The number; its row has the tick. */
    PATH(Messages.calibration_number, 5, 160, SWT.LEFT),
    /** Its present value. */
    NOW(Messages.calibration_now, 2, 80, SWT.RIGHT),
    /** Its fitted value. */
    FITTED(Messages.calibration_fitted, 2, 90, SWT.RIGHT),
    /** Its range, or why there is none. */
    RANGE(Messages.calibration_range, 5, 190, SWT.LEFT),
    /** The range to which the measurements determine it. */
    SIGHT(Messages.calibration_sight, 4, 140, SWT.LEFT),
    /** Bounds or a list, which can be typed. */
    VALUES(Messages.calibration_values, 3, 115, SWT.LEFT);

    /** Characters of a path that leave room for its values. */
    private static final int LONGEST = 40;

    private final String title;
    private final int weight;
    private final int least;
    private final int alignment;

    VariedColumn(String title, int weight, int least, int alignment) {
        this.title = title;
        this.weight = weight;
        this.least = least;
        this.alignment = alignment;
    }

    String title() {
        return title;
    }

    int weight() {
        return weight;
    }

    /** The least width in pixels, which has room for the title and what is usual; a narrow table can be scrolled. */
    int least() {
        return least;
    }

    int alignment() {
        return alignment;
    }

    String text(Varied row) {
        return switch (this) {
            case PATH -> shortened(row.path());
            case NOW -> row.now();
            case VALUES -> row.values().isEmpty() ? Messages.calibration_usualValues : row.values();
            case SIGHT -> row.sight().map(VariedColumn::sight).orElse("");
            case FITTED -> row.fitted().map(FittedNumber::value).orElse("");
            case RANGE -> row.fitted().map(one -> one.outcome() == Outcome.FITTED ? one.range() : one.outcome().text())
                    .orElse("");
        };
    }

    /** Without some of its middle if it is long: the begin says which part it is, the end which value. */
    static String shortened(String path) {
        int first = path.indexOf('/');
        int last = path.lastIndexOf('/');
        if (path.length() <= LONGEST || first == last) {
            return path;
        }
        int from = last;
        for (int next = path.lastIndexOf('/', from - 1); next > first && first + path.length() - next + 2 <= LONGEST;
                next = path.lastIndexOf('/', from - 1)) {
            from = next;
        }
        return path.substring(0, first) + "/\u2026" + path.substring(from);
    }

    private static String sight(Sight sight) {
        return switch (sight.effect()) {
            case NONE -> Messages.calibration_none;
            case STEPS -> Messages.calibration_steps;
            case SMOOTH -> Double.isInfinite(sight.factor()) ? Messages.calibration_undetermined
                    : (sight.factor() > FittedNumber.DETERMINED ? Messages.calibration_badly
                            : Messages.calibration_well).replace("{0}",
                                    String.format(Locale.ROOT, "%.2f", sight.factor()));
        };
    }
}
