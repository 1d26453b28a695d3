// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.hopscope.results.chart.Overlay;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.whatif.Estimate;
import org.hopscope.ui.whatif.WhatIfState;

/** A number that is tried out: what is drawn of it, and what is said. */
final class Trial {

    private Trial() {}

    /** What was as an outline, what may become dashed, what is simulated as bars. */
    static StackModel model(WhatIfState now) {
        var estimate = now.settled() ? List.<Stack>of() : now.estimate().map(Estimate::stacks).orElse(List.of());
        var model = StackModel.of(now.simulated().orElse(now.before()));
        return now.refused().isEmpty()
                ? model.with(new Overlay(Outline.name(now.run()), now.before().stacks(), estimate)) : model;
    }

    /** Whether it is estimated, simulated or refused, in words. */
    static String note(WhatIfState now) {
        var whose = Outline.name(now.run());
        if (now.changesNothing()) {
            return NLS.bind(Messages.stack_whatIfNothing, now.name(), whose);
        }
        return !now.refused().isEmpty() ? NLS.bind(Messages.stack_whatIfRefused, now.refused(), whose)
                : NLS.bind(now.settled() ? Messages.stack_whatIfSimulated : now.impossible()
                        ? Messages.stack_whatIfImpossible : Messages.stack_whatIfEstimated, whose);
    }
}
