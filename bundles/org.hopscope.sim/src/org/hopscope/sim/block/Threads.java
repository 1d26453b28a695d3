// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The ranks as lanes: what each does on its core inside its calls, one task at a time. A rank in a wait, or in a call
 * whose handler waits and does not hold the lane, looks for other work; so does one whose program has ended.
 */
final class Threads {

    private static final int NONE = -1;
    /** In place of the request that a rank waits for. */
    private static final int ANY = -2;

    private final Engine engine;
    private final Tasks tasks;
    private final Lanes lanes;
    private final Items items;
    private final MessageTable messages;
    private final Requests requests;
    private final ProcessControl control;
    private final HostProcessors processors;
    private final Agenda agenda;
    private final RankThread[] all;
    private final boolean hasRounds;
    private final int workCode;
    private Interpreter interpreter;

    /** @param workCode the code of the event at which work on a core ends */
    Threads(BlockSetup setup, Lanes lanes, Items items, int workCode) {
        this.lanes = lanes;
        this.items = items;
        this.workCode = workCode;
        engine = setup.layer().engine();
        tasks = setup.tasks();
        messages = setup.layer().messages();
        requests = setup.layer().requests();
        control = setup.control();
        processors = setup.layer().processors();
        agenda = setup.agenda();
        all = new RankThread[setup.layer().workload().ranks()];
        for (int rank = 0; rank < all.length; rank++) {
            all[rank] = new RankThread(rank, setup.layer().workload().vertexOfRank()[rank],
                    setup.layer().cores()[rank], lanes.rankSources);
        }
        hasRounds = lanes.hasRounds();
    }

    private RankThread of(Task task) {
        return all[task.rank];
    }

    void attach(Interpreter runs) {
        interpreter = runs;
    }

