// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunRequest;

/**
 * The run of every design of a comparison, as {@link RunRequest} has it.
 *
 * @param workload name or kind of the workload; empty for the first of each machine
 * @param stacks names of the protocol stacks; empty for all
 * @param settings changes of values, made to every design before its run
 * @param seeds seeds of the random streams, each a run of its own; at least one. Figures are means over them; what
 *     shows one run, as a stack does, shows that of the first.
 */
public record Scenario(String workload, List<String> stacks, Settings settings, List<Long> seeds) {

    /** The largest number of seeds that the command line and the workbench accept. */
    public static final int MOST_SEEDS = 100;

    public Scenario {
        stacks = List.copyOf(stacks);
        seeds = List.copyOf(seeds);
        if (seeds.isEmpty()) {
            throw new IllegalArgumentException("A scenario has at least one seed");
        }
    }

    /** A scenario of one run. */
    public Scenario(String workload, List<String> stacks, Settings settings, long seed) {
        this(workload, stacks, settings, List.of(seed));
    }

    /** The first workload on all stacks. */
    public static Scenario usual() {
        return new Scenario("", List.of(), Settings.NONE, RunRequest.DEFAULT_SEED);
    }

    /** The first of the seeds. */
    public long seed() {
        return seeds.getFirst();
    }

    /** The run of a machine with the first seed; the machine is copied because a run changes what it is given. */
    public RunRequest requestFor(Machine machine) {
        return requestFor(machine, seed());
    }

    /** The run of a machine, which is copied, with a seed. */
    RunRequest requestFor(Machine machine, long seed) {
        return new RunRequest(ModelSnapshot.of(machine), workload, stacks, settings, seed);
    }

    /** The kind of workload that a machine runs, such as "PingPong"; empty if it has none of that name. */
    String kindOn(Machine machine) {
        // the answer is that there is none
        return WorkloadChoice.choose(ModelSnapshot.of(machine), workload, Diagnostics.discarded())
                .map(one -> one.eClass().getName()).orElse("");
    }
}
