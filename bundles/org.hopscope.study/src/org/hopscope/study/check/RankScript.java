// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;

/** The operations of one rank in an experiment, step by step. */
final class RankScript {

    private record Step(RankOperation operation, int peer, long amount, int tag, int request) {}

    private final List<Step> steps = new ArrayList<>();
    private final List<Integer> open = new ArrayList<>();
    private int requests;

    /** Starts a send and returns its request. */
    int send(int peer, long bytes, int tag) {
        steps.add(new Step(RankOperation.SEND, peer, bytes, tag, requests));
        open.add(requests);
        return requests++;
    }

    /** Posts a receive from any rank under any tag and returns its request. */
    int receive(long bytes) {
        steps.add(new Step(RankOperation.RECEIVE, -1, bytes, -1, requests));
        open.add(requests);
        return requests++;
    }

    /** Posts a receive from a rank under a tag and returns its request. */
    int receive(int peer, long bytes, int tag) {
        steps.add(new Step(RankOperation.RECEIVE, peer, bytes, tag, requests));
        open.add(requests);
        return requests++;
    }

    RankScript await(int request) {
        open.remove((Integer) request);
        return add(RankOperation.WAIT, 0, 0, request);
    }

    /** Waits for every request that has not been waited for. */
    RankScript awaitAll() {
        for (int request : List.copyOf(open)) {
            await(request);
        }
        return this;
    }

    RankScript compute(long ps) {
        return add(RankOperation.COMPUTE, ps, 0, 0);
    }

    RankScript mark(int mark) {
        return add(RankOperation.MARK, 0, mark, 0);
    }

    ProgramPlan program() {
        int n = steps.size();
        return new ProgramPlan(steps.stream().map(Step::operation).toArray(RankOperation[]::new),
                steps.stream().mapToInt(Step::peer).toArray(), new int[n],
                steps.stream().mapToLong(Step::amount).toArray(), steps.stream().mapToInt(Step::tag).toArray(),
                steps.stream().mapToInt(Step::request).toArray(), new int[n]);
    }

    private RankScript add(RankOperation operation, long amount, int tag, int request) {
        steps.add(new Step(operation, 0, amount, tag, request));
        return this;
    }
}
