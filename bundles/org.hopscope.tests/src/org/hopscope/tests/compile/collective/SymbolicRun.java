// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import org.hopscope.compile.workload.collective.Script.Use;
import org.hopscope.tests.compile.collective.Recording.Kind;
import org.hopscope.tests.compile.collective.Recording.Op;

/**
 * Executes schedules on symbolic data in a random order. The value of a block is how often each rank has contributed to
 * it. An eager send takes its data at once and is complete; one with rendezvous takes them when its receive is there,
 * at any time before it is complete. Messages between two ranks do not overtake. What a receive combines goes to a
 * buffer of its own first.
 */
final class SymbolicRun {

    enum Protocol { EAGER, RENDEZVOUS, MIXED }

    private final int ranks;
    private final List<Recording> programs;
    private final Protocol protocol;
    private final SplittableRandom random;
    private final List<Map<Integer, int[]>> memory = new ArrayList<>();
    private final Map<Long, Deque<Message>> channels = new HashMap<>();
    private final int[] step;
    private final boolean[][] done;
    private final List<Map<Integer, List<int[]>>> arrived = new ArrayList<>();
    private final List<Message> open = new ArrayList<>();

    private static final class Message {
        int source;
        int target;
        Op send;
        Op receive;
        List<int[]> data;
    }

    SymbolicRun(List<Recording> programs, Protocol protocol, long seed) {
        this.programs = programs;
        this.protocol = protocol;
        ranks = programs.size();
        random = new SplittableRandom(seed);
        step = new int[ranks];
        done = new boolean[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            memory.add(new HashMap<>());
            done[rank] = new boolean[programs.get(rank).requests()];
            arrived.add(new HashMap<>());
        }
    }

    /** Gives a rank a block to which it alone has contributed. */
    SymbolicRun give(int rank, int block) {
        var value = new int[ranks];
        value[rank] = 1;
        memory.get(rank).put(block, value);
        return this;
    }

    /** The value of a block at a rank, as text; "nothing" if it has none. */
    String value(int rank, int block) {
        var value = memory.get(rank).get(block);
        return value == null ? "nothing" : Arrays.toString(value);
    }

    /** Runs until all ranks are at their ends; fails if they cannot get there. */
    SymbolicRun run() {
        while (true) {
            var able = new ArrayList<Runnable>();
            boolean unfinished = false;
            for (int rank = 0; rank < ranks; rank++) {
                int one = rank;
                if (step[rank] < programs.get(rank).ops.size()) {
                    unfinished = true;
                    if (canStep(rank)) {
                        able.add(() -> step(one));
                    }
                }
            }
            for (var message : open) {
                if (message.receive != null) {
                    able.add(() -> transfer(message));
                }
            }
            if (able.isEmpty()) {
                assertEquals(false, unfinished, "deadlock at steps " + Arrays.toString(step));
                assertEquals(List.of(), open, "messages without a receive");
                return this;
            }
            able.get(random.nextInt(able.size())).run();
        }
    }

    private boolean canStep(int rank) {
        var op = programs.get(rank).ops.get(step[rank]);
        return op.kind() != Kind.AWAIT || done[rank][op.request()];
    }

    private void step(int rank) {
        var op = programs.get(rank).ops.get(step[rank]++);
        switch (op.kind()) {
            case SEND -> send(rank, op);
            case RECEIVE -> receive(rank, op);
            case AWAIT -> combine(rank, op.request());
            case COPY, TOGETHER -> { }
        }
    }

    private void send(int rank, Op op) {
        var channel = channel(rank, op.peer());
        var waiting = channel.stream().filter(one -> one.send == null).findFirst();
        var message = waiting.orElseGet(() -> added(channel, rank, op.peer()));
        message.send = op;
        if (protocol == Protocol.EAGER || protocol == Protocol.MIXED && random.nextBoolean()) {
            message.data = read(message);
            done[rank][op.request()] = true;
        }
        ready(message, channel);
    }

    private void receive(int rank, Op op) {
        var channel = channel(op.peer(), rank);
        var waiting = channel.stream().filter(one -> one.receive == null).findFirst();
        var message = waiting.orElseGet(() -> added(channel, op.peer(), rank));
        message.receive = op;
        ready(message, channel);
    }

    private Deque<Message> channel(int source, int target) {
        return channels.computeIfAbsent((long) source * ranks + target, key -> new ArrayDeque<>());
    }

    private static Message added(Deque<Message> channel, int source, int target) {
        var message = new Message();
        message.source = source;
        message.target = target;
        channel.add(message);
        return message;
    }

    private void ready(Message message, Deque<Message> channel) {
        if (message.send != null && message.receive != null) {
            assertEquals(message.send.bytes(), message.receive.bytes(), "bytes of a message");
            assertEquals(message.send.blocks(), message.receive.blocks(), "blocks of a message");
            channel.remove(message);
            open.add(message);
        }
    }

    private List<int[]> read(Message message) {
        var data = new ArrayList<int[]>();
        for (int block : message.send.blocks()) {
            var value = memory.get(message.source).get(block);
            assertNotNull(value, () -> "rank " + message.source + " sends block " + block + " which it does not have");
            data.add(value.clone());
        }
        return data;
    }

    private void transfer(Message message) {
        open.remove(message);
        var data = message.data == null ? read(message) : message.data;
        done[message.source][message.send.request()] = true;
        done[message.target][message.receive.request()] = true;
        if (message.receive.use() == Use.COMBINE) {
            arrived.get(message.target).put(message.receive.request(), data);
            return;
        }
        for (int i = 0; i < data.size(); i++) {
            memory.get(message.target).put(message.receive.blocks().get(i), data.get(i));
        }
    }

    private void combine(int rank, int request) {
        var data = arrived.get(rank).remove(request);
        if (data != null) {
            var op = programs.get(rank).ops.stream().filter(one -> one.kind() == Kind.RECEIVE
                    && one.request() == request).findFirst().orElseThrow();
            for (int i = 0; i < data.size(); i++) {
                var own = memory.get(rank).get(op.blocks().get(i));
                for (int k = 0; k < ranks; k++) {
                    own[k] += data.get(i)[k];
                }
            }
        }
    }
}
