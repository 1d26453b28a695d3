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
    PATH(Messages.calibration_number, 5, SWT.LEFT),
    /** Its present value. */
    NOW(Messages.calibration_now, 2, SWT.RIGHT),
    /** Bounds or a list, which can be typed. */
    VALUES(Messages.calibration_values, 3, SWT.LEFT),
    /** The range to which the measurements determine it. */
    SIGHT(Messages.calibration_sight, 4, SWT.LEFT),
    /** Its fitted value. */
    FITTED(Messages.calibration_fitted, 2, SWT.RIGHT),
    /** Its range, or why there is none. */
    RANGE(Messages.calibration_range, 5, SWT.LEFT);

    private final String title;
    private final int weight;
    private final int alignment;

    VariedColumn(String title, int weight, int alignment) {
        this.title = title;
        this.weight = weight;
        this.alignment = alignment;
    }

    String title() {
        return title;
    }

    int weight() {
        return weight;
    }

    /** The least width in pixels: paths are long, and a table that is too narrow can be scrolled. */
    int least() {
        return this == PATH ? 160 : 60;
    }

    int alignment() {
        return alignment;
    }

    String text(Varied row) {
        return switch (this) {
            case PATH -> row.path();
            case NOW -> row.now();
            case VALUES -> row.values().isEmpty() ? Messages.calibration_usualValues : row.values();
            case SIGHT -> row.sight().map(VariedColumn::sight).orElse("");
            case FITTED -> row.fitted().map(FittedNumber::value).orElse("");
            case RANGE -> row.fitted().map(one -> one.outcome() == Outcome.FITTED ? one.range() : one.outcome().text())
                    .orElse("");
        };
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
