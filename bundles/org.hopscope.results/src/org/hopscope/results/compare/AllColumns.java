// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.results.question.AskedRun;
import org.hopscope.study.compare.Design;
import org.hopscope.ui.run.RunOrder;

/** The size and the ranks that all columns of a comparison run with. */
public final class AllColumns {

    private AllColumns() {}

    /** The run of the first design, as fields; empty if no column is a design. */
    public static Optional<AskedRun> of(CompareState state) {
        var order = new RunOrder(state.setup().workload(), List.of(), state.setup().settings(),
                state.setup().seeds().getFirst());
        return state.comparison().stream().flatMap(one -> one.subjects().stream()).filter(Design.class::isInstance)
                .map(Design.class::cast).findFirst().flatMap(design -> AskedRun.of(design.machine(), order));
    }
}
