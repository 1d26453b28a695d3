// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;

import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.scenario.WorkloadChoice;

import org.hopscope.study.exchange.program.TraceReader;

/** Finds out where ranks run, by the same steps as a run does. */
public final class RankMaps {

    private RankMaps() {}

    /**
     * The places of the ranks of a workload with the machine's first protocol stack. Linear in the size of the machine.
     *
     * @param snapshot a copy of the machine, which may get the workload added
     * @param workload name or kind of the workload; empty for the machine's first
     * @param problems take the reason if the ranks cannot be placed
     */
    public static Optional<RankMap> of(Machine snapshot, String workload, Diagnostics problems) {
        var chosen = WorkloadChoice.choose(snapshot, workload, problems);
        var stacks = StackChoice.choose(snapshot, List.of(), problems);
        return chosen.isEmpty() || stacks.isEmpty() ? Optional.empty()
                : PlanCompiler.places(snapshot, stacks.getFirst(), chosen.get(), new TraceReader(),
                        problems);
    }
}
