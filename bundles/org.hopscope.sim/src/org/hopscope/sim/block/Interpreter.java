// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Walks the operations of tasks. An operation says where to go on; one at which the task has to wait for something says
 * nowhere, and the task goes on there when that has come.
 */
final class Interpreter {

    private static final int STOP = -1;
    private static final int NONE = -1;
    private static final int INSERT = Lookup.INSERT.ordinal();

    private final BlockSetup setup;
    private final Engine engine;
    private final Agenda agenda;
    private final Tasks tasks;
    private final MessageTable messages;
    private final Requests requests;
    private final Parts parts;
    private final Operations ops;
    private final Lanes lanes;
    private final Expressions expressions;
    private final Items items;
    private final Servers servers;
    private final Threads threads;
    private final Costs costs;
    private final Waits waits;
    private final Triggers triggers;
    private final Departures departures;
    private final Handover handover;
    private final int goCode;

    /**
     * @param goCode the code of the event at which a task goes on
     * @param startCode the code of the event at which a handler is told
     */
    Interpreter(BlockSetup setup, Parts parts, int goCode, int startCode) {
        this.setup = setup;
        this.parts = parts;
        this.goCode = goCode;
        engine = setup.layer().engine();
        agenda = setup.agenda();
        tasks = setup.tasks();
        messages = setup.layer().messages();
        requests = setup.layer().requests();
        ops = parts.operations();
        lanes = parts.lanes();
        expressions = parts.expressions();
        items = parts.items();
        servers = parts.servers();
        threads = parts.threads();
        costs = new Costs(setup, parts);
        waits = new Waits(setup, parts, this);
        triggers = new Triggers(setup, parts, this);
        departures = new Departures(setup, parts, this);
        handover = new Handover(setup, parts, this, startCode);
    }

    /** A task is to start, at the present time, as soon as its lane can. */
    void start(int task) {
        if (begins(task)) {
            agenda.add(Agenda.RUN, task);
        }
    }

    /** A task is to start and nothing else is to be done then. */
    void startNow(int task) {
        if (!begins(task)) {
            return;
        }
        if (agenda.isEmpty()) {
            run(task);
        } else {
            agenda.add(Agenda.RUN, task);
        }
    }

    /** As {@link #start}, but tells whether the task has a server already; it is then to be run. */
    boolean begins(int task) {
        int handler = tasks.handler(task);
        tasks.at(task, lanes.first[handler]);
        if (lanes.inCalls[handler]) {
            threads.add(task);
            return false;
        }
        return servers.add(task);
    }

    /** Gets a task its item, if that is in a queue; false if somebody else has taken it, and the task is closed. */
    boolean takeItem(int task) {
        if (!tasks.is(task, Tasks.FROM_QUEUE)) {
            return true;
        }
        boolean found = waits.takeEntry(task);
        if (!found) {
            tasks.close(task);
        }
        return found;
    }

    /** Takes what the handler of a task takes when it starts; false if there is none. */
    boolean takeTokens(int task) {
        int kind = lanes.taking[tasks.handler(task)];
        return kind == NONE || waits.takeOne(kind, task);
    }

