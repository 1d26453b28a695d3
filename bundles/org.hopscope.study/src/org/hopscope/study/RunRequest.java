// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.model.machine.Machine;

/**
 * What to run.
 *
 * @param machine a private copy, which the run service may modify and reads on the thread that it is called on
 * @param workload name or kind of the workload, such as "ping-pong"; empty for the machine's first, or a ping-pong of
 *            8 bytes between ranks 0 and 1 if it has none
 * @param stacks names of the stacks to run, in this order; empty for all
 * @param settings changes such as "Opteron/HyperTransport.roundTrip=800 ns", applied in this order; a name without an
 *            element, such as "size=64 B", changes the workload
 * @param seed seed of the run's random streams
 * @param maxEvents events after which each simulation ends, with what it has measured by then; {@value #UNLIMITED} for
 *            no limit
 * @param threads threads of each simulation, 1 or 2; the results do not depend on it, but not every one can take two
 */
public record RunRequest(Machine machine, String workload, List<String> stacks, List<String> settings, long seed,
        long maxEvents, int threads) {

    /** The seed of a run without a choice. */
    public static final long DEFAULT_SEED = 1;

    /** No limit of events. */
    public static final long UNLIMITED = 0;

    public RunRequest {
        if (threads > 1 && maxEvents != UNLIMITED) {
            throw new IllegalArgumentException("a limit of events needs a run on one thread");
        }
        stacks = List.copyOf(stacks);
        settings = List.copyOf(settings);
    }

    /** A run without a limit, on one thread. */
    public RunRequest(Machine machine, String workload, List<String> stacks, List<String> settings, long seed) {
        this(machine, workload, stacks, settings, seed, UNLIMITED, 1);
    }

    /** A run with nothing configured: the first workload on all stacks. */
    public static RunRequest of(Machine machine) {
        return new RunRequest(machine, "", List.of(), List.of(), DEFAULT_SEED);
    }
}
