// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.List;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.sim.plan.SimPlan;

/**
 * A machine with what its ranks will do, as far as it takes to say how large a run will be.
 *
 * @param plan the plan; of a very large workload it has no programs
 * @param census what the ranks do
 * @param measurements what the workload measures; empty for a very large workload
 */
public record Outline(SimPlan plan, MessageCensus census, List<Measurement> measurements) {

    public Outline {
        measurements = List.copyOf(measurements);
    }

    /** The outline of a compiled machine. */
    public static Outline of(Compiled compiled) {
        return new Outline(compiled.plan(), MessageCensus.of(compiled.plan().workload()), compiled.measurements());
    }
}
