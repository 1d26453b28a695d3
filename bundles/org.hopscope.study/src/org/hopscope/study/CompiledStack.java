// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.sim.plan.PlanHash;

/**
 * One simulation that is ready to start.
 *
 * @param label name of the protocol stack, which says so if its network is simulated in less detail than usual
 * @param compiled its plan
 * @param hash the hash of everything that is simulated
 */
public record CompiledStack(String label, Compiled compiled, String hash) {

    static CompiledStack of(String stack, Compiled compiled) {
        return new CompiledStack(label(stack, compiled), compiled,
                PlanHash.of(compiled.plan(), traffic(compiled).stream().map(OpenTraffic::plan).toList()));
    }

    /** What a stack is called in results. */
    static String label(String stack, Compiled compiled) {
        return switch (compiled.plan().fidelity()) {
            case PACKET -> stack;
            case MESSAGE -> stack + " (message level)";
        };
    }

    /** The measurements that need no ranks. */
    public static List<OpenTraffic> traffic(Compiled compiled) {
        return compiled.measurements().stream().filter(OpenTraffic.class::isInstance).map(OpenTraffic.class::cast)
                .toList();
    }
}
