// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.sim.plan.RankOperation;

/**
 * One step of a program; what the numbers mean is said at the {@link RankOperation}.
 *
 * @param operation what is done
 * @param peer the other rank
 * @param amount bytes, picoseconds or repetitions
 * @param tag tag or mark
 * @param request number of the request
 */
public record Step(RankOperation operation, int peer, long amount, int tag, int request) {

    /** Starts a send. */
    public static Step send(int peer, long bytes, int tag, int request) {
        return new Step(RankOperation.SEND, peer, bytes, tag, request);
    }

    /** Posts a receive. */
    public static Step receive(int peer, long bytes, int tag, int request) {
        return new Step(RankOperation.RECEIVE, peer, bytes, tag, request);
    }

    /** Waits for a request. */
    public static Step await(int request) {
        return new Step(RankOperation.WAIT, 0, 0, 0, request);
    }

    /** Sets a mark. */
    public static Step mark(int mark) {
        return new Step(RankOperation.MARK, 0, 0, mark, 0);
    }

    /** Starts a block that is executed {@code times} times. */
    public static Step repeat(int times) {
        return new Step(RankOperation.REPEAT, 0, times, 0, 0);
    }

    /** Ends the innermost block. */
    public static Step endRepeat() {
        return new Step(RankOperation.END_REPEAT, 0, 0, 0, 0);
    }

    /** Starts or ends the recording of messages. */
    public static Step record(boolean on) {
        return new Step(RankOperation.RECORD, 0, on ? 1 : 0, 0, 0);
    }
}