    /** A rank makes a call that a task treats. */
    void call(int rank, Task task) {
        RankThread thread = all[rank];
        thread.state = RankThread.IN_CALL;
        thread.askedPs = engine.nowPs();
        task.set(Task.IN_CALL);
        if (agenda.isEmpty() && thread.current == null && !thread.returns && thread.resumed.isEmpty()) {
            go(thread, task);
        } else {
            thread.resumed.add(task);
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A rank waits for a request. */
    void await(int rank, int index) {
        if (requests.state(index) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        RankThread thread = all[rank];
        thread.state = RankThread.WAITING;
        thread.request = index;
        thread.askedPs = engine.nowPs();
        if (agenda.isEmpty()) {
            proceed(rank);
        } else {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A rank waits for any request. */
    void awaitAny(int rank) {
        RankThread thread = all[rank];
        thread.state = RankThread.WAITING;
        thread.request = ANY;
        thread.askedPs = engine.nowPs();
        agenda.add(Agenda.THREAD, rank);
    }

    /** There is something to do for a rank that may be waiting for any request. */
    void interrupt(int rank) {
        RankThread thread = all[rank];
        if (thread.state == RankThread.WAITING && thread.request == ANY) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** The program of a rank has ended; it goes on serving others. */
    void ended(int rank) {
        RankThread thread = all[rank];
        if (thread.state == RankThread.OUTSIDE) {
            thread.state = RankThread.ENDED;
            thread.askedPs = engine.nowPs();
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A task is to start. */
    void add(Task task) {
        RankThread thread = of(task);
        int source = task.handler.source;
        thread.ready[source].add(task);
        thread.count[source]++;
        thread.waiting++;
        thread.owed += task.handler.urgent ? 1 : 0;
        if (thread.state != RankThread.OUTSIDE) {
            agenda.add(Agenda.THREAD, task.rank);
        }
    }

    /** A task that had given the core up needs it again. */
    void resume(Task task) {
        of(task).resumed.add(task);
        agenda.add(Agenda.THREAD, task.rank);
    }

    /** A task gives the core up. */
    void release(Task task) {
        task.clear(Task.HAS_SERVER);
        releaseCore(task.rank);
    }

    /** The core of a rank has nothing to do. */
    void releaseCore(int rank) {
        RankThread thread = all[rank];
        thread.current = null;
        if (!thread.returns || thread.owed > 0) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A task has ended: if it was urgent, a call may return that has waited for it. */
    void urgentEnded(Task task) {
        if (task.handler.urgent && !task.handler.isCall) {
            of(task).owed--;
            agenda.add(Agenda.THREAD, task.rank);
        }
    }

    /** The call that a task treats is to return as soon as the task takes time or ends. */
    void returns(Task task) {
        task.clear(Task.IN_CALL);
        of(task).returns = true;
        agenda.add(Agenda.THREAD, task.rank);
    }

    /** Starts work of the current task on the core of its rank. */
    void work(Task task, long ps) {
        int core = of(task).core;
        long end = processors.run(core, engine.nowPs(), ps);
        task.startedPs = end - ps;
        task.stolenPs = processors.stolenPs(core);
        engine.schedule(end, workCode, task.number, 0);
    }

    /** Work of a task for its message has ended; who waits behind it for the same message goes on from it. */
    void leftOff(Task task) {
        if (task.message != NONE && !task.is(Task.FINISHES)) {
            of(task).lastStamp = task.stamp;
        }
    }

    /** Whether the work of a task has ended; otherwise interrupts came in between, and it ends that much later. */
    boolean hasWorked(Task task) {
        long stolen = processors.stolenPs(of(task).core) - task.stolenPs;
        if (stolen > 0) {
            task.stolenPs = task.stolenPs + stolen;
            engine.schedule(engine.nowPs() + stolen, workCode, task.number, 0);
        }
        return stolen <= 0;
    }

    /** A request is complete: a rank that waits for it goes on. */
    void completed(int rank, int index) {
        control.completed(rank, index);
        RankThread thread = all[rank];
        // a core that works looks when it has done
        if (thread.current == null && thread.state == RankThread.WAITING
                && (thread.request == index || thread.request == ANY)) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** Goes on with a rank if its core has nothing to do for it. */
    void proceed(int rank) {
        RankThread thread = all[rank];
        if (thread.returns && thread.owed == 0) {
            thread.returns = false;
            leave(thread);
            return;
        }
        if (thread.current != null) {
            return;
        }
        Task task = thread.resumed.take();
        if (task != null) {
            go(thread, task);
        } else if (thread.state == RankThread.WAITING && thread.owed == 0 && isOver(thread)) {
            if (thread.request == ANY) {
                leave(thread);
            } else {
                finish(thread);
            }
        } else if (thread.state != RankThread.OUTSIDE) {
            serve(thread);
        }
    }

    private boolean isOver(RankThread thread) {
        return thread.request == ANY ? control.goesOn(thread.rank) : requests.state(thread.request) == Requests.READY;
    }

    /** The task that ends a wait ends: the message is as it has left it. */
    void stampFinished(Task task) {
        if (requests.isReceive(of(task).request)) {
            messages.stamp(task.message, task.stamp);
        }
    }

    /** The task that ends the wait of a rank has ended. */
    void finished(int rank) {
        RankThread thread = all[rank];
        thread.current = null;
        if (!thread.resumed.isEmpty()) {
            agenda.add(Agenda.THREAD, rank);
        }
        endWait(thread);
    }

    /** The task that treats the call of a rank has ended. */
    void callEnded(int rank, boolean has) {
        RankThread thread = all[rank];
        if (has) {
            thread.current = null;
        }
        if (agenda.isEmpty()) {
            leave(thread);
        } else {
            thread.returns = true;
            agenda.add(Agenda.THREAD, rank);
        }
    }

    private void go(RankThread thread, Task task) {
        thread.current = task;
        task.set(Task.HAS_SERVER);
        interpreter.run(task);
    }

    private void serve(RankThread thread) {
        if (!serveOnce(thread) && hasRounds && thread.waiting > 0) {
            System.arraycopy(thread.count, 0, thread.quota, 0, thread.count.length);
            serveOnce(thread);
        }
    }

    /** Begins with the first task that can start; false if there is none. */
    private boolean serveOnce(RankThread thread) {
        for (int source = 0; thread.waiting > 0 && source < thread.ready.length; source++) {
            if (thread.count[source] == 0 || lanes.rounds[source] && thread.quota[source] == 0) {
                continue;
            }
            Task task = takeReady(thread, source);
            if (task != null) {
                thread.count[source]--;
                thread.quota[source]--;
                thread.waiting--;
                boolean urgent = task.handler.urgent;
                if (interpreter.takeItem(task)) {
                    begin(thread, task);
                    return true;
                }
                thread.owed -= urgent ? 1 : 0;
                source--;
            }
        }
        return false;
    }

    /** Takes the first task that gets the tokens that it takes when it starts; those before it come last. */
    private Task takeReady(RankThread thread, int source) {
        TaskLine ready = thread.ready[source];
        for (int left = thread.count[source]; left > 0; left--) {
            Task task = ready.take();
            if (interpreter.takeTokens(task)) {
                return task;
            }
            ready.add(task);
        }
        return null;
    }

    private void begin(RankThread thread, Task task) {
        stampIdle(thread, task);
        task.carryPs = task.handler.pollPs;
        if (!task.handler.kept) {
            items.consume(task);
        }
        go(thread, task);
    }

    private void stampIdle(RankThread thread, Task task) {
        if (task.stamp == StampLog.NONE) {
            return;
        }
        int block = task.handler.block;
        long now = engine.nowPs();
        if (task.is(Task.NOTIFIED)) {
            items.stamp(task, now, Component.NOTIFY, Part.PROCESSOR, block);
            return;
        }
        boolean sends = task.handler.fromQueue && task.message != NONE
                && messages.sourceRank(task.message) == thread.rank
                && (task.packet == NONE || messages.targetRank(task.message) != thread.rank);
        if (!sends) {
            items.stamp(task, Math.min(thread.askedPs, now), Component.RECEIVER_BUSY, Part.PROCESSOR, block);
        }
        items.waited(task, thread.lastStamp, block, Part.PROCESSOR);
    }

    private void finish(RankThread thread) {
        int index = thread.request;
        boolean receive = requests.isReceive(index);
        int message = requests.message(index);
        Handler handler = lanes.call(receive ? BlockTrigger.Call.FINISH_RECEIVE : BlockTrigger.Call.FINISH_SEND);
        if (handler == null) {
            if (receive) {
                stampEnd(thread, message);
            }
            endWait(thread);
            return;
        }
        thread.state = RankThread.FINISHING;
        int source = messages.sourceRank(message);
        int peer = source == thread.rank ? messages.targetRank(message) : source;
        Task task = tasks.open(handler, thread.rank, peer, thread.vertex);
        task.step = handler.first;
        task.message = message;
        items.retain(message);
        task.set(Task.FINISHES);
        if (receive) {
            task.receive = index;
            task.stamp = messages.stamp(message);
            stampIdle(thread, task);
        }
        go(thread, task);
    }

    /** The message was complete, and nothing more is to be done for it than to look at it. */
    private void stampEnd(RankThread thread, int message) {
        Task task = tasks.open(lanes.of(0), thread.rank, NONE, thread.vertex);
        task.stamp = messages.stamp(message);
        stampIdle(thread, task);
        messages.stamp(message, task.stamp);
        tasks.close(task);
    }

    private void endWait(RankThread thread) {
        int index = thread.request;
        int message = requests.message(index);
        if (requests.isReceive(index)) {
            items.end(message, true);
        }
        requests.state(index, Requests.IDLE);
        items.release(message);
        leave(thread);
    }

    private void leave(RankThread thread) {
        thread.state = RankThread.OUTSIDE;
        control.returned(thread.rank);
    }
}
