// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The looks that pipes to another part of the network take at their queues: credits may be on their way back that the
 * other part has not yet told of. So what each lane misses is noted, see {@link BoundaryPipes}.
 */
final class BoundaryLooks {

    private static final int NONE = -1;

    private final Arbiter arbiter;
    private final Credits credits;
    private final Queues queues;
    private final BoundaryPipes pipes;
    private final int counters;
    private final int fixedCounters;
    /** The lane of packets that may take any adaptive channel. */
    private final int anyLane;
    /** The pipes that the packet waits for that has been served last. */
    private final int[] left;

    BoundaryLooks(Arbiter arbiter, Queues queues, BoundaryPipes pipes) {
        this.arbiter = arbiter;
        this.queues = queues;
        this.pipes = pipes;
        credits = arbiter.credits();
        counters = arbiter.countersOfPipe();
        fixedCounters = arbiter.fixedCounters();
        anyLane = fixedCounters < counters ? 2 * counters : NONE;
        left = new int[queues.places()];
    }

    boolean contains(int pipe) {
        return pipes.contains(pipe);
    }

    /** The time at which a pipe was to be woken has come; a look follows. */
    void woken(int pipe) {
        pipes.woken(pipe);
    }

    /**
     * A pipe looks at its queues. Returns when it is to be woken, if that is within the window, otherwise
     * {@link Credits#NEVER}.
     */
    long look(int pipe, int record, long now) {
        long free = Math.max(arbiter.freePs(pipe), now);
        pipes.begin(pipe, free);
        long earliest = noteMissing(pipe, record, now);
        pipes.end(earliest);
        long time = Math.max(earliest, free);
        return time < pipes.horizonPs() ? time : Credits.NEVER;
    }

    /** A packet that a pipe takes leaves all its queues; other pipes to another part note what they miss without it. */
    void served(int packet, int server, long now) {
        for (int i = 0; i < left.length; i++) {
            left[i] = queues.pipe(packet, i);
        }
        arbiter.leaveQueues(packet);
        for (int pipe : left) {
            if (pipe != NONE && pipe != server && contains(pipe)) {
                pipes.beginLeft(pipe, Math.max(arbiter.freePs(pipe), now));
                pipes.end(noteMissing(pipe, arbiter.record(pipe), now));
            }
        }
    }

    /** Notes for each lane in which a packet waits what it misses; returns when the first one is ready. */
    private long noteMissing(int pipe, int record, long now) {
        long earliest = Credits.NEVER;
        if (arbiter.waiting(pipe) == 0) {
            return earliest;
        }
        int first = arbiter.first(pipe);
        for (int lane = queues.nextHeld(record, 0); lane < 2 * counters; lane = queues.nextHeld(record, lane + 1)) {
            earliest = Math.min(earliest, noteMissing(first + (lane >>> 1), lane, 1 + (lane & 1), now));
        }
        if (anyLane != NONE && !queues.isEmpty(record, anyLane)) {
            for (int counter = fixedCounters; counter < counters; counter++) {
                int lane = anyLane + counter - fixedCounters;
                earliest = Math.min(earliest, noteMissing(first + counter, lane, 1, now));
            }
        }
        return earliest;
    }

    private long noteMissing(int counter, int lane, int wanted, long now) {
        long ready = arbiter.readyPs(counter, wanted, now);
        if (ready == Credits.NEVER) {
            pipes.misses(lane, credits.missing(counter, wanted));
        }
        return ready;
    }
}
