// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Walks the operations of tasks. An operation says where to go on; one at which the task has to wait for something says
 * nowhere, and the task goes on there when that has come.
 */
final class Interpreter {

    private static final int NONE = -1;

    private final BlockSetup setup;
    private final Engine engine;
    private final Agenda agenda;
    private final Tasks tasks;
    private final RequestEngine ranks;
    private final Parts parts;
    private final Items items;
    private final Servers servers;
    private final Threads threads;
    private final Tables tables;
    private final Costs costs;
    private final Waits waits;
    private final Transfers transfers;
    private final Triggers triggers;
    private final Departures departures;
    private final Handover handover;
    private final int goCode;

    /**
     * @param goCode the code of the event at which a task goes on
     * @param startCode the code of the event at which a handler is told
     * @param giveCode the code of the event at which tokens have crossed a bus
     */
    Interpreter(BlockSetup setup, Parts parts, int goCode, int startCode, int giveCode) {
        this.setup = setup;
        this.parts = parts;
        this.goCode = goCode;
        engine = setup.layer().engine();
        agenda = setup.agenda();
        tasks = setup.tasks();
        ranks = setup.ranks();
        items = parts.items();
        servers = parts.servers();
        threads = parts.threads();
        tables = parts.tables();
        costs = new Costs(setup, parts);
        waits = new Waits(setup, parts, this, giveCode);
        transfers = new Transfers(setup, parts);
        triggers = new Triggers(setup, parts, this);
        departures = new Departures(setup, parts, this);
        handover = new Handover(setup, parts, this, startCode);
        parts.operations().connect(new Actions(this, departures, handover, waits, triggers,
                new Completions(setup), parts.variables()));
    }

    /** A task is to start, at the present time, as soon as its lane can. */
    void start(Task task) {
        if (begins(task)) {
            agenda.add(Agenda.RUN, task.number);
        }
    }

    /** A task is to start and nothing else is to be done then. */
    void startNow(Task task) {
        Handler forwards = task.handler.forwards;
        if (forwards != null && agenda.isEmpty() && task.place == NONE && servers.pass(task)) {
            task.become(forwards);
        }
        if (!begins(task)) {
            return;
        }
        if (agenda.isEmpty()) {
            run(task);
        } else {
            agenda.add(Agenda.RUN, task.number);
        }
    }

    /** As {@link #start}, but tells whether the task has a server already; it is then to be run. */
    boolean begins(Task task) {
        task.step = task.handler.first;
        if (task.handler.inCalls) {
            threads.add(task);
            return false;
        }
        return servers.add(task);
    }

    /** Gets a task its item, if that is in a queue; false if somebody else has taken it, and the task is closed. */
    boolean takeItem(Task task) {
        if (task.is(Task.HANDED)) {
            handover.begun(task);
            return true;
        }
        if (!task.is(Task.FROM_QUEUE)) {
            return true;
        }
        boolean found = waits.takeEntry(task);
        if (!found) {
            tasks.close(task);
        }
        return found;
    }

    /** Takes what the handler of a task takes when it starts; false if there is none. */
    boolean takeTokens(Task task) {
        int kind = task.handler.taking;
        return kind == NONE || waits.takeOne(kind, task);
    }

    /** Runs a task until it has to wait or ends. */
    // hot: block
    void run(Task task) {
        Step at = task.step;
        if (task.carryPs != 0) {
            at = work(task, at);
        }
        while (at != null) {
            task.step = at;
            at = at.action.run(task, at);
        }
    }

    /** The work of a task on the core of its rank has ended. */
    void worked(Task task) {
        if (task.stamp != StampLog.NONE) {
            costs.stampWork(task, ranks.startedPs(task.rank));
            items.stamp(task, engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR);
        }
        task.carryPs = 0;
        threads.leftOff(task);
        items.read(task);
        run(task);
    }

    /** The time for which a task waited in a part is over. */
    void go(Task task) {
        task.carryPs = 0;
        servers.leftOff(task);
        items.read(task);
        run(task);
    }

    /** A task waits; its server does or does not. */
    void rest(Task task, boolean posted) {
        if (task.is(Task.HAS_SERVER) && (posted || !task.handler.holds)) {
            release(task);
        }
    }

    /** Tokens that a block has given have crossed a bus. */
    void given(Task gift) {
        waits.given(gift);
    }

    /** A task that waited has what it waited for, and goes on at an operation. */
    void resume(Task task, Step at) {
        resume(task, at, StampLog.NONE);
    }

