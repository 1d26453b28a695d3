// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.EngineVersion;

/**
 * One simulation that is ready to start.
 *
 * @param stack name of the protocol stack
 * @param compiled its plan
 * @param hash the hash of everything that is simulated
 */
public record CompiledStack(String stack, Compiled compiled, String hash) {

    private static final String MESSAGE_LEVEL = " (message level)";

    static CompiledStack of(String stack, Compiled compiled) {
        return new CompiledStack(stack, compiled,
                PlanHash.of(compiled.plan(), traffic(compiled).stream().map(OpenTraffic::plan).toList()));
    }

    /** The name of the stack in results, which say so if its network is simulated in less detail than usual. */
    public String label() {
        return switch (compiled.plan().fidelity()) {
            case PACKET -> stack;
            case MESSAGE -> stack + MESSAGE_LEVEL;
        };
    }

    /** The name of the stack that results call so. */
    public static String stackOf(String label) {
        return label.endsWith(MESSAGE_LEVEL) ? label.substring(0, label.length() - MESSAGE_LEVEL.length()) : label;
    }

    /** The measurements that need no ranks. */
    public static List<OpenTraffic> traffic(Compiled compiled) {
        return compiled.measurements().stream().filter(OpenTraffic.class::isInstance).map(OpenTraffic.class::cast)
                .toList();
    }

    /** The measurements of a completed simulation, with the stacks of messages but not those of operations. */
    public List<RunResult> results(Completed completed, long seed) {
        var key = new SimulationKey(hash, seed, EngineVersion.VERSION);
        var end = SimulationEnd.of(Ending.COMPLETED, "", completed.stats(), 0);
        var all = compiled.measurements();
        return all.stream().map(one -> {
            var name = all.size() == 1 ? label() : label() + ", " + one.label();
            return new RunResult(name, label(), one.point(), key, end, Measured.of(one, completed.trace()), List.of(),
                    compiled.sourceMap());
        }).toList();
    }
}
