// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Cross.GoesOn;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable;

/** The operations of a protocol; each refers to those at which tasks go on. */
final class Operations {

    static final int WORK = 0;
    static final int CROSS = 1;
    static final int MOVE = 2;
    static final int TRANSMIT = 3;
    static final int PUT = 4;
    static final int GET = 5;
    static final int MATCH = 6;
    static final int TAKE = 7;
    static final int GIVE = 8;
    static final int ASSIGN = 9;
    static final int BRANCH = 10;
    static final int JUMP = 11;
    static final int EACH = 12;
    static final int NEXT = 13;
    static final int TELL = 14;
    static final int COMPLETE = 15;
    static final int DROP = 16;
    static final int RETURN = 17;
    static final int END = 18;
    static final int INCREMENT = 19;
    static final int ARM = 20;
    /** Work with a pipeline behind it. */
    static final int PIPELINE = 21;
    static final int RELEASE = 22;

    /** Bits of {@link #flags}. */
    static final int READ = 1;
    static final int TO_HOST = 2;
    static final int POSTED = 4;
    /** The work can be done together with what is before it: it comes to the same at any time. */
    static final int FIXED = 8;
    /** The search can be made when the work before it begins: nobody else uses the table meanwhile. */
    static final int ALONE = 16;
    /** The work counts entries of the last search. */
    static final int WALKS = 32;
    /** The work is a time alone. */
    static final int CONSTANT = 64;
    /** The triggered operation takes its threshold from the counter. */
    static final int TAKES = 128;
    /** The packets go to a rank that is computed. */
    static final int TO_RANK = 256;
    /** The item comes first in its queue. */
    static final int FIRST = 512;
    /** The handler ends behind it. */
    static final int LAST = 1024;
    /** It tells a handler later and ends the handler: both can be done when the work before it begins. */
    static final int AHEAD = 2048;
    /** What the operation uses belongs to the peer. */
    static final int OF_PEER = 4096;
    /** The handler goes on when the bus has taken the bytes. */
    static final int TAKEN = 8192;
    /** The first packet is not cut through. */
    static final int STORED = 16384;
    /** The server stands still in the wait. */
    static final int STALL = 32768;
    /** The server passes the bytes on at its rate while the bus takes them. */
    static final int STREAMED = 65536;
    /** The payload has been asked for before. */
    static final int REQUESTED = 131072;
    /** The NIC at the other side writes the payload into the buffer of the message. */
    static final int REMOTE = 262144;
    /** The bytes are for the buffer of the message. */
    static final int BUFFER = 524288;

    private final Step[] steps;

    Operations(BlockStackPlan stack, Expressions expressions) {
        int count = stack.operations().size();
        steps = new Step[count];
        for (int at = 0; at < count; at++) {
            BlockOperation operation = stack.operations().get(at);
            steps[at] = new Step(at, operation.block());
            load(at, operation, expressions);
        }
        markSearches(stack);
        for (int at = 0; at < count; at++) {
            steps[at].otherwise = landing(otherwise(stack.operations().get(at)));
        }
        for (int at = 0; at < count - 1; at++) {
            Step step = steps[at];
            step.behind = steps[at + 1];
            step.next = landing(at + 1);
            step.flags |= flag(step.next.code == END, LAST);
            step.flags |= flag(step.code == TELL && step.is(LAST) && step.ps > 0 && step.bytes == BlockOperation.NONE
                    && step.third == BlockOperation.NONE
                    && step.other == BlockOperation.Telling.LOCAL.ordinal(), AHEAD);
        }
        sumUp();
    }

    /** Sums up runs of work of constant time, which tasks do in one piece. */
    private void sumUp() {
        for (Step step : steps) {
            Step to = step;
            long ps = 0;
            while (to.isWork() && to.is(CONSTANT)) {
                ps += to.ps;
                to = to.behind;
            }
            if (!to.isWork() || to != step && !to.is(FIXED)) {
                step.runPs = ps;
                step.runEnd = to;
            }
        }
    }

    /** Has operations refer to the handlers that they start. */
    void connect(Handler[] handlers) {
        for (Step step : steps) {
            if (step.code == TELL || step.code == ARM) {
                step.told = handlers[step.subject];
            }
        }
    }

    /** Where jumps from an operation on lead to; null for none. */
    private Step landing(int at) {
        int to = at;
        while (to != BlockOperation.NONE && steps[to].code == JUMP) {
            to = steps[to].subject;
        }
        return to == BlockOperation.NONE ? null : steps[to];
    }