    /** As {@link #resume(Task, Step)}, but it may go on from the end of the chain of what has ended the wait. */
    void resume(Task task, Step at, int blocker) {
        items.waited(task, blocker, servers.place(task), task.step.block);
        task.clear(Task.WAITS);
        task.step = at;
        agenda.add(Agenda.RUN, task.number);
    }

    private void release(Task task) {
        if (task.handler.inCalls) {
            threads.release(task);
        } else {
            servers.release(task);
        }
    }

    /** Does all work from an operation on that can be done in one piece, a search at its end included. */
    Step work(Task task, Step step) {
        long total = task.carryPs + step.runPs;
        Step to = step.runEnd;
        boolean walks = false;
        if (to == null) {
            to = step;
            while (to.works && (to == step || to.is(Operations.FIXED))) {
                total += costs.workPs(task, to);
                walks |= to.is(Operations.WALKS);
                to = to.behind;
            }
        }
        boolean alone = to.is(Operations.ALONE) && !walks && !task.is(Task.SEARCHED);
        if (total == 0 && !alone) {
            return to;
        }
        if (!hasServer(task)) {
            return null;
        }
        if (alone) {
            task.step = to;
            tables.search(task, to.table, to.third, to.bytes);
            task.set(Task.SEARCHED);
            long ps = tables.searchPs(task, to.table);
            tables.used(task, to.table, ps);
            total += ps;
        }
        return total == 0 ? to : work(task, step, to, total);
    }

    private Step work(Task task, Step from, Step to, long ps) {
        task.from = from;
        task.step = to;
        if (task.handler.inCalls) {
            ranks.work(task.rank, ps);
            return null;
        }
        Server server = servers.of(task);
        long end = engine.nowPs() + ps;
        if (server.isHost()) {
            end = setup.layer().processors().handle(task.vertex, engine.nowPs(), ps);
        } else if (server.core != NONE) {
            end = setup.layer().processors().run(server.core, engine.nowPs(), ps);
        } else if (!task.is(Task.PIPELINED)) {
            servers.use(server, ps);
        }
        if (task.stamp != StampLog.NONE) {
            costs.stampWork(task, end - ps);
        }
        if (to.is(Operations.AHEAD) && task.is(Task.HAS_SERVER) && server.simple
                && handover.endsAtOnce(task)) {
            return handover.tellAhead(task, to, server, end);
        }
        engine.schedule(end, goCode, task.number, 0);
        return null;
    }

    /** Whether a task has a server or needs none; otherwise it waits for one and will come again. */
    private boolean hasServer(Task task) {
        if (task.is(Task.HAS_SERVER | Task.PIPELINED)) {
            return true;
        }
        if (task.handler.inCalls) {
            threads.resume(task);
        } else {
            servers.resume(task);
        }
        return false;
    }

    Step cross(Task task, Step step) {
        if (step.is(Operations.STREAMED)) {
            return stream(task, step);
        }
        long goes = transfers.cross(task, step, step.bytes.value(task));
        if (goes == NONE) {
            return null;
        }
        boolean posted = step.is(Operations.POSTED);
        if (posted && !task.handler.inCalls && Operations.ends(step.next)) {
            return step.next;
        }
        return later(task, step.next, goes, posted);
    }

    /** Bytes that the server passes on at its rate while a bus takes them; also none of them pass as an event. */
    private Step stream(Task task, Step step) {
        if (!hasServer(task)) {
            return null;
        }
        long bytes = step.bytes.value(task);
        long end = transfers.stream(task, step, bytes, costs.passingPs(task, bytes));
        task.step = step.next;
        rest(task, step.is(Operations.POSTED));
        engine.schedule(end, goCode, task.number, 0);
        return null;
    }

    /** Work that occupies a server for one time and delays the item by another. */
    Step pipeline(Task task, Step step) {
        if (!hasServer(task)) {
            return null;
        }
        long leaves = engine.nowPs() + costs.latencyPs(task, step);
        if (task.stamp != StampLog.NONE) {
            items.stamp(task, engine.nowPs(), Component.CONTENTION, servers.place(task));
            items.stamp(task, leaves, step.component, servers.place(task));
        }
        if (task.is(Task.HAS_SERVER)) {
            task.clear(Task.HAS_SERVER);
            servers.occupy(servers.of(task), costs.workPs(task, step));
        }
        return later(task, step.next, leaves, false);
    }

    /** A move over a bus, or one that its server does not wait for. */
    Step move(Task task, Step step) {
        boolean posted = step.is(Operations.POSTED);
        long ps = costs.workPs(task, step);
        if (!hasServer(task)) {
            return null;
        }
        long end = step.subject == NONE ? engine.nowPs() + ps
                : transfers.move(task, step, costs.bytes(task, step), ps);
        items.stamp(task, end, step.component, costs.place(task, step));
        return later(task, step.next, end, posted);
    }