    /** Runs a task until it has to wait or ends. */
    // hot: block
    void run(int task) {
        int at = tasks.at(task);
        if (tasks.carryPs(task) != 0) {
            at = work(task, at);
        }
        while (at != STOP) {
            tasks.at(task, at);
            at = switch (ops.code[at]) {
                case Operations.WORK -> work(task, at);
                case Operations.MOVE -> ops.isWork(at) ? work(task, at) : move(task, at);
                case Operations.CROSS -> cross(task, at);
                case Operations.TRANSMIT -> departures.transmit(task, at);
                case Operations.PUT -> handover.straight(ops.subject[at]) == NONE ? waits.put(task, at)
                        : handover.put(task, at);
                case Operations.GET -> waits.get(task, at);
                case Operations.MATCH -> match(task, at);
                case Operations.TAKE -> waits.take(task, at);
                case Operations.GIVE -> waits.give(task, at);
                case Operations.ASSIGN -> {
                    parts.variables().set(ops.subject[at], task, expressions.value(ops.bytes[at], task));
                    yield at + 1;
                }
                case Operations.BRANCH -> expressions.value(ops.bytes[at], task) != 0 ? at + 1 : ops.other[at];
                case Operations.JUMP -> ops.subject[at];
                case Operations.EACH -> each(task, at);
                case Operations.NEXT -> next(task, at);
                case Operations.TELL -> handover.tell(task, at);
                case Operations.COMPLETE -> complete(task, at);
                case Operations.INCREMENT -> triggers.increment(task, at);
                case Operations.ARM -> triggers.arm(task, at);
                case Operations.DROP -> drop(task, at);
                case Operations.RETURN -> {
                    returns(task);
                    yield at + 1;
                }
                default -> end(task);
            };
        }
    }

    /** The work of a task on the core of its rank has ended. */
    void worked(int task) {
        if (!threads.hasWorked(task)) {
            return;
        }
        if (tasks.stamp(task) != StampLog.NONE) {
            costs.stampWork(task, tasks.startedPs(task));
            items.stamp(task, engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR);
        }
        tasks.carryPs(task, 0);
        threads.leftOff(task);
        items.read(task);
        run(task);
    }

    /** The time for which a task waited in a part is over. */
    void go(int task) {
        tasks.carryPs(task, 0);
        items.read(task);
        run(task);
    }

    /** A task waits; its server does or does not. */
    void rest(int task, boolean posted) {
        if (tasks.is(task, Tasks.HAS_SERVER) && (posted || !lanes.holds[tasks.handler(task)])) {
            release(task);
        }
    }

    /** A task that waited has what it waited for, and goes on at an operation. */
    void resume(int task, int at) {
        items.stamp(task, engine.nowPs(), Component.CONTENTION, servers.place(task));
        tasks.clear(task, Tasks.WAITS);
        tasks.at(task, at);
        agenda.add(Agenda.RUN, task);
    }

    private void release(int task) {
        if (lanes.inCalls[tasks.handler(task)]) {
            threads.release(task);
        } else {
            servers.release(task);
        }
    }

    /** Does all work from an operation on that can be done in one piece, a search at its end included. */
    private int work(int task, int at) {
        long total = tasks.carryPs(task);
        int to = at;
        boolean walks = false;
        while (ops.isWork(to) && (to == at || ops.is(to, Operations.FIXED))) {
            total += costs.workPs(task, to);
            walks |= ops.is(to, Operations.WALKS);
            to++;
        }
        boolean alone = ops.is(to, Operations.ALONE) && !walks && !tasks.is(task, Tasks.SEARCHED);
        if (total == 0 && !alone) {
            return to;
        }
        if (!hasServer(task)) {
            return STOP;
        }
        if (alone) {
            tasks.at(task, to);
            parts.tables().search(task, ops.subject[to], ops.third[to], ops.bytes[to]);
            tasks.set(task, Tasks.SEARCHED);
            long ps = parts.tables().searchPs(task, ops.subject[to]);
            parts.tables().used(task, ops.subject[to], ps);
            total += ps;
        }
        return total == 0 ? to : work(task, at, to, total);
    }

    private int work(int task, int from, int to, long ps) {
        tasks.from(task, from);
        tasks.at(task, to);
        if (lanes.inCalls[tasks.handler(task)]) {
            threads.work(task, ps);
            return STOP;
        }
        int number = servers.number(task);
        long end = engine.nowPs() + ps;
        if (servers.isHost(number)) {
            end = setup.layer().processors().handle(tasks.vertex(task), engine.nowPs(), ps);
        } else if (!tasks.is(task, Tasks.PIPELINED)) {
            servers.use(number, ps);
        }
        if (tasks.stamp(task) != StampLog.NONE) {
            costs.stampWork(task, end - ps);
        }
        if (ops.is(to, Operations.AHEAD) && tasks.is(task, Tasks.HAS_SERVER) && servers.isSimple(number)
                && handover.endsAtOnce(task)) {
            return handover.tellAhead(task, to, number, end);
        }
        engine.schedule(end, goCode, task, 0);
        return STOP;
    }

