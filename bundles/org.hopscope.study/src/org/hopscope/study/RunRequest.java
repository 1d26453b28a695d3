// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;

/**
 * The machine and workload to run.
 *
 * @param machine a private copy, which the run service may modify and reads on the thread that it is called on
 * @param workload name or kind of the workload, such as "ping-pong"; empty for the machine's first, or a ping-pong of
 *            8 bytes between ranks 0 and 1 if it has none
 * @param stacks names of the stacks to run, in this order; empty for all
 * @param settings changes such as "Opteron/HyperTransport.roundTrip=800 ns", applied in this order; a name without an
 *            element, such as "size=64 B", changes the workload
 * @param seed seed of the run's random streams
 * @param conduct how each simulation is carried out
 */
public record RunRequest(Machine machine, String workload, List<String> stacks, Settings settings, long seed,
        Conduct conduct) {

    /** The seed of a run without a choice. */
    public static final long DEFAULT_SEED = 1;

    public RunRequest {
        stacks = List.copyOf(stacks);
    }

    /** A run that is carried out as usual. */
    public RunRequest(Machine machine, String workload, List<String> stacks, Settings settings, long seed) {
        this(machine, workload, stacks, settings, seed, Conduct.PLAIN);
    }

    /** A run with nothing configured: the first workload on all stacks. */
    public static RunRequest of(Machine machine) {
        return new RunRequest(machine, "", List.of(), Settings.NONE, DEFAULT_SEED);
    }
}
