// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * The options of a run of a plan.
 *
 * @param seed seed of all random streams
 * @param maxEvents events after which the run ends with {@link LimitReached}; 0 for no limit
 * @param recording what is recorded of messages where the program asks for it
 * @param usage whether the parts note how they are used
 * @param queue how the pending events are kept, which changes no result
 * @param extent for how much of the machine state is kept, which changes no result
 * @param threads threads of the run, 1 or more: the same result to the last bit. Open-loop traffic has to be one that
 *     can be divided; a run of ranks that cannot takes one thread
 * @param paths stamps and stretches of messages, of some 20 bytes each, up to which the run keeps what the paths of
 *     operations are told from; 0 to keep nothing. If those that paths may lead through are more, the paths take
 *     another run; no result depends on it
 */
public record RunOptions(long seed, long maxEvents, Recording recording, boolean usage, QueueKind queue, Extent extent,
        int threads, int paths) {

    /**
     * Enough for the messages of an all-reduce of 65,536 ranks, which are all on paths. With 16 bytes each, they take
     * at most an eighth of the memory.
     */
    private static final int ROOM = (int) Math.min(1 << 25, Runtime.getRuntime().maxMemory() / 128);
    /** Messages from which on recording all is too slow for what it saves. */
    private static final int MOST_MESSAGES = 1 << 22;

    /** On one thread, with the extent that suits the machine. */
    public RunOptions(long seed, long maxEvents, boolean trace, boolean usage, QueueKind queue) {
        this(seed, maxEvents, trace ? Recording.CHAINS : Recording.NOTHING, usage, queue, Extent.SUITED, 1, 0);
    }

    /** With the event queue that suits the machine. */
    public RunOptions(long seed, long maxEvents, boolean trace, boolean usage) {
        this(seed, maxEvents, trace, usage, QueueKind.SUITED);
    }

    /** Usage is noted if messages are recorded. */
    public RunOptions(long seed, long maxEvents, boolean trace) {
        this(seed, maxEvents, trace, trace);
    }

    /** Whether messages are recorded where the program asks for it. */
    public boolean trace() {
        return recording != Recording.NOTHING;
    }

    /** The same, which records this much of messages. */
    public RunOptions recording(Recording other) {
        return new RunOptions(seed, maxEvents, other, usage, queue, extent, threads, paths);
    }

    /** The same with another seed. */
    public RunOptions seeded(long otherSeed) {
        return new RunOptions(otherSeed, maxEvents, recording, usage, queue, extent, threads, paths);
    }

    /** The same on this many threads. */
    public RunOptions on(int otherThreads) {
        return new RunOptions(seed, maxEvents, recording, usage, queue, extent, otherThreads, paths);
    }

    /** The same with another extent. */
    public RunOptions over(Extent otherExtent) {
        return new RunOptions(seed, maxEvents, recording, usage, queue, otherExtent, threads, paths);
    }

    /** The same, which keeps what the paths of operations are told from. */
    public RunOptions keepingPaths() {
        return keepingPaths(ROOM);
    }

    /**
     * As {@link #keepingPaths()}, for a run of so many messages. A record that would take too long is not begun.
     */
    public RunOptions keepingPathsOf(double messages) {
        return keepingPaths(messages > MOST_MESSAGES ? 1 : ROOM);
    }

    /** As {@link #keepingPaths()}, with this room for messages. */
    public RunOptions keepingPaths(int room) {
        return new RunOptions(seed, maxEvents, recording, usage, queue, extent, threads, room);
    }

    /** The same without any record. */
    RunOptions quiet() {
        return new RunOptions(seed, maxEvents, Recording.NOTHING, false, queue, extent, threads, 0);
    }

    /** Seed 1, no limit, recorded. */
    public static RunOptions defaults() {
        return new RunOptions(1, 0, true);
    }
}
