// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** Random traffic over drawn protocols: nothing is lost, doubled or overtaken, and nothing depends on chance. */
class RandomTrafficTest {

    private static final int RUNS = 300;

    /**
     * Eager up to a limit; above it the request to send is matched by the library, which answers when a receive has
     * been found, and the data follow. A send is complete when its data have left.
     */
    static Protocol rendezvous(long limit) {
        var eager = new Eager(false);
        var p = eager.p;
        int request = p.packet("request", 16);
        int answer = p.packet("answer", 16);
        int ready = p.queue("ready", BlockScope.RANK, 0);
        int fetch = p.on("fetch", eager.tx, new OnTold());
        p.transmit(answer, false, -1, -1, false);
        int send = p.on("send", eager.tx, new OnTold());
        p.work(30_000);
        int branch = p.add(new BlockOperation.Branch(p.here(), large(p, limit), p.here() + 3));
        p.transmit(request, true, -1, -1, false);
        p.end();
        p.transmit(eager.data, true, p.value(Code.SIZE), 0, false, -1, -1);
        p.complete(false);
        assertEquals(branch + 3, p.here() - 2);
        p.call(Call.SEND, eager.library);
        p.work(Eager.SEND);
        p.tell(send);
        p.on("answered", eager.tx, new OnPacket(answer, false));
        p.work(20_000);
        p.transmit(eager.data, true, p.value(Code.SIZE), 0, false, -1, -1);
        p.complete(false);
        p.on("requested", eager.rx, new OnPacket(request, false));
        p.put(eager.arrived);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.work(10_000);
        p.add(new BlockOperation.Branch(p.here(), large(p, limit), p.here() + 3));
        p.put(ready);
        p.end();
        p.put(eager.arrived);
        p.on("fetched", eager.library, new OnQueue(ready));
        p.complete(true);
        p.on("take", eager.library, new OnQueue(eager.arrived));
        match(eager, eager.posted, eager.unexpected, fetch, limit);
        p.call(Call.RECEIVE, eager.library);
        p.work(Eager.POST);
        match(eager, eager.unexpected, eager.posted, fetch, limit);
        p.call(Call.FINISH_RECEIVE, eager.library);
        p.copy(p.value(Code.ACCEPTED));
        p.work(Eager.COMPLETE);
        return p;
    }

    private static int large(Protocol p, long limit) {
        return p.value(Code.SIZE, 0, Code.CONSTANT, limit, limit == 0 ? Code.GREATER_OR_EQUAL : Code.GREATER);
    }

    private static void match(Eager eager, int search, int keep, int fetch, long limit) {
        var p = eager.p;
        p.match(search, Lookup.REMOVE, -1, p.here() + 6);
        p.add(new BlockOperation.Branch(p.here(), large(p, limit), p.here() + 3));
        p.tell(fetch);
        p.end();
        p.complete(true);
        p.end();
        p.match(keep, Lookup.INSERT, -1, p.here() + 1);
    }

    private record Traffic(Programs[] programs, int messages) {}

    /** Programs with messages between random ranks. */
    static Programs[] programs(long seed, int ranks) {
        return traffic(seed, ranks).programs();
    }

    /** Messages between random ranks; a tag counts the messages of a pair, and receives take any tag in order. */
    private static Traffic traffic(long seed, int ranks) {
        var random = new Random(seed);
        int[][] sent = new int[ranks][ranks];
        int messages = ranks + random.nextInt(6 * ranks);
        for (int i = 0; i < messages; i++) {
            sent[random.nextInt(ranks)][random.nextInt(ranks)]++;
        }
        var programs = new Programs[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            programs[rank] = programOf(random, rank, sent);
        }
        return new Traffic(programs, messages);
    }

    private static Programs programOf(Random random, int rank, int[][] sent) {
        List<Runnable> steps = new ArrayList<>();
        var program = Programs.program();
        boolean anySource = random.nextBoolean();
        int[] request = {0};
        int[] number = new int[sent.length];
        for (int peer = 0; peer < sent.length; peer++) {
            int other = peer;
            for (int i = 0; i < sent[rank][peer]; i++) {
                long bytes = random.nextInt(400);
                steps.add(() -> program.send(other, bytes, number[other]++, request[0]++));
            }
            for (int i = 0; i < sent[peer][rank]; i++) {
                int source = anySource ? Programs.ANY : peer;
                steps.add(() -> program.receive(source, 400, Programs.ANY, request[0]++));
            }
        }
        Collections.shuffle(steps, random);
        for (Runnable step : steps) {
            step.run();
            if (random.nextInt(4) == 0) {
                program.compute(random.nextInt(2_000) * 1_000L);
            }
        }
        return program.awaitAll(0, request[0]);
    }

