// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.run.RunDivision;
import org.hopscope.sim.traffic.PartitionedTraffic;

/** Checks that simulations can be run on several threads each. */
final class ThreadsCheck {

    private static final String NOT_CUT = "R002";

    private ThreadsCheck() {}

    /** An error for each stack that cannot. */
    static List<Diagnostic> of(List<CompiledStack> stacks) {
        var found = new Diagnostics();
        for (var stack : stacks) {
            var traffic = CompiledStack.traffic(stack.compiled());
            if (traffic.isEmpty()) {
                RunDivision.obstacle(stack.compiled().plan(), true)
                        .ifPresent(reason -> found.add(error(stack, reason)));
            }
            traffic.stream().map(OpenTraffic::plan)
                    .flatMap(one -> PartitionedTraffic.obstacle(stack.compiled().plan(), one).stream()).findFirst()
                    .ifPresent(reason -> found.add(error(stack, reason)));
        }
        return found.all();
    }

    private static Diagnostic error(CompiledStack stack, String reason) {
        return Diagnostic.error(NOT_CUT, stack.label() + " cannot run on several threads: " + reason,
                "run it on one; the results are the same");
    }
}
