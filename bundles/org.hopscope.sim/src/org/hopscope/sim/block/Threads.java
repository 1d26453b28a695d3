// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The ranks as lanes: what each does on its core inside its calls, one task at a time. A rank in a wait, or in a call
 * whose handler waits and does not hold the lane, looks for other work; so does one whose program has ended. In which
 * call a rank is, and which request it waits for, the engine for requests knows.
 */
final class Threads {

    private static final int NONE = -1;

    private final Engine engine;
    private final Tasks tasks;
    private final Lanes lanes;
    private final Items items;
    private final MessageTable messages;
    private final Requests requests;
    private final RequestEngine ranks;
    private final Agenda agenda;
    private final RankThread[] all;
    private final RankLines lines;
    private final boolean hasRounds;
    /** True if packets without a message come for ranks, after which no chain goes on. */
    private final boolean hasDeposits;
    private final RankInterrupts interrupts;
    /** The handlers of ends of waits, or null. */
    private final @Nullable Handler finishReceive;
    private final @Nullable Handler finishSend;
    /** The handler of beginnings of waits for sends, or null. */
    private final @Nullable Handler waitSend;
    private Interpreter interpreter;

    /**
     * {@link #attach} follows before the run.
     *
     * @param handledCode the code of the event at which a piece of work of an interrupt handler has ended
     */
    @SuppressWarnings("null")
    Threads(BlockSetup setup, Lanes lanes, Items items, int handledCode) {
        this.lanes = lanes;
        this.items = items;
        engine = setup.layer().engine();
        tasks = setup.underWay().tasks();
        messages = setup.layer().messages();
        requests = setup.layer().requests();
        ranks = setup.ranks();
        agenda = setup.underWay().agenda();
        all = new RankThread[setup.layer().workload().ranks()];
        for (int rank = 0; rank < all.length; rank++) {
            all[rank] = new RankThread(rank, setup.layer().workload().vertexOfRank()[rank]);
        }
        hasRounds = lanes.hasRounds();
        lines = new RankLines(all.length, lanes.rankSources, hasRounds);
        hasDeposits = setup.stack().shared().has();
        interrupts = new RankInterrupts(setup.layer(), ranks, setup.stack().interruptsRanks(), handledCode);
        finishReceive = lanes.call(BlockTrigger.Call.FINISH_RECEIVE);
        finishSend = lanes.call(BlockTrigger.Call.FINISH_SEND);
        waitSend = lanes.call(BlockTrigger.Call.WAIT_SEND);
    }

    private RankThread of(Task task) {
        return all[task.rank];
    }

    /** Connects what runs tasks. It cannot come first: a task that it runs gives the core up, or needs it again. */
    void attach(Interpreter runs) {
        interpreter = runs;
    }

    /** A rank makes a call that a task treats. */
    void call(Task task) {
        task.set(Task.IN_CALL);
        of(task).treated = true;
        if (agenda.isEmpty() && isFree(task.rank)) {
            go(task);
        } else {
            resume(task);
        }
    }

    /** True if the core of a rank has nothing to do, and no task waits for it that had it before. */
    boolean isFree(int rank) {
        RankThread thread = all[rank];
        return thread.current == null && !thread.working && !thread.returns && lines.hasNoneResumed(rank);
    }

    /** A task is to start. */
    void add(Task task) {
        RankThread thread = of(task);
        lines.add(task);
        thread.waiting++;
        thread.owed += task.handler.urgent ? 1 : 0;
        if (ranks.isInside(task.rank)) {
            agenda.add(Agenda.THREAD, task.rank);
        } else if (task.handler.interrupts) {
            interrupts.begin(thread);
        }
    }

    /** A rank may have something to do that is not a new task: if it is outside its calls, it is interrupted. */
    void look(int rank) {
        agenda.add(Agenda.THREAD, rank);
        if (interrupts.on) {
            interrupts.begin(all[rank]);
        }
    }

    /** A packet for a rank that is not a task yet interrupts the rank if it is outside its calls. */
    void interrupt(int rank) {
        interrupts.begin(all[rank]);
    }

    /** Begins with work on the core of a rank. */
    void work(int rank, long ps) {
        RankThread thread = all[rank];
        if (thread.interrupted) {
            interrupts.work(thread, ps);
        } else {
            ranks.work(rank, ps);
        }
    }

    /** Begins with work on the core of a rank that is no task. */
    void occupy(int rank, long ps) {
        all[rank].working = true;
        work(rank, ps);
    }