    /** Whether a task has a server or needs none; otherwise it waits for one and will come again. */
    private boolean hasServer(int task) {
        if (tasks.is(task, Tasks.HAS_SERVER | Tasks.PIPELINED)) {
            return true;
        }
        if (lanes.inCalls[tasks.handler(task)]) {
            threads.resume(task);
        } else {
            servers.resume(task);
        }
        return false;
    }

    private int cross(int task, int at) {
        long bytes = expressions.value(ops.bytes[at], task);
        int bus = ops.subject[at];
        int vertex = tasks.vertex(task);
        boolean read = ops.is(at, Operations.READ);
        long arrival = transfer(task, at, bus, bytes, read);
        if (tasks.stamp(task) != StampLog.NONE) {
            Part place = bus == 0 ? Part.HOST_BUS : servers.place(task);
            items.stamp(task, arrival - latencyPs(vertex, bus, read) - parts.buses().busyPs(vertex, bus, bytes),
                    Component.CONTENTION, place);
            items.stamp(task, arrival, Component.HOST_BUS, place);
        }
        return later(task, at + 1, arrival, ops.is(at, Operations.POSTED));
    }

    /** A move over a bus, or one that its server does not wait for. */
    private int move(int task, int at) {
        boolean posted = ops.is(at, Operations.POSTED);
        long ps = costs.workPs(task, at);
        if (!hasServer(task)) {
            return STOP;
        }
        int bus = ops.subject[at];
        long end = engine.nowPs() + ps;
        if (bus != NONE) {
            long bytes = costs.bytes(task, at);
            boolean read = ops.is(at, Operations.READ);
            long arrival = transfer(task, at, bus, bytes, read);
            long start = arrival - latencyPs(tasks.vertex(task), bus, read)
                    - parts.buses().busyPs(tasks.vertex(task), bus, bytes);
            items.stamp(task, start, Component.CONTENTION, servers.place(task));
            end = Math.max(start + ps, arrival);
        }
        items.stamp(task, end, ops.component[at], costs.place(task, at));
        return later(task, at + 1, end, posted);
    }

    private long transfer(int task, int at, int bus, long bytes, boolean read) {
        int vertex = tasks.vertex(task);
        boolean toHost = ops.is(at, Operations.TO_HOST);
        long end = read ? parts.buses().read(vertex, bus, toHost, bytes, engine.nowPs())
                : parts.buses().occupy(vertex, bus, toHost, bytes, engine.nowPs());
        return end + latencyPs(vertex, bus, read);
    }

    private long latencyPs(int vertex, int bus, boolean read) {
        return read ? parts.buses().readPs(vertex, bus) : parts.buses().writePs(vertex, bus);
    }

    /** Goes on at an operation at a time. */
    private int later(int task, int at, long timePs, boolean posted) {
        if (timePs == engine.nowPs()) {
            return at;
        }
        tasks.at(task, at);
        rest(task, posted);
        engine.schedule(timePs, goCode, task, 0);
        return STOP;
    }

