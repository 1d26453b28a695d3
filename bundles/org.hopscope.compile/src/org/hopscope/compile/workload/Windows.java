// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Windows of messages: many started before the first is waited for. */
final class Windows {

    /** Requests from here on belong to a window; the ones below to meetings and answers. */
    static final int FIRST_REQUEST = 2;
    /** Request of the answer that ends a turn. */
    static final int ANSWER_REQUEST = 1;
    /** Size of that answer, as in the OSU benchmarks. */
    static final int ANSWER_BYTES = 4;
    /** Messages of one rank that are recorded for a measurement, if a turn has not more. */
    private static final int RECORDED = 256;

    private Windows() {}

    /** Starts {@code count} sends under requests from {@code first} on. */
    static List<Step> sends(int count, int peer, long bytes, int tag, int first) {
        return started(count, i -> Step.send(peer, bytes, tag, first + i));
    }

    /** Posts {@code count} receives under requests from {@code first} on. */
    static List<Step> receives(int count, int peer, long bytes, int tag, int first) {
        return started(count, i -> Step.receive(peer, bytes, tag, first + i));
    }

    /** Waits for {@code count} requests from {@code first} on. */
    static List<Step> waits(int count, int first) {
        return started(count, i -> Step.await(first + i));
    }

    private static List<Step> started(int count, IntFunction<Step> step) {
        var steps = new ArrayList<Step>(count);
        for (int i = 0; i < count; i++) {
            steps.add(step.apply(i));
        }
        return steps;
    }

    /** Sends the short message that ends a turn, and waits until it is gone. */
    static List<Step> answer(int peer, int tag) {
        return List.of(Step.send(peer, ANSWER_BYTES, tag, ANSWER_REQUEST), Step.await(ANSWER_REQUEST));
    }

    /** Waits for that message. */
    static List<Step> awaitAnswer(int peer, int tag) {
        return List.of(Step.receive(peer, ANSWER_BYTES, tag, ANSWER_REQUEST), Step.await(ANSWER_REQUEST));
    }

    /** Turns to record, so that a rank records no more than a few hundred messages; at least one. */
    static int recordedTurns(int messagesOfTurn) {
        return Math.max(1, RECORDED / Math.max(1, messagesOfTurn));
    }

    /** Everything in a row. */
    @SafeVarargs
    static List<Step> joined(List<Step>... parts) {
        var steps = new ArrayList<Step>();
        for (var part : parts) {
            steps.addAll(part);
        }
        return steps;
    }
}