    /** Where an operation says that tasks go on otherwise, or the start of the loop that it ends; -1 for nowhere. */
    private static int otherwise(BlockOperation operation) {
        return switch (operation) {
            case BlockOperation.Put put -> put.full();
            case BlockOperation.Get get -> get.empty();
            case BlockOperation.Match match -> match.miss();
            case BlockOperation.Take take -> take.lacking();
            case BlockOperation.Branch branch -> branch.otherwise();
            case BlockOperation.Each each -> each.end();
            case BlockOperation.Next next -> next.each();
            case BlockOperation.Jump jump -> jump.target();
            default -> BlockOperation.NONE;
        };
    }

    /** The operation with a number. */
    Step of(int at) {
        return steps[at];
    }

    /** Whether an operation does nothing but end the handler. */
    static boolean ends(Step step) {
        return step.code == END || step.code == DROP && step.subject == 0;
    }

    private void load(int at, BlockOperation operation, Expressions expressions) {
        switch (operation) {
            case BlockOperation.Work work -> work(at, work, expressions);
            case BlockOperation.Cross cross -> {
                set(at, CROSS, cross.bus(), 0, flag(cross.read(), READ) | flag(cross.toHost(), TO_HOST)
                        | flag(cross.posted(), POSTED) | flag(cross.goesOn() == GoesOn.TAKEN, TAKEN)
                        | flag(cross.goesOn() == GoesOn.STREAMED, STREAMED) | flag(cross.buffer(), BUFFER));
                steps[at].bytes = cross.bytes();
            }
            case BlockOperation.Move move -> move(at, move, expressions);
            case BlockOperation.Transmit transmit -> transmit(at, transmit);
            case BlockOperation.Put put -> {
                set(at, PUT, put.queue(), 0, flag(put.first(), FIRST) | flag(put.peer(), OF_PEER));
                steps[at].bytes = put.argument();
            }
            case BlockOperation.Get get -> set(at, GET, get.queue(), 0, 0);
            case BlockOperation.Match match -> {
                set(at, MATCH, match.table(), 0, 0);
                steps[at].third = match.lookup().ordinal();
                steps[at].bytes = match.key();
            }
            case BlockOperation.Take take -> take(at, take);
            case BlockOperation.Give give -> {
                set(at, GIVE, give.tokens(), give.bus(), flag(give.peer(), OF_PEER));
                steps[at].bytes = give.count();
            }
            case BlockOperation.Assign assign -> {
                set(at, ASSIGN, assign.variable(), 0, 0);
                steps[at].bytes = assign.value();
            }
            case BlockOperation.Branch branch -> {
                set(at, BRANCH, 0, 0, 0);
                steps[at].bytes = branch.condition();
            }
            case BlockOperation.Jump jump -> set(at, JUMP, jump.target(), 0, 0);
            case BlockOperation.Each each -> {
                set(at, EACH, each.queue(), 0, 0);
                steps[at].bytes = each.times();
            }
            case BlockOperation.Next next -> set(at, NEXT, next.each(), 0, 0);
            case BlockOperation.Tell tell -> tell(at, tell);
            case BlockOperation.Increment increment -> increment(at, increment);
            case BlockOperation.Arm arm -> arm(at, arm);
            case BlockOperation.Complete complete -> set(at, COMPLETE, complete.receive() ? 1 : 0, 0, 0);
            case BlockOperation.Drop drop -> set(at, DROP, drop.lost() ? 1 : 0, 0, 0);
            case BlockOperation.Release release -> set(at, RELEASE, 0, 0, 0);
            case BlockOperation.Return back -> set(at, RETURN, 0, 0, 0);
            case BlockOperation.End end -> set(at, END, 0, 0, 0);
        }
    }

    private void transmit(int at, BlockOperation.Transmit transmit) {
        set(at, TRANSMIT, transmit.packet(), transmit.port(), flag(transmit.toTarget(), TO_HOST)
                | flag(transmit.posted(), POSTED) | flag(transmit.stored(), STORED)
                | flag(transmit.requested(), REQUESTED) | flag(transmit.remote(), REMOTE)
                | flag(transmit.rank() != BlockOperation.NONE, TO_RANK));
        steps[at].third = transmit.bus();
        steps[at].items = transmit.rank();
        steps[at].bytes = transmit.bytes();
        steps[at].fields = transmit.fields();
        steps[at].outlets = transmit.outlets().ports().length == 0 ? null : transmit.outlets();
    }

    private void take(int at, BlockOperation.Take take) {
        set(at, TAKE, take.tokens(), 0, flag(take.stall() != null, STALL));
        steps[at].bytes = take.count();
        steps[at].ps = take.stall() == null ? 0 : take.stall().watchdogPs();
    }