    @Test
    void nothingIsLostDoubledOrOvertaken() {
        for (long seed = 1; seed <= RUNS; seed++) {
            var random = new Random(seed);
            int ranks = 2 + random.nextInt(4);
            var traffic = traffic(seed, ranks);
            var protocol = random.nextBoolean() ? rendezvous(random.nextInt(300)) : BlockWaitsTest.credits(
                    1 + random.nextInt(3)).p;
            var machine = Composed.of(protocol).nodes(random.nextBoolean() ? ranks : 1);
            var done = assertInstanceOf(Completed.class, machine.outcome(seed, traffic.programs()), "seed " + seed);
            assertEquals(traffic.messages(), done.trace().messages().size(), "seed " + seed);
            int[][] next = new int[ranks][ranks];
            var inOrder = new ArrayList<>(done.trace().messages());
            inOrder.sort(Comparator.comparingInt(MessageView::tag));
            for (MessageView message : inOrder) {
                assertEquals(next[message.sourceRank()][message.targetRank()]++, message.tag(), "seed " + seed);
                long sum = 0;
                int end = done.trace().chains().end(message.chain());
                for (int i = done.trace().chains().first(message.chain()); i < end; i++) {
                    sum += done.trace().chains().ps(i);
                }
                assertEquals(message.latencyPs(), sum, "seed " + seed);
                assertTrue(message.latencyPs() >= message.lowerBoundPs(), "seed " + seed);
            }
            // receives that take any tag are waited for in the order of posting
            inOrderOfEnds(done, ranks, seed);
        }
    }

    private static void inOrderOfEnds(Completed done, int ranks, long seed) {
        int[][] next = new int[ranks][ranks];
        for (MessageView message : done.trace().messages()) {
            assertEquals(next[message.sourceRank()][message.targetRank()]++, message.tag(), "seed " + seed);
        }
    }

    @Test
    void aRunIsTheSameEachTime() {
        for (long seed = 1; seed <= 20; seed++) {
            long[] hashes = new long[2];
            for (int i = 0; i < 2; i++) {
                var traffic = traffic(seed, 4);
                hashes[i] = Runs.hash(assertInstanceOf(Completed.class,
                        Composed.of(rendezvous(150)).nodes(4).outcome(seed, traffic.programs())).trace());
            }
            assertEquals(hashes[0], hashes[1]);
        }
    }

    @Test
    void aLongerRunAllocatesNoMoreThanAShortOne() {
        var few = ring(200);
        var many = ring(1_200);
        AllocationMeter.checkNoMore(() -> events(few), () -> events(many));
    }

    private static SimPlan ring(int rounds) {
        var ranks = new Programs[4];
        for (int rank = 0; rank < 4; rank++) {
            int next = (rank + 1) % 4;
            int before = (rank + 3) % 4;
            ranks[rank] = program().repeat(rounds).receive(before, 400, 1, 0).send(next, 350, 1, 1)
                    .send(next, 8, 2, 2).awaitAll(0, 3).receive(before, 400, 2, 3).await(3).end();
        }
        return Composed.of(rendezvous(150)).nodes(4).plan(ranks);
    }

    private static long events(SimPlan plan) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, new RunOptions(1, 0, false, true), RunMonitor.none())).stats().events();
    }

    @Test
    void aNumberIsFoundAgainUntilItIsPushedOut() {
        var eager = new Eager(true);
        var p = eager.p;
        int cache = p.table(BlockTable.Kind.NUMBERS, BlockScope.NODE, -1, 2,
                0);
        int send = p.on("send", eager.tx, new OnTold());
        int key = p.expression(BlockExpression.of(Code.TAG));
        p.match(cache, Lookup.FIND, key, p.here() + 2);
        p.add(new BlockOperation.Jump(p.here(), p.here() + 3));
        p.work(777, Component.TX_FIRMWARE);
        p.match(cache, Lookup.INSERT, key, p.here() + 1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        int[] tags = {1, 2, 1, 3, 2, 1};
        // 3 pushes out 2, 2 pushes out 1
        boolean[] missed = {true, true, false, true, true, true};
        var one = program();
        var other = program();
        for (int i = 0; i < tags.length; i++) {
            one.send(1, 8, tags[i], i);
            other.receive(0, 8, tags[i], i).await(i);
        }
        var trace = Composed.of(p).run(one.awaitAll(0, tags.length), other).trace();
        for (int i = 0; i < tags.length; i++) {
            MessageView message = trace.messages().get(i);
            long spent = 0;
            for (int at = trace.chains().first(message.chain()); at < trace.chains().end(message.chain()); at++) {
                spent += trace.chains().component(at) == Component.TX_FIRMWARE
                        ? trace.chains().ps(at) : 0;
            }
            assertEquals(missed[i] ? 777 : 0, spent, "message " + i);
        }
    }
}
