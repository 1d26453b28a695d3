// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.compile.workload.collective.Script;

/**
 * A rank of a program that was recorded as a list of calls. Each call starts when the one before has returned: blocking
 * ones at their end, others once they have started. Requests are numbers of the trace; a wait joins them with the list.
 */
final class SequentialRank implements Script {

    /** Tags of messages that collectives are made of begin here. */
    private static final int COLLECTIVE_TAG = 1 << 30;
    private static final int COLLECTIVE_TAGS = 1 << 20;

    private final ScheduleSink sink;
    private final int rank;
    private final Map<Long, Integer> requests = new HashMap<>();
    private int last = -1;
    private int started = -1;
    private int collectives;
    /** The ranks of a collective as ranks of the program. */
    private IntUnaryOperator members = IntUnaryOperator.identity();
    private int[] script = new int[8];
    private int scripted;

    SequentialRank(ScheduleSink sink, int rank) {
        this.sink = sink;
        this.rank = rank;
    }

    /** Its number among all ranks. */
    int number() {
        return rank;
    }

    private void follow(int operation) {
        if (last >= 0) {
            sink.afterEnd(rank, operation, last);
        }
        if (started >= 0) {
            sink.afterStart(rank, operation, started);
        }
    }

    private void blocking(int operation) {
        follow(operation);
        last = operation;
        started = -1;
    }

    private void starting(int operation) {
        follow(operation);
        started = operation;
    }

    void compute(long ps) {
        if (ps > 0) {
            blocking(sink.calc(rank, ps, 0));
        }
    }

    void send(int peer, long bytes, int tag) {
        blocking(sink.send(rank, peer, bytes, tag, 0));
    }

    void receive(int peer, long bytes, int tag) {
        blocking(sink.receive(rank, peer, bytes, tag, 0));
    }

    /** A send that is waited for under a number. */
    void startSend(int peer, long bytes, int tag, long request) {
        int operation = sink.send(rank, peer, bytes, tag, 0);
        starting(operation);
        requests.put(request, operation);
    }

    /** A receive that is waited for under a number. */
    void startReceive(int peer, long bytes, int tag, long request) {
        int operation = sink.receive(rank, peer, bytes, tag, 0);
        starting(operation);
        requests.put(request, operation);
    }

    /** True if a request is open. */
    boolean isOpen(long request) {
        return requests.containsKey(request);
    }

    /** Waits for a request; nothing is done if it is not open. */
    void finish(long request) {
        var operation = requests.remove(request);
        if (operation != null) {
            join(operation);
        }
    }

    private void join(int operation) {
        int join = sink.calc(rank, 0, 0);
        follow(join);
        if (operation != last) {
            sink.afterEnd(rank, join, operation);
        }
        last = join;
        started = -1;
    }

    /** Waits for all open requests, in the order of their numbers. */
    void finishAll() {
        for (long request : requests.keySet().stream().sorted().toList()) {
            finish(request);
        }
    }

    /** Makes a collective call, the same as all other ranks in the same order. */
    void collective(Schedule schedule) {
        schedule.write(rank, this);
        collectives++;
        scripted = 0;
    }

    /**
     * Makes a collective call, the same as all other members of a group.
     *
     * @param own the rank within the group
     * @param ranks those of the group as ranks of the program
     * @param number what tells its messages from those of others, at least 0; the same at all members
     */
    void collective(Schedule schedule, int own, IntUnaryOperator ranks, int number) {
        int next = collectives;
        collectives = number;
        members = ranks;
        schedule.write(own, this);
        members = IntUnaryOperator.identity();
        collectives = next;
        scripted = 0;
    }

    /**
     * Makes a collective call of a group beside others.
     *
     * @param after the operation that it follows
     * @param own the rank within the group
     * @param ranks those of the group as ranks of the program
     * @param number what tells its messages from those of others at the same time; the same at all ranks
     * @return its last operation
     */
    int collective(Schedule schedule, int after, int own, IntUnaryOperator ranks, int number) {
        last = after;
        started = -1;
        collective(schedule, own, ranks, number);
        int end = sink.calc(rank, 0, 0);
        follow(end);
        return end;
    }

    private int tag() {
        return COLLECTIVE_TAG + Math.floorMod(collectives, COLLECTIVE_TAGS);
    }

    private int keep(int operation) {
        starting(operation);
        if (scripted == script.length) {
            script = Arrays.copyOf(script, 2 * scripted);
        }
        script[scripted] = operation;
        return scripted++;
    }

    @Override
    public int send(int peer, long bytes, Blocks blocks) {
        return keep(sink.send(rank, members.applyAsInt(peer), bytes, tag(), 0));
    }

    @Override
    public int receive(int peer, long bytes, Blocks blocks, Use use) {
        return keep(sink.receive(rank, members.applyAsInt(peer), bytes, tag(), 0));
    }

    @Override
    public void await(int request) {
        join(script[request]);
    }

    @Override
    public void copy(long bytes) {
        // a trace says itself how long its reductions take
    }

    @Override
    public void meet(int group) {
        throw new IllegalStateException("a trace is expanded into messages, not into a barrier of a stack");
    }

    @Override
    public void combine(Combination combination) {
        throw new IllegalStateException("a trace is expanded into messages, not into an all-reduce of switches");
    }

    @Override
    public void together(Hardware operation, int root, long bytes, int detail) {
        throw new IllegalStateException("a trace is expanded into messages, not into " + operation);
    }
}