    private void tell(int at, BlockOperation.Tell tell) {
        var doorbell = tell.doorbell();
        set(at, TELL, tell.handler(), tell.by().ordinal(), flag(doorbell != null && doorbell.toHost(), TO_HOST));
        steps[at].ps = tell.delayPs();
        steps[at].bytes = tell.argument();
        steps[at].third = doorbell == null ? BlockOperation.NONE : doorbell.bus();
        steps[at].items = doorbell == null ? BlockOperation.NONE : doorbell.bytes();
    }

    private void increment(int at, BlockOperation.Increment increment) {
        set(at, INCREMENT, increment.counter(), 0, 0);
        steps[at].items = increment.entry();
        steps[at].bytes = increment.amount();
    }

    private void arm(int at, BlockOperation.Arm arm) {
        set(at, ARM, arm.handler(), arm.counter(), flag(arm.takes(), TAKES));
        steps[at].items = arm.entry();
        steps[at].bytes = arm.threshold();
        steps[at].cycles = arm.argument();
    }

    private void move(int at, BlockOperation.Move move, Expressions expressions) {
        set(at, MOVE, move.bus(), move.source(), flag(move.read(), READ) | flag(move.toHost(), TO_HOST)
                | flag(move.posted(), POSTED) | flag(expressions.isFixed(move.bytes()), FIXED));
        steps[at].third = move.target();
        steps[at].bytes = move.bytes();
        steps[at].cycles = BlockOperation.NONE;
        steps[at].items = BlockOperation.NONE;
        steps[at].component = move.component();
    }

    private void work(int at, BlockOperation.Work work, Expressions expressions) {
        boolean walks = expressions.has(work.cycles(), Code.WALKED) || expressions.has(work.bytes(), Code.WALKED)
                || expressions.has(work.items(), Code.WALKED);
        boolean fixed = expressions.isFixed(work.cycles()) && expressions.isFixed(work.bytes())
                && expressions.isFixed(work.items());
        boolean constant = work.cycles() == BlockOperation.NONE && work.rate() == null
                && work.bytes() == BlockOperation.NONE && work.items() == BlockOperation.NONE;
        var pipeline = work.pipeline();
        set(at, pipeline == null ? WORK : PIPELINE, 0, pipeline == null ? BlockOperation.NONE : pipeline.cycles(),
                flag(fixed, FIXED) | flag(walks, WALKS) | flag(constant, CONSTANT));
        steps[at].latencyPs = pipeline == null ? 0 : pipeline.latencyPs();
        steps[at].ps = work.ps();
        steps[at].cycles = work.cycles();
        steps[at].rate = work.rate();
        steps[at].bytes = work.bytes();
        steps[at].perItemPs = work.perItemPs();
        steps[at].batch = work.batch();
        steps[at].items = work.items();
        steps[at].component = work.component();
    }

    private void set(int at, int what, int named, int second, int bits) {
        steps[at].code = what;
        steps[at].subject = named;
        steps[at].other = second;
        steps[at].flags = bits;
    }

    private static int flag(boolean on, int bit) {
        return on ? bit : 0;
    }

    /** Finds the tables that only lanes in calls search: while a rank works in one, nobody changes them. */
    private void markSearches(BlockStackPlan stack) {
        var shared = new boolean[stack.tables().size()];
        for (int table = 0; table < shared.length; table++) {
            shared[table] = stack.tables().get(table).scope() != org.hopscope.sim.plan.BlockScope.RANK
                    || stack.tables().get(table).kind() == BlockTable.Kind.NUMBERS;
        }
        List<Integer> searches = new ArrayList<>();
        for (int handler = 0; handler < stack.handlers().size(); handler++) {
            BlockLane lane = stack.lanes().get(stack.handlers().get(handler).lane());
            int first = stack.handlers().get(handler).first();
            int end = end(stack, first);
            for (int at = first; at < end; at++) {
                if (steps[at].code == MATCH) {
                    shared[steps[at].subject] |= !lane.inCalls();
                    searches.add(at);
                }
            }
        }
        for (int at : searches) {
            Step step = steps[at];
            step.flags |= flag(!shared[step.subject] && step.third != BlockOperation.Lookup.INSERT.ordinal(), ALONE);
        }
    }

    private static int end(BlockStackPlan stack, int first) {
        return stack.handlers().stream().mapToInt(org.hopscope.sim.plan.BlockHandler::first)
                .filter(other -> other > first).min().orElse(stack.operations().size());
    }
}
