// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;

/** Builds the program of a rank step by step. */
public final class Programs {

    /** Stands for any source or any tag in a receive. */
    public static final int ANY = -1;

    private final List<RankOperation> operations = new ArrayList<>();
    private final List<int[]> numbers = new ArrayList<>();
    private int context;
    private final List<Long> amounts = new ArrayList<>();

    public static Programs program() {
        return new Programs();
    }

    public Programs send(int peer, long bytes, int tag, int request) {
        return add(RankOperation.SEND, peer, bytes, tag, request);
    }

    public Programs receive(int peer, long bytes, int tag, int request) {
        return add(RankOperation.RECEIVE, peer, bytes, tag, request);
    }

    public Programs await(int request) {
        return add(RankOperation.WAIT, 0, 0, 0, request);
    }

    public Programs get(int peer, long bytes, int request) {
        return add(RankOperation.GET, peer, bytes, 0, request);
    }

    public Programs cancel(int request) {
        return add(RankOperation.CANCEL, 0, 0, 0, request);
    }

    /** Waits for requests {@code from} to {@code to - 1}. */
    public Programs awaitAll(int from, int to) {
        for (int request = from; request < to; request++) {
            await(request);
        }
        return this;
    }

    public Programs compute(long ps) {
        return add(RankOperation.COMPUTE, 0, ps, 0, 0);
    }

    public Programs mark(int mark) {
        return add(RankOperation.MARK, 0, 0, mark, 0);
    }

    public Programs repeat(long times) {
        return add(RankOperation.REPEAT, 0, times, 0, 0);
    }

    public Programs end() {
        return add(RankOperation.END_REPEAT, 0, 0, 0, 0);
    }

    public Programs record(boolean on) {
        return add(RankOperation.RECORD, 0, on ? 1 : 0, 0, 0);
    }

    /** Rank {@code i} runs program {@code i}. */
    public static RankPrograms of(Programs... ofRank) {
        return new RankPrograms(Arrays.stream(ofRank).map(Programs::build).toList(),
                IntStream.range(0, ofRank.length).toArray());
    }

    public ProgramPlan build() {
        return new ProgramPlan(operations.toArray(RankOperation[]::new), column(0), new int[operations.size()],
                amounts.stream().mapToLong(Long::longValue).toArray(), column(1), column(2), column(3));
    }

    /** From here on, messages belong to this communicator. */
    public Programs in(int communicator) {
        context = communicator;
        return this;
    }

    public Programs copy(long bytes) {
        return add(RankOperation.COPY, 0, bytes, 0, 0);
    }

    public Programs lap(int number) {
        return add(RankOperation.LAP, 0, 0, number, 0);
    }

    /** An operation without a method of its own. */
    public Programs add(RankOperation operation, int peer, long amount, int tag, int request) {
        operations.add(operation);
        numbers.add(new int[] {peer, tag, request, context});
        amounts.add(amount);
        return this;
    }

    private int[] column(int index) {
        return numbers.stream().mapToInt(row -> row[index]).toArray();
    }
}
