// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.study.estimate.Estimation;
import org.hopscope.study.estimate.RunEstimate;

/** What a request will take, said without running it. */
public final class RequestEstimate {

    private RequestEstimate() {}

    /**
     * One estimate per stack, in the order in which they would run; the machine of the request is modified. Takes
     * milliseconds, and some tenths of a second for a simulation that will take longer than that.
     *
     * @param diagnostics takes the reason for each that is missing
     */
    public static List<RunEstimate> of(RunRequest request, Diagnostics diagnostics) {
        var machine = request.machine();
        var workload = WorkloadChoice.choose(machine, request.workload(), diagnostics);
        var stacks = StackChoice.choose(machine, request.stacks(), diagnostics);
        if (workload.isEmpty()) {
            return List.of();
        }
        request.settings().forEach(text -> Setting.parse(text, diagnostics)
                .ifPresent(one -> one.apply(machine, workload.get(), diagnostics)));
        return diagnostics.hasErrors() ? List.of() : stacks.stream()
                .map(stack -> Estimation.of(machine, stack, workload.get(), diagnostics)).flatMap(Optional::stream)
                .map(all -> within(request.conduct(), all)).toList();
    }

    private static RunEstimate within(Conduct conduct, RunEstimate all) {
        return conduct.maxEvents() == Conduct.UNLIMITED ? all : all.within(conduct.maxEvents());
    }
}