    /** Goes on at an operation at a time. */
    private Step later(Task task, Step at, long timePs, boolean posted) {
        if (timePs == engine.nowPs()) {
            return at;
        }
        task.step = at;
        rest(task, posted);
        engine.schedule(timePs, goCode, task.number, 0);
        return null;
    }

    /** Work of constant time up to an operation that can not be done together with it. */
    Step workFixed(Task task, Step step) {
        if (step.runPs == 0) {
            return step.runEnd;
        }
        return hasServer(task) ? work(task, step, step.runEnd, step.runPs) : null;
    }

    /** Puts the item into a table. */
    Step insert(Task task, Step step) {
        Table table = step.table;
        Step next = tables.insert(task, table, step.bytes) ? step.next : step.otherwise;
        long ps = tables.insertPs(task, table);
        if (ps == 0) {
            return next;
        }
        task.carryPs = ps;
        task.set(Task.CARRIES_SEARCH);
        task.step = next;
        return work(task, next);
    }

    /** A search that takes no time on any node. */
    Step searchFree(Task task, Step step) {
        tables.search(task, step.table, step.third, step.bytes);
        tables.used(task, step.table, 0);
        return tables.apply(task, step.table, step.third) ? step.next : step.otherwise;
    }

    /** A search that can be made when the work before it begins. */
    Step searchAlone(Task task, Step step) {
        if (!task.is(Task.SEARCHED)) {
            return step.table.free ? searchFree(task, step) : work(task, step);
        }
        task.clear(Task.SEARCHED);
        return tables.apply(task, step.table, step.third) ? step.next : step.otherwise;
    }

    /** A search in a table that others use as well: its time first, then what it finds. */
    Step search(Task task, Step step) {
        Table table = step.table;
        if (!task.is(Task.SEARCHED)) {
            tables.look(task, table, step.bytes);
            long ps = tables.searchPs(task, table);
            tables.used(task, table, ps);
            if (ps > 0) {
                if (!hasServer(task)) {
                    return null;
                }
                task.set(Task.SEARCHED);
                return work(task, step, step, ps);
            }
        }
        tables.search(task, table, step.third, step.bytes);
        task.clear(Task.SEARCHED);
        return tables.apply(task, table, step.third) ? step.next : step.otherwise;
    }

    Step each(Task task, Step step) {
        long times = step.subject == NONE ? Expression.value(step.bytes, task, 0) : Long.MAX_VALUE;
        if (times <= 0 || step.subject != NONE && !waits.takeNow(task, step.subject)) {
            return step.otherwise;
        }
        task.enter(times);
        return step.next;
    }

    Step next(Task task, Step step) {
        Step each = step.otherwise;
        boolean again = task.again();
        if (again && (each.subject == NONE || waits.takeNow(task, each.subject))) {
            return each.next;
        }
        task.leave();
        return step.next;
    }

    /** The handler goes on without its item. */
    Step letGo(Task task, Step step) {
        items.keep(task);
        items.drop(task);
        task.stamp = StampLog.NONE;
        return step.next;
    }

    Step drop(Task task, Step step) {
        int message = task.message;
        if (step.subject != 0 && message != NONE) {
            items.lose(message);
        }
        return end(task);
    }

    Step returns(Task task, Step step) {
        if (task.is(Task.IN_CALL)) {
            threads.returns(task);
        }
        return step.next;
    }

    /** A task has nothing left to do. */
    Step end(Task task) {
        items.keep(task);
        if (task.is(Task.IN_CALL | Task.FINISHES) || task.place != NONE || !task.handler.quiet) {
            endLoudly(task);
            return null;
        }
        if (task.is(Task.HAS_SERVER)) {
            release(task);
        }
        items.drop(task);
        tasks.close(task);
        return null;
    }

    /** Ends a task whose end somebody has to know. */
    private void endLoudly(Task task) {
        boolean inCall = task.is(Task.IN_CALL);
        boolean finishes = task.is(Task.FINISHES);
        boolean has = task.is(Task.HAS_SERVER);
        if (finishes) {
            threads.stampFinished(task);
        } else if (has && !inCall) {
            release(task);
        }
        threads.urgentEnded(task);
        if (task.place != NONE) {
            parts.places().use(task);
        }
        if (task.handler.isTimer) {
            parts.ticks().ended(task);
        }
        int rank = task.rank;
        items.drop(task);
        tasks.close(task);
        // last, because the program of the rank may go on with its next call
        if (finishes) {
            threads.finished(rank, has);
        } else if (inCall) {
            threads.callEnded(rank, has);
        }
    }
}
