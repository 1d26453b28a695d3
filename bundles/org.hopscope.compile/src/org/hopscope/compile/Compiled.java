// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.List;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.sim.plan.SimPlan;

/**
 * A machine that can be simulated.
 *
 * @param plan what the simulator runs
 * @param sourceMap from simulated parts back to drawn elements
 * @param measurements what the workload measures, in the order in which it does
 * @param warnings findings that do not prevent the run
 */
public record Compiled(SimPlan plan, SourceMap sourceMap, List<Measurement> measurements, List<Diagnostic> warnings)
        implements CompileResult {

    public Compiled {
        measurements = List.copyOf(measurements);
        warnings = List.copyOf(warnings);
    }
}
