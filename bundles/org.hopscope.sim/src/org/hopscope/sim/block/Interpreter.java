// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * Walks the operations of tasks. An operation says where to continue; one at which the task has to wait for something
 * says nowhere, and the task continues there when that has come.
 */
final class Interpreter {

    private static final int NONE = -1;

    private final Engine engine;
    private final Agenda agenda;
    private final Tasks tasks;
    private final RequestEngine ranks;
    private final Items items;
    private final Servers servers;
    private final Threads threads;
    private final Costs costs;
    private final Transfers transfers;
    /** Null where packets go through a fabric. */
    private final @Nullable Circuits circuits;
    private final int goCode;
    /** The operations that the interpreter leaves to others. */
    final Waits waits;
    final Handover handover;
    final Work work;
    private final Ending ending;

    /** @param code the code of the first kind of event of the transport */
    Interpreter(BlockSetup setup, Protocol protocol, Items items, Stores stores, NodeParts parts, int code) {
        this.items = items;
        goCode = code + BlockTransport.GO;
        engine = setup.layer().engine();
        agenda = setup.underWay().agenda();
        tasks = setup.underWay().tasks();
        ranks = setup.ranks();
        servers = parts.servers();
        threads = parts.threads();
        ending = parts.ending();
        circuits = parts.circuits();
        costs = new Costs(setup.hardware().nics(), setup.layer().messages(), items, servers, stores.tables());
        waits = new Waits(setup, protocol.lanes(), items, stores, parts, this, code + BlockTransport.GIVE);
        transfers = new Transfers(engine, items, parts);
        handover = new Handover(setup, protocol.lanes(), items, stores.queues(), parts, transfers, this,
                code + BlockTransport.START);
        work = new Work(setup.layer(), stores.tables(), parts, costs, handover, goCode);
        protocol.operations().connect(new Actions(setup, protocol.variables(), items, stores, parts, this));
        servers.attach(this);
        threads.attach(this);
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

    /** Gets a task its item, if that is in a queue; false if another task has taken it, and the task is closed. */
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
        @Nullable Step at = task.step;
        if (task.carryPs != 0) {
            at = work.run(task, task.step);
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

    /** Tokens that a block has given have crossed a bus. */
    void given(Task gift) {
        waits.given(gift);
    }

    /** Bytes that cross the host bus of a NIC that sends over circuits. */
    @Nullable Step crossByCircuits(Task task, Step step) {
        long goes = Objects.requireNonNull(circuits).cross(task, step, Expression.value(step.bytes, task, 0));
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
    @Nullable Step stream(Task task, Step step) {
        if (!work.hasServer(task)) {
            return null;
        }
        long bytes = Expression.value(step.bytes, task, 0);
        long end = transfers.stream(task, step, bytes, costs.passingPs(task, bytes));
        task.step = step.next;
        ending.rest(task, step.is(Operations.POSTED));
        engine.schedule(end, goCode, task.number, 0);
        return null;
    }

    /** Work that occupies a server for one time and delays the item by another. */
    @Nullable Step pipeline(Task task, Step step) {
        if (!work.hasServer(task)) {
            return null;
        }
        long leaves = engine.nowPs() + costs.latencyPs(task, step);
        if (task.stamp != StampLog.NONE) {
            items.stamp(task, engine.nowPs(), Component.CONTENTION, task.handler.part);
            items.stamp(task, leaves, step.component, costs.place(task, step));
        }
        if (task.is(Task.HAS_SERVER)) {
            task.clear(Task.HAS_SERVER);
            servers.occupy(servers.of(task), costs.workPs(task, step));
        }
        return later(task, step.next, leaves, false);
    }

    /** A move over a bus, or one that its server does not wait for. */
    @Nullable Step move(Task task, Step step) {
        boolean posted = step.is(Operations.POSTED);
        long ps = costs.workPs(task, step);
        if (!work.hasServer(task)) {
            return null;
        }
        long end = step.subject == NONE ? engine.nowPs() + ps
                : transfers.move(task, step, costs.bytes(task, step), ps);
        items.stamp(task, end, step.component, costs.place(task, step));
        return later(task, step.next, end, posted);
    }

    /** Goes on at an operation at a time. */
    @Nullable Step later(Task task, Step at, long timePs, boolean posted) {
        if (timePs == engine.nowPs()) {
            return at;
        }
        task.step = at;
        ending.rest(task, posted);
        engine.schedule(timePs, goCode, task.number, 0);
        return null;
    }

    @Nullable Step each(Task task, Step step) {
        long times = step.subject == NONE ? Expression.value(step.bytes, task, 0) : Long.MAX_VALUE;
        if (times <= 0 || step.subject != NONE && !waits.takeNow(task, step.subject)) {
            return step.otherwise;
        }
        task.enter(times);
        return step.next;
    }

    Step next(Task task, Step step) {
        Step each = Objects.requireNonNull(step.otherwise);
        boolean again = task.again();
        if (again && (each.subject == NONE || waits.takeNow(task, each.subject))) {
            return each.next;
        }
        task.leave();
        return step.next;
    }

    Step returns(Task task, Step step) {
        if (task.is(Task.IN_CALL)) {
            threads.returns(task);
        }
        return step.next;
    }
}
