// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation.Cross.GoesOn;
import org.hopscope.sim.plan.BlockOperation.Head;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.Rate;
import org.jspecify.annotations.Nullable;

/** The operations of a protocol; each refers to those at which tasks continue. */
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
    /** Work with a pipeline after it. */
    static final int PIPELINE = 21;
    static final int RELEASE = 22;
    static final int TALLY = 23;

    /** Bits of {@link #flags}. */
    static final int READ = 1;
    static final int TO_HOST = 2;
    static final int POSTED = 4;
    /** The work, or the condition, can be taken together with the work before it: it comes to the same at any time. */
    static final int FIXED = 8;
    /** The search can be made when the work before it begins: the table is not used by others meanwhile. */
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
    /** The handler ends after it. */
    static final int LAST = 1024;
    /** It tells a handler later and ends the handler: both can be done when the work before it begins. */
    static final int AHEAD = 2048;
    /** The operand belongs to the peer. */
    static final int OF_PEER = 4096;
    /** The handler continues when the bus has taken the bytes. */
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
    /** Another operation has had the first packet cross the bus. */
    static final int FETCHED = 1048576;
    /** The time of the message does not continue with the entry. */
    static final int UNTIMED = 2097152;
    /** The packets go to a tree of switches. */
    static final int TO_TREE = 4194304;
    /** It comes to the same when the work before it begins: nothing but the core of its rank can notice it. */
    static final int OWN = 8388608;

    private final Step[] steps;
    private final Expressions expressions;
    private final boolean alike;

    /**
     * @param alike true if work takes the same time on all nodes
     * @param joins true if work may be done in one piece with other work past what only its own core can notice
     */
    Operations(BlockStackPlan stack, Expressions expressions, boolean alike, boolean joins) {
        this.expressions = expressions;
        this.alike = alike;
        int count = stack.operations().size();
        steps = new Step[count];
        for (int at = 0; at < count; at++) {
            BlockOperation operation = stack.operations().get(at);
            steps[at] = new Step(at, operation.block());
            load(at, operation);
            steps[at].works = steps[at].code == WORK;
        }
        markSearches(stack);
        for (int at = 0; at < count; at++) {
            int otherwise = otherwise(stack.operations().get(at));
            steps[at].otherwise = otherwise == BlockOperation.NONE ? null : landing(otherwise);
        }
        for (int at = 0; at < count - 1; at++) {
            Step step = steps[at];
            step.following = steps[at + 1].code == BRANCH && isDecided(steps[at + 1]) ? landing(at + 1) : steps[at + 1];
            step.next = landing(at + 1);
            step.flags |= flag(step.next.code == END, LAST);
            step.flags |= flag(step.code == TELL && step.is(LAST) && step.ps > 0 && step.bytes == null
                    && step.cycles == null && step.third == BlockOperation.NONE
                    && step.other == BlockOperation.Telling.LOCAL.ordinal(), AHEAD);
        }
        if (joins) {
            new OwnOperations(stack).mark(this);
        }
        sumUp();
    }

    /** Sums up runs of work of constant time, which tasks do in one piece. */
    private void sumUp() {
        for (Step step : steps) {
            Step to = step;
            long ps = 0;
            while (to.works && to.is(CONSTANT)) {
                ps += to.ps;
                to = to.further();
            }
            if (!to.works || to != step && !to.is(FIXED)) {
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
        for (Handler handler : handlers) {
            handler.forwards = forwards(handler);
        }
    }

    /** The handler on another part of the NIC that a handler does nothing but tell, at once; otherwise null. */
    private static @Nullable Handler forwards(Handler handler) {
        Step step = handler.first;
        boolean tells = step.code == TELL && step.is(LAST) && tellsAtOnce(step);
        return tells && !handler.inCalls && handler.quiet && !handler.kept && handler.taking == BlockOperation.NONE
                && !handler.fromQueue && step.told.server != handler.server ? step.told : null;
    }

    /** True if an operation that tells a handler of the item does so at once and says nothing else. */
    static boolean tellsAtOnce(Step step) {
        return step.ps == 0 && step.bytes == null && step.items == null && step.cycles == null
                && step.third == BlockOperation.NONE
                && step.other == BlockOperation.Telling.LOCAL.ordinal();
    }

    /** Has operations refer to the tables that they search or put into. */
    void connect(Tables tables) {
        for (Step step : steps) {
            if (step.code == MATCH) {
                step.table = tables.of(step.subject);
            }
        }
    }

    /** Has operations refer to what carries them out. */
    void connect(Actions actions) {
        for (Step step : steps) {
            step.action = actions.of(step);
        }
    }

    /** The target of jumps, and of conditions that are known before the run, from an operation on. */
    private Step landing(int at) {
        int to = at;
        while (steps[to].code == JUMP || isDecided(steps[to])) {
            boolean holds = steps[to].code == BRANCH && steps[to].bytes instanceof Leaves.Constant condition
                    && condition.number != 0;
            to = holds ? to + 1 : steps[to].subject;
        }
        return steps[to];
    }

    private static boolean isDecided(Step step) {
        return step.code == BRANCH && isConstant(step.bytes);
    }

    /** The operation that tasks go to otherwise, or the start of the loop that it ends; -1 for nowhere. */
    private static int otherwise(BlockOperation operation) {
        return switch (operation) {
            case BlockOperation.Put put -> put.full();
            case BlockOperation.Get get -> get.empty();
            case BlockOperation.Match match -> match.miss();
            case BlockOperation.Take take -> take.lacking();
            case BlockOperation.Transmit transmit -> transmit.circuit().undelivered();
            case BlockOperation.Branch branch -> branch.otherwise();
            case BlockOperation.Each each -> each.end();
            case BlockOperation.Next next -> next.each();
            case BlockOperation.Jump jump -> jump.target();
            default -> BlockOperation.NONE;
        };
    }

    /** The operation that a handler starts with, from a number on. */
    Step start(int at) {
        return landing(at);
    }

    /** The operation with a number. */
    Step of(int at) {
        return steps[at];
    }

    /** True if an operation does nothing but end the handler. */
    static boolean ends(Step step) {
        return step.code == END || step.code == DROP && step.subject == 0;
    }

    private void load(int at, BlockOperation operation) {
        switch (operation) {
            case BlockOperation.Work work -> work(at, work);
            case BlockOperation.Cross cross -> {
                set(at, CROSS, cross.bus(), 0, flag(cross.read(), READ) | flag(cross.toHost(), TO_HOST)
                        | flag(cross.posted(), POSTED) | flag(cross.goesOn() == GoesOn.TAKEN, TAKEN)
                        | flag(cross.goesOn() == GoesOn.STREAMED, STREAMED) | flag(cross.buffer(), BUFFER));
                steps[at].bytes = expressions.of(cross.bytes());
            }
            case BlockOperation.Move move -> move(at, move);
            case BlockOperation.Transmit transmit -> transmit(at, transmit);
            case BlockOperation.Put put -> {
                set(at, PUT, put.queue(), 0, flag(put.first(), FIRST)
                        | flag(put.peer(), OF_PEER) | flag(put.untimed(), UNTIMED));
                steps[at].bytes = expressions.of(put.argument());
            }
            case BlockOperation.Get get -> set(at, GET, get.queue(), 0, 0);
            case BlockOperation.Match match -> {
                set(at, MATCH, match.table(), 0, 0);
                steps[at].third = match.lookup().ordinal();
                steps[at].bytes = expressions.of(match.key());
            }
            case BlockOperation.Take take -> take(at, take);
            case BlockOperation.Give give -> {
                set(at, GIVE, give.tokens(), give.bus(), flag(give.peer(), OF_PEER));
                steps[at].bytes = expressions.of(give.count());
            }
            case BlockOperation.Assign assign -> {
                set(at, ASSIGN, assign.variable(), 0, 0);
                steps[at].bytes = expressions.of(assign.value());
            }
            case BlockOperation.Branch branch -> {
                Expression condition = expressions.of(branch.condition());
                set(at, BRANCH, branch.otherwise(), 0, flag(Expression.isFixed(condition)
                        && !Expression.has(condition, Code.ACCEPTED), FIXED));
                steps[at].bytes = condition;
            }
            case BlockOperation.Jump jump -> set(at, JUMP, jump.target(), 0, 0);
            case BlockOperation.Each each -> {
                set(at, EACH, each.queue(), 0, 0);
                steps[at].bytes = expressions.of(each.times());
            }
            case BlockOperation.Next next -> set(at, NEXT, next.each(), 0, 0);
            case BlockOperation.Tell tell -> tell(at, tell);
            case BlockOperation.Increment increment -> increment(at, increment);
            case BlockOperation.Arm arm -> arm(at, arm);
            case BlockOperation.Complete complete -> set(at, COMPLETE, complete.ended().ordinal(), 0, 0);
            case BlockOperation.Drop drop -> set(at, DROP, drop.lost() ? 1 : 0, 0, 0);
            case BlockOperation.Release release -> set(at, RELEASE, 0, 0, 0);
            case BlockOperation.Tally tally -> {
                set(at, TALLY, tally.counter().ordinal(), 0, 0);
                steps[at].bytes = expressions.of(tally.amount());
            }
            case BlockOperation.Return back -> set(at, RETURN, 0, 0, 0);
            case BlockOperation.End end -> set(at, END, 0, 0, 0);
        }
    }

    private void transmit(int at, BlockOperation.Transmit transmit) {
        var header = transmit.header();
        var payload = transmit.payload();
        set(at, TRANSMIT, header.kind(), transmit.port(), flag(transmit.to().toTarget(), TO_HOST)
                | flag(transmit.posted(), POSTED) | flag(payload.head() == Head.STORED, STORED)
                | flag(payload.head() == Head.REQUESTED, REQUESTED) | flag(payload.head() == Head.FETCHED, FETCHED)
                | flag(transmit.circuit().remote(), REMOTE) | flag(transmit.to().isComputed(), TO_RANK)
                | flag(transmit.to().combined(), TO_TREE));
        steps[at].third = payload.bus();
        steps[at].items = expressions.of(transmit.to().rank());
        steps[at].bytes = expressions.of(payload.bytes());
        steps[at].fields = Arrays.stream(header.fields()).mapToObj(expressions::of).toArray(Expression[]::new);
        steps[at].outlets = transmit.outlets().ports().length == 0 ? null : transmit.outlets();
    }

    private void take(int at, BlockOperation.Take take) {
        set(at, TAKE, take.tokens(), 0, flag(take.stall() != null, STALL));
        steps[at].bytes = expressions.of(take.count());
        steps[at].ps = take.stall() == null ? 0 : take.stall().watchdogPs();
    }

    private void tell(int at, BlockOperation.Tell tell) {
        var doorbell = tell.doorbell();
        set(at, TELL, tell.handler(), tell.by().ordinal(), flag(doorbell != null && doorbell.toHost(), TO_HOST));
        steps[at].ps = tell.delayPs();
        steps[at].bytes = expressions.of(tell.argument());
        steps[at].third = doorbell == null ? BlockOperation.NONE : doorbell.bus();
        steps[at].items = doorbell == null ? null : expressions.of(doorbell.bytes());
        steps[at].cycles = expressions.of(tell.until());
    }

    private void increment(int at, BlockOperation.Increment increment) {
        set(at, INCREMENT, increment.counter(), 0, 0);
        steps[at].items = expressions.of(increment.entry());
        steps[at].bytes = expressions.of(increment.amount());
    }

    private void arm(int at, BlockOperation.Arm arm) {
        set(at, ARM, arm.handler(), arm.counter(), flag(arm.takes(), TAKES));
        steps[at].items = expressions.of(arm.entry());
        steps[at].bytes = expressions.of(arm.threshold());
        steps[at].cycles = expressions.of(arm.argument());
    }

    private void move(int at, BlockOperation.Move move) {
        steps[at].bytes = expressions.of(move.bytes());
        var over = move.over();
        set(at, MOVE, over.bus(), move.source(), flag(over.read(), READ) | flag(over.toHost(), TO_HOST)
                | flag(move.posted(), POSTED) | flag(Expression.isFixed(steps[at].bytes), FIXED));
        steps[at].third = move.target();
        steps[at].moves = true;
        if (!over.has() && !move.posted()) {
            steps[at].code = WORK;
        }
        steps[at].component = move.component();
    }

    private void work(int at, BlockOperation.Work work) {
        Step step = steps[at];
        step.cycles = expressions.of(work.cycles());
        step.bytes = expressions.of(work.bytes());
        step.items = expressions.of(work.items().items());
        boolean walks = Expression.has(step.cycles, Code.WALKED) || Expression.has(step.bytes, Code.WALKED)
                || Expression.has(step.items, Code.WALKED);
        boolean fixed = Expression.isFixed(step.cycles) && Expression.isFixed(step.bytes)
                && Expression.isFixed(step.items);
        Rate rate = work.rate();
        if (step.bytes instanceof Leaves.Constant bytes && bytes.number <= 0) {
            // no bytes take no time
            step.bytes = null;
            rate = null;
        }
        long itemsPs = 0;
        if (step.items instanceof Leaves.Constant items) {
            itemsPs = work.items().ps(items.number);
            step.items = null;
        }
        boolean constant = alike && step.cycles == null && rate == null && step.bytes == null && step.items == null;
        var pipeline = work.pipeline();
        set(at, pipeline == null ? WORK : PIPELINE, 0, 0,
                flag(fixed, FIXED) | flag(walks, WALKS) | flag(constant, CONSTANT));
        step.latencyPs = pipeline == null ? 0 : pipeline.latencyPs();
        step.latencyCycles = pipeline == null ? null : expressions.of(pipeline.cycles());
        step.ps = work.ps() + itemsPs;
        step.rate = rate;
        step.perItemPs = work.items().ps();
        step.batch = work.items().batch();
        step.component = work.component();
    }

    /** True if there is an expression, and its value is always the same. */
    static boolean isConstant(@Nullable Expression expression) {
        return expression != null && expression.isConstant();
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

    /** Finds the tables that only lanes in calls search: while a rank works in one, they do not change. */
    private void markSearches(BlockStackPlan stack) {
        var shared = new boolean[stack.state().tables().size()];
        for (int table = 0; table < shared.length; table++) {
            shared[table] = stack.state().tables().get(table).scope() != org.hopscope.sim.plan.BlockScope.RANK
                    || stack.state().tables().get(table).kind() == BlockTable.Kind.NUMBERS;
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

    /** The operation after the last one of the handler that begins with an operation. */
    static int end(BlockStackPlan stack, int first) {
        return stack.handlers().stream().mapToInt(org.hopscope.sim.plan.BlockHandler::first)
                .filter(other -> other > first).min().orElse(stack.operations().size());
    }
}