    private int match(int task, int at) {
        int table = ops.subject[at];
        Tables tables = parts.tables();
        if (ops.third[at] == INSERT) {
            int next = tables.insert(task, table, ops.bytes[at]) ? at + 1 : ops.other[at];
            long ps = tables.insertPs(task, table);
            if (ps == 0) {
                return next;
            }
            tasks.carryPs(task, ps);
            tasks.set(task, Tasks.CARRIES_SEARCH);
            tasks.at(task, next);
            return work(task, next);
        }
        if (tables.isFree(table) && !tasks.is(task, Tasks.SEARCHED)) {
            tables.search(task, table, ops.third[at], ops.bytes[at]);
            tables.used(task, table, 0);
            return tables.apply(task, table, ops.third[at]) ? at + 1 : ops.other[at];
        }
        if (!tasks.is(task, Tasks.SEARCHED)) {
            if (ops.is(at, Operations.ALONE)) {
                return work(task, at);
            }
            tables.look(task, table, ops.bytes[at]);
            long ps = tables.searchPs(task, table);
            tables.used(task, table, ps);
            if (ps > 0) {
                if (!hasServer(task)) {
                    return STOP;
                }
                tasks.set(task, Tasks.SEARCHED);
                return work(task, at, at, ps);
            }
        }
        tasks.clear(task, Tasks.SEARCHED);
        if (!ops.is(at, Operations.ALONE)) {
            tables.search(task, table, ops.third[at], ops.bytes[at]);
        }
        return tables.apply(task, table, ops.third[at]) ? at + 1 : ops.other[at];
    }

    private int each(int task, int at) {
        long times = ops.subject[at] == NONE ? expressions.value(ops.bytes[at], task, 0) : Long.MAX_VALUE;
        if (times <= 0 || ops.subject[at] != NONE && !waits.takeNow(task, ops.subject[at])) {
            return ops.other[at];
        }
        tasks.enter(task, times);
        return at + 1;
    }

    private int next(int task, int at) {
        int each = ops.subject[at];
        boolean again = tasks.again(task);
        if (again && (ops.subject[each] == NONE || waits.takeNow(task, ops.subject[each]))) {
            return each + 1;
        }
        tasks.leave(task);
        return at + 1;
    }

    private int complete(int task, int at) {
        int message = tasks.message(task);
        boolean receive = ops.subject[at] != 0;
        int request = message == NONE ? NONE
                : receive ? messages.receiveRequest(message) : messages.sendRequest(message);
        if (request == NONE) {
            throw new ProtocolFailure(tasks.handler(task), at, "completes a " + (receive ? "receive" : "send")
                    + " that its item does not have");
        }
        int rank = receive ? messages.targetRank(message) : messages.sourceRank(message);
        if (requests.state(request) != Requests.PENDING || requests.message(request) != message) {
            throw new ProtocolFailure(tasks.handler(task), at, "completes a request for the second time");
        }
        requests.state(request, Requests.READY);
        if (receive) {
            messages.stamp(message, tasks.stamp(task));
            messages.visiblePs(message, engine.nowPs());
            tasks.set(task, Tasks.COMPLETED);
        }
        threads.completed(rank, request);
        return at + 1;
    }

    private int drop(int task, int at) {
        int message = tasks.message(task);
        if (ops.subject[at] != 0 && message != NONE) {
            items.lose();
            items.end(message, false);
        }
        return end(task);
    }

    private void returns(int task) {
        if (tasks.is(task, Tasks.IN_CALL)) {
            threads.returns(task);
        }
    }

    private int end(int task) {
        int handler = tasks.handler(task);
        if (lanes.inCalls[handler] && tasks.message(task) != NONE && items.isRead(task)) {
            messages.stamp(tasks.message(task), tasks.stamp(task));
        }
        boolean inCall = tasks.is(task, Tasks.IN_CALL);
        boolean finishes = tasks.is(task, Tasks.FINISHES);
        boolean has = tasks.is(task, Tasks.HAS_SERVER);
        if (finishes) {
            threads.stampFinished(task);
        } else if (has && !inCall) {
            release(task);
        }
        if (lanes.isTimer[handler]) {
            parts.ticks().ended(task);
        }
        int rank = tasks.rank(task);
        items.drop(task);
        tasks.close(task);
        // last, because the program of the rank may go on with its next call
        if (finishes) {
            threads.finished(rank);
        } else if (inCall) {
            threads.callEnded(rank, has);
        }
        return STOP;
    }
}
