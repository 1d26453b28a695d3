// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.function.UnaryOperator;

import org.eclipse.osgi.util.NLS;
import org.hopscope.results.chart.Overlay;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.whatif.Estimate;
import org.hopscope.ui.whatif.WhatIfState;

/** A number that is tried out: what is drawn of it, and what is said. */
public final class Trial {

    private Trial() {}

    /**
     * The earlier stacks as outlines, the simulated ones as bars; while the value has not been simulated, what it may
     * become, as dashed bars with their own numbers, so that those of another value never stand for it.
     *
     * @param told how all of these stacks tell time: as they are, or by components
     */
    static StackModel model(WhatIfState now, UnaryOperator<LatencyStackReport> told) {
        var estimate = told.apply(new LatencyStackReport(now.settled() ? List.of()
                : now.estimate().map(Estimate::stacks).orElse(List.of())));
        var model = StackModel.of(estimate.stacks().isEmpty() ? told.apply(now.simulated().orElse(now.before()))
                : estimate);
        return now.refused().isEmpty() ? model.with(new Overlay(Outline.name(now.run()),
                told.apply(now.before()).stacks(), estimate.stacks())) : model;
    }

    /** The same, told by blocks where there are some. */
    public static StackModel model(WhatIfState now) {
        return model(now, UnaryOperator.identity());
    }

    /** Says if it is estimated, simulated, not known yet or refused. */
    public static String note(WhatIfState now) {
        var whose = Outline.name(now.run());
        if (now.changesNothing()) {
            return NLS.bind(Messages.stack_whatIfNothing, now.name(), whose);
        }
        if (now.refused().isEmpty() && !now.settled() && !now.impossible() && now.estimate().isEmpty()) {
            return NLS.bind(Messages.stack_whatIfUnknown, now.value(), whose);
        }
        return !now.refused().isEmpty() ? NLS.bind(Messages.stack_whatIfRefused, now.refused(), whose)
                : NLS.bind(now.settled() ? Messages.stack_whatIfSimulated : now.impossible()
                        ? Messages.stack_whatIfImpossible : Messages.stack_whatIfEstimated, whose);
    }
}
