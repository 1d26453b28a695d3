// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.util.Locale;

import org.eclipse.swt.SWT;
import org.hopscope.study.sensitivity.Dependence;

/** The columns of the table. */
enum EffectColumn {
    /** The number. */
    PARAMETER(Messages.sensitivity_parameter, 5, SWT.LEFT),
    /** Its value. */
    VALUE(Messages.sensitivity_value, 2, SWT.RIGHT),
    /** By how many percent the metric changes with one percent of it. */
    ELASTICITY(Messages.sensitivity_elasticity, 2, SWT.RIGHT),
    /** The effect of half the value on the metric. */
    HALF(Messages.sensitivity_atHalf, 2, SWT.RIGHT),
    /** The effect of twice the value on the metric. */
    TWICE(Messages.sensitivity_atTwice, 2, SWT.RIGHT);

    private static final double PERCENT = 100;
    private static final double ROUNDS_TO_NOTHING = 0.05;
    private static final double NO_ELASTICITY = 0.0005;

    private final String title;
    private final int weight;
    private final int alignment;

    EffectColumn(String title, int weight, int alignment) {
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

    int alignment() {
        return alignment;
    }

    String text(Dependence one, int metric) {
        var effect = one.effects().get(metric);
        return switch (this) {
            case PARAMETER -> one.parameter().path();
            case VALUE -> one.parameter().value();
            case ELASTICITY -> Math.abs(effect.elasticity()) < NO_ELASTICITY ? "0"
                    : String.format(Locale.ROOT, "%+.3f", effect.elasticity()).replace('-', '\u2212');
            case HALF -> percent(effect.halved());
            case TWICE -> percent(effect.doubled());
        };
    }

    /** The change of the metric that is drawn as a bar: 1 for twice as much; 0 for none. */
    double bar(Dependence one, int metric) {
        var effect = one.effects().get(metric);
        double change = this == HALF ? effect.halved() : this == TWICE ? effect.doubled() : 0;
        return Double.isNaN(change) ? 0 : change;
    }

    private static String percent(double change) {
        if (Double.isNaN(change)) {
            return "\u2013";
        }
        double value = change * PERCENT;
        return Math.abs(value) < ROUNDS_TO_NOTHING ? "0 %"
                : String.format(Locale.ROOT, "%+.1f %%", value).replace('-', '\u2212');
    }
}
