// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.estimate.Estimation;
import org.hopscope.study.estimate.RunEstimate;

/** An estimate of a request, made without running it. */
public final class RequestEstimate {

    private RequestEstimate() {}

    /**
     * One estimate per stack, in the order in which they would run; the machine of the request is modified. Takes
     * milliseconds, and some tenths of a second for a simulation that will take longer than that.
     *
     * @param diagnostics takes the reason for each that is missing
     */
    public static List<RunEstimate> of(RunRequest request, Diagnostics diagnostics) {
        return each(request, diagnostics, (stack, workload) -> Estimation.of(request.machine(), stack, workload,
                diagnostics)).stream().map(all -> within(request.conduct(), all)).toList();
    }

    /**
     * Events of all simulations of a request; its machine is modified. Takes milliseconds for each, however long it
     * will take.
     *
     * @param diagnostics takes the reason for each that is missing
     */
    public static double events(RunRequest request, Diagnostics diagnostics) {
        return each(request, diagnostics, (stack, workload) -> Estimation.events(request.machine(), stack, workload,
                diagnostics).stream().boxed().findFirst()).stream()
                .mapToDouble(all -> within(request.conduct(), all)).sum();
    }

    private static <T> List<T> each(RunRequest request, Diagnostics diagnostics,
            BiFunction<ProtocolStack, Workload, Optional<T>> estimate) {
        var machine = request.machine();
        var workload = WorkloadChoice.choose(machine, request.workload(), diagnostics);
        var stacks = StackChoice.choose(machine, request.stacks(), diagnostics);
        if (workload.isEmpty()) {
            return List.of();
        }
        request.settings().applyTo(machine, workload.get(), diagnostics);
        return diagnostics.hasErrors() ? List.of() : stacks.stream().map(stack -> estimate.apply(stack,
                workload.get())).flatMap(Optional::stream).toList();
    }

    private static double within(Conduct conduct, double events) {
        return conduct.maxEvents() == Conduct.UNLIMITED ? events : Math.min(events, conduct.maxEvents());
    }

    private static RunEstimate within(Conduct conduct, RunEstimate all) {
        return conduct.maxEvents() == Conduct.UNLIMITED ? all : all.within(conduct.maxEvents());
    }
}
