// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.jspecify.annotations.Nullable;

/**
 * One step of a program; what the numbers mean is said at the {@link RankOperation}.
 *
 * @param operation what is done
 * @param peer the other rank, or how to find it
 * @param amount bytes, picoseconds or repetitions
 * @param tag tag or mark
 * @param request number of the request
 * @param context communicator
 * @param peerMode how the peer is given
 */
public record Step(RankOperation operation, int peer, long amount, int tag, int request, int context,
        int peerMode) {

    /** A step whose peer is given by its number. */
    public Step(RankOperation operation, int peer, long amount, int tag, int request, int context) {
        this(operation, peer, amount, tag, request, context, ProgramPlan.ABSOLUTE);
    }

    // what a record has of its own goes through method handles, which is slow until it is compiled; steps are compared
    // by the million, and differ in their peer first

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || other instanceof Step step && peer == step.peer && operation == step.operation
                && amount == step.amount && tag == step.tag && request == step.request && context == step.context
                && peerMode == step.peerMode;
    }

    @Override
    public int hashCode() {
        int hash = 31 * operation.ordinal() + peer;
        hash = 31 * hash + Long.hashCode(amount);
        hash = 31 * hash + tag;
        hash = 31 * hash + request;
        hash = 31 * hash + context;
        return 31 * hash + peerMode;
    }

    /** Starts a send. */
    public static Step send(int peer, long bytes, int tag, int request) {
        return new Step(RankOperation.SEND, peer, bytes, tag, request, 0);
    }

    /** Posts a receive. */
    public static Step receive(int peer, long bytes, int tag, int request) {
        return new Step(RankOperation.RECEIVE, peer, bytes, tag, request, 0);
    }

    /** Waits for a request. */
    public static Step await(int request) {
        return new Step(RankOperation.WAIT, 0, 0, 0, request, 0);
    }

    /** Sets a mark. */
    public static Step mark(int mark) {
        return new Step(RankOperation.MARK, 0, 0, mark, 0, 0);
    }

    /** Starts a block that is executed {@code times} times. */
    public static Step repeat(int times) {
        return new Step(RankOperation.REPEAT, 0, times, 0, 0, 0);
    }

    /** Ends the innermost block. */
    public static Step endRepeat() {
        return new Step(RankOperation.END_REPEAT, 0, 0, 0, 0, 0);
    }

    /** Starts or ends the recording of messages. */
    public static Step record(boolean on) {
        return new Step(RankOperation.RECORD, 0, on ? 1 : 0, 0, 0, 0);
    }

    /** Writes into or reads from the memory of another rank. */
    public static Step remote(RankOperation operation, int peer, long bytes, int location, int request) {
        return new Step(operation, peer, bytes, location, request, 0);
    }

    /** Computes. */
    public static Step compute(long ps) {
        return new Step(RankOperation.COMPUTE, 0, ps, 0, 0, 0);
    }

    /** Adds the time since the last mark or lap to a lap. */
    public static Step lap(int lap) {
        return new Step(RankOperation.LAP, 0, 0, lap, 0, 0);
    }

    /** The same message in another communicator. */
    public Step in(int communicator) {
        return new Step(operation, peer, amount, tag, request, communicator, peerMode);
    }
}