    /** The core of a rank has ended work that is no task. */
    void worked(int rank) {
        all[rank].working = false;
        ranks.release(rank);
        proceed(rank);
    }

    /** True if a call of a rank can begin. */
    boolean admits(int rank) {
        return interrupts.admits(all[rank]);
    }

    /** A task that had given the core up needs it again. */
    void resume(Task task) {
        lines.resume(task);
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
        leaveCore(thread);
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

    /** Work of a task for its message has ended; the next one that waits for the same message continues. */
    void leftOff(Task task) {
        boolean counts = task.message != NONE ? !task.is(Task.FINISHES) : hasDeposits && task.packet != null;
        if (counts) {
            of(task).lastStamp = task.stamp;
        }
    }

    /** The task that has the core of a rank. */
    @Nullable Task current(int rank) {
        return all[rank].current;
    }

    /** Goes on with a rank if its core has nothing to do for it. */
    void proceed(int rank) {
        RankThread thread = all[rank];
        if (thread.returns && thread.owed == 0) {
            thread.returns = false;
            thread.treated = false;
            ranks.returned(rank);
            return;
        }
        if (thread.current != null || thread.working) {
            return;
        }
        boolean resumed = !lines.hasNoneResumed(rank);
        if (interrupts.on && !interrupts.isServed(thread, resumed)) {
            return;
        }
        if (resumed) {
            go(lines.takeResumed(rank));
        } else if (thread.interrupted || ranks.isInside(rank)) {
            ranks.proceed(rank);
        }
    }

    /** True if a rank may not yet return: the handler of its call has not ended, or that of something urgent. */
    boolean owes(int rank) {
        return all[rank].owed > 0 || all[rank].treated || all[rank].interrupted;
    }

    /** The task that ends a wait ends: the message is as it has left it. */
    void stampFinished(Task task) {
        if (requests.isReceive(ranks.awaited(task.rank))) {
            messages.stamp(task.message, task.stamp);
        }
    }

    /** The task that ends the wait of a rank has ended; it may have given the core up before. */
    void finished(int rank, boolean has) {
        RankThread thread = all[rank];
        if (has) {
            leaveCore(thread);
        }
        if (!lines.hasNoneResumed(rank)) {
            agenda.add(Agenda.THREAD, rank);
        }
        thread.treated = false;
        ranks.completed(rank);
    }

    /** The task that treats the call of a rank has ended. */
    void callEnded(int rank, boolean has) {
        RankThread thread = all[rank];
        if (has) {
            leaveCore(thread);
        }
        if (agenda.isEmpty() && thread.owed == 0) {
            thread.treated = false;
            ranks.returned(rank);
        } else {
            thread.returns = true;
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** The node of a rank. */
    int vertex(int rank) {
        return all[rank].vertex;
    }

    /** Gives a task the core of its rank and runs it. */
    void go(Task task) {
        of(task).current = task;
        ranks.take(task.rank);
        task.set(Task.HAS_SERVER);
        interpreter.run(task);
    }

    private void leaveCore(RankThread thread) {
        thread.current = null;
        ranks.release(thread.rank);
    }

    /** Begins with the next task that is to start for a rank inside a call, if there is one. */
    void serve(int rank) {
        RankThread thread = all[rank];
        boolean begins = serveOnce(thread, false);
        if (!begins && hasRounds && thread.waiting > 0) {
            lines.beginRound(rank);
            begins = serveOnce(thread, false);
        }
        if (!begins && thread.interrupted) {
            interrupts.end(thread);
        }
    }

    /** Begins with the next task of an urgent lane; false if there is none that can start. */
    boolean serveUrgent(int rank) {
        return all[rank].owed > 0 && serveOnce(all[rank], true);
    }

    /** True if something urgent is left to be done for a rank, or its interrupt handler works. */
    boolean isUrged(int rank) {
        return all[rank].owed > 0 || all[rank].interrupted;
    }

    /** Begins with the first task that can start; false if there is none. */
    private boolean serveOnce(RankThread thread, boolean urgent) {
        for (int source = 0; thread.waiting > 0 && source < lanes.rankSources; source++) {
            if (lines.count(thread.rank, source) == 0 || urgent && !lanes.urgent[source]
                    || lanes.rounds[source] && lines.isRoundOver(thread.rank, source)) {
                continue;
            }
            Task task = takeReady(thread, source);
            if (task != null) {
                if (begins(thread, source, task)) {
                    return true;
                }
                source--;
            }
        }
        return false;
    }

    /** Begins with a task that has been taken from its line; false if another task has taken its item. */
    private boolean begins(RankThread thread, int source, Task task) {
        lines.uncount(thread.rank, source);
        thread.waiting--;
        boolean urgent = task.handler.urgent;
        boolean begins = interpreter.takeItem(task);
        if (begins) {
            begin(thread, task);
        } else {
            thread.owed -= urgent ? 1 : 0;
        }
        return begins;
    }

    /** Takes the first task that gets the tokens that it takes when it starts; those before it come last. */
    private @Nullable Task takeReady(RankThread thread, int source) {
        for (int left = lines.count(thread.rank, source); left > 0; left--) {
            Task task = lines.first(thread.rank, source);
            if (interpreter.takeTokens(task)) {
                return task;
            }
            lines.putBack(thread.rank, source, task);
        }
        return null;
    }

    private void begin(RankThread thread, Task task) {
        stampIdle(thread, task);
        task.carryPs = task.handler.pollPs;
        if (!task.handler.kept) {
            items.consume(task);
        }
        go(task);
    }

    private void stampIdle(RankThread thread, Task task) {
        if (task.stamp != StampLog.NONE) {
            stampFound(thread, task);
        }
    }

    private void stampFound(RankThread thread, Task task) {
        int block = task.handler.block;
        long now = engine.nowPs();
        if (task.is(Task.NOTIFIED)) {
            items.stamp(task, now, Component.NOTIFY, Part.PROCESSOR, block);
            return;
        }
        boolean sends = task.handler.fromQueue && !task.is(Task.FROM_PEER) && task.message != NONE
                && messages.sourceRank(task.message) == thread.rank
                && (task.packet == null || messages.targetRank(task.message) != thread.rank);
        if (!sends) {
            long called = ranks.calledPs(thread.rank);
            items.stamp(task, Math.min(called, now), Component.RECEIVER_BUSY, Part.PROCESSOR, block);
        }
        items.waited(task, thread.lastStamp, Part.PROCESSOR, block);
    }

    /**
     * The task that ends the wait of a rank for a request that is complete, ready to {@link #go}; null if there is no
     * handler for that. The request refers to its message no more.
     */
    @Nullable Task finish(int rank, int request) {
        boolean receive = requests.isReceive(request);
        int message = requests.message(request);
        // nothing is left to do for a receive that was taken back, and the result of a reduction is where it belongs
        Handler handler = message == NONE || ReductionGroups.isIn(messages.operation(message)) ? null
                : finishes(receive);
        if (handler == null) {
            items.release(message);
            return null;
        }
        Task task = finish(all[rank], message, handler);
        if (receive) {
            task.receive = request;
            task.stamp = messages.stamp(message);
            stampIdle(all[rank], task);
        }
        return task;
    }

    private Task finish(RankThread thread, int message, Handler handler) {
        // the reference of the request goes over to the task
        Task task = open(thread, message, handler);
        task.set(Task.FINISHES);
        thread.treated = true;
        return task;
    }

    private Task open(RankThread thread, int message, Handler handler) {
        int rank = thread.rank;
        int source = messages.sourceRank(message);
        Task task = tasks.open(handler, rank, source == rank ? messages.targetRank(message) : source, thread.vertex);
        task.step = handler.first;
        task.message = message;
        return task;
    }

    /** A rank begins to wait: a handler may have something to do before; false if there is none. */
    boolean begins(int rank) {
        Handler handler = waitSend;
        int request = handler == null ? NONE : ranks.awaited(rank);
        if (handler == null || request < 0 || requests.isReceive(request)) {
            return false;
        }
        Task task = open(all[rank], requests.message(request), handler);
        items.retain(task.message);
        resume(task);
        return true;
    }

    /** The end of the chain of a message whose receive a rank has waited for. */
    int stampReceived(int rank, int message) {
        if (finishes(true) != null) {
            return messages.stamp(message);
        }
        // nothing more is to be done for it than to look at it
        Task task = tasks.open(lanes.of(0), rank, NONE, all[rank].vertex);
        task.stamp = messages.stamp(message);
        stampIdle(all[rank], task);
        int stamp = task.stamp;
        tasks.close(task);
        return stamp;
    }

    private @Nullable Handler finishes(boolean receive) {
        return receive ? finishReceive : finishSend;
    }
}
