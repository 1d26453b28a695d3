// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunRequest;

/**
 * An order to run a machine.
 *
 * @param workload name or kind of the workload; empty for the machine's first
 * @param stacks names of the protocol stacks; empty for all
 * @param settings changes in the form path=value
 * @param seed seed of the run
 * @param conduct how it is carried out
 */
public record RunOrder(String workload, List<String> stacks, Settings settings, long seed, Conduct conduct) {

    /** Nothing configured. */
    public static final RunOrder PLAIN = new RunOrder("", List.of(), Settings.NONE, RunRequest.DEFAULT_SEED);

    public RunOrder {
        stacks = List.copyOf(stacks);
    }

    /** The order is carried out as usual. */
    public RunOrder(String workload, List<String> stacks, Settings settings, long seed) {
        this(workload, stacks, settings, seed, Conduct.PLAIN);
    }

    /** A workload with nothing else configured; the empty name stands for the machine's first. */
    public static RunOrder of(String workload) {
        return new RunOrder(workload, PLAIN.stacks, PLAIN.settings, PLAIN.seed);
    }

    /** The same with another workload. */
    public RunOrder withWorkload(String name) {
        return new RunOrder(name, stacks, settings, seed, conduct);
    }

    /** The same with other settings. */
    public RunOrder with(Settings others) {
        return new RunOrder(workload, stacks, others, seed, conduct);
    }

    /** The request to run this on a machine, which is given away. */
    public RunRequest request(Machine machine) {
        return new RunRequest(machine, workload, stacks, settings, seed, conduct);
    }
}
