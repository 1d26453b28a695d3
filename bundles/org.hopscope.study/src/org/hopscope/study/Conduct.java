// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/**
 * The way in which the simulations of a request are carried out. No figure that a simulation measures to its end
 * depends on it.
 *
 * @param maxEvents events after which each simulation ends, with what it has measured by then; {@value #UNLIMITED} for
 *            no limit
 * @param threads threads of each simulation, 1 to {@value #MOST_THREADS}; not every one can take several, and none
 *            that is limited
 * @param usage whether the parts note how busy they are
 * @param stacks whether the time of messages is divided into latency stacks, without which large networks are faster
 */
public record Conduct(long maxEvents, int threads, boolean usage, boolean stacks) {

    /** No limit of events. */
    public static final long UNLIMITED = 0;

    /** This many threads at most. */
    public static final int MOST_THREADS = 64;

    /** To the end, on one thread, all noted. */
    public static final Conduct PLAIN = new Conduct(UNLIMITED, 1, true);

    public Conduct {
        if (threads > 1 && maxEvents != UNLIMITED) {
            throw new IllegalArgumentException("a limit of events needs a run on one thread");
        }
    }

    /** With latency stacks. */
    public Conduct(long maxEvents, int threads, boolean usage) {
        this(maxEvents, threads, usage, true);
    }
}
