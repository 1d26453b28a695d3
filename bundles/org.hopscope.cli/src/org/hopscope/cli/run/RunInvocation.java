// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.cli.chart.ChartOrder;
import org.hopscope.model.setting.Settings;

/**
 * The machine and workload that {@code hopscope run} is to run, and the form of the output.
 *
 * @param file machine file
 * @param workload name or kind, empty for the machine's first
 * @param stacks names, empty for all
 * @param settings changes in the form path=value
 * @param seed seed of the run
 * @param maxEvents events after which each simulation ends, 0 for no limit
 * @param threads threads of each simulation
 * @param output how the results are shown
 */
public record RunInvocation(String file, String workload, List<String> stacks, Settings settings, long seed,
        long maxEvents, int threads, Output output) {

    /**
     * The output of results.
     *
     * @param json whether they are written as JSON
     * @param progress whether progress is shown even without a terminal
     * @param charts what is to be drawn of them
     */
    public record Output(boolean json, boolean progress, ChartOrder charts) {}

    public RunInvocation {
        stacks = List.copyOf(stacks);
    }
}
