// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
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

    private static final byte OUTSIDE = 0;
    private static final byte IN_CALL = 1;
    private static final byte WAITING = 2;
    private static final byte FINISHING = 3;
    private static final byte ENDED = 4;

    private final Engine engine;
    private final Tasks tasks;
    private final Lanes lanes;
    private final Items items;
    private final MessageTable messages;
    private final Requests requests;
    private final ProcessControl control;
    private final HostProcessors processors;
    private final Agenda agenda;
    private final int[] vertexOfRank;
    private final int[] coreOf;
    private final int sources;
    private final byte[] state;
    private final Task[] current;
    private final int[] request;
    private final int[] waiting;
    private final boolean[] returns;
    private final long[] askedPs;
    /** Per rank the stamp that the last work for a message has left. */
    private final int[] lastStamp;
    /** Per rank and source how many tasks are to start, and how many of them in the present round. */
    private final int[] count;
    private final int[] quota;
    private final boolean hasRounds;
    /** Per rank the tasks on urgent lanes that have not ended. */
    private final int[] owed;
    private final TaskLists resumed;
    private final TaskLists ready;
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
        vertexOfRank = setup.layer().workload().vertexOfRank();
        coreOf = setup.layer().cores();
        sources = lanes.rankSources;
        int ranks = vertexOfRank.length;
        state = new byte[ranks];
        current = new Task[ranks];
        request = new int[ranks];
        waiting = new int[ranks];
        returns = new boolean[ranks];
        askedPs = new long[ranks];
        lastStamp = Columns.filled(ranks, StampLog.NONE);
        count = new int[Math.multiplyExact(ranks, sources)];
        quota = new int[count.length];
        hasRounds = lanes.hasRounds();
        owed = new int[ranks];
        resumed = new TaskLists();
        ready = new TaskLists();
    }

    void attach(Interpreter runs) {
        interpreter = runs;
    }

    /** A rank makes a call that a task treats. */
    void call(int rank, Task task) {
        state[rank] = IN_CALL;
        askedPs[rank] = engine.nowPs();
        task.set(Task.IN_CALL);
        if (agenda.isEmpty() && current[rank] == null && !returns[rank] && resumed.isEmpty(rank)) {
            go(rank, task);
        } else {
            resumed.add(rank, task);
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A rank waits for a request. */
    void await(int rank, int index) {
        if (requests.state(index) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        state[rank] = WAITING;
        request[rank] = index;
        askedPs[rank] = engine.nowPs();
        if (agenda.isEmpty()) {
            proceed(rank);
        } else {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A rank waits for any request. */
    void awaitAny(int rank) {
        state[rank] = WAITING;
        request[rank] = ANY;
        askedPs[rank] = engine.nowPs();
        agenda.add(Agenda.THREAD, rank);
    }

    /** There is something to do for a rank that may be waiting for any request. */
    void interrupt(int rank) {
        if (state[rank] == WAITING && request[rank] == ANY) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** The program of a rank has ended; it goes on serving others. */
    void ended(int rank) {
        if (state[rank] == OUTSIDE) {
            state[rank] = ENDED;
            askedPs[rank] = engine.nowPs();
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A task is to start. */
    void add(Task task) {
        int rank = task.rank;
        int list = rank * sources + task.handler.source;
        ready.add(list, task);
        count[list]++;
        waiting[rank]++;
        owed[rank] += task.handler.urgent ? 1 : 0;
        if (state[rank] != OUTSIDE) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A task that had given the core up needs it again. */
    void resume(Task task) {
        resumed.add(task.rank, task);
        agenda.add(Agenda.THREAD, task.rank);
    }

    /** A task gives the core up. */
    void release(Task task) {
        task.clear(Task.HAS_SERVER);
        releaseCore(task.rank);
    }

    /** The core of a rank has nothing to do. */
    void releaseCore(int rank) {
        current[rank] = null;
        if (!returns[rank] || owed[rank] > 0) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** A task has ended: if it was urgent, a call may return that has waited for it. */
    void urgentEnded(Task task) {
        if (task.handler.urgent && !task.handler.isCall) {
            owed[task.rank]--;
            agenda.add(Agenda.THREAD, task.rank);
        }
    }

    /** The call that a task treats is to return as soon as the task takes time or ends. */
    void returns(Task task) {
        task.clear(Task.IN_CALL);
        returns[task.rank] = true;
        agenda.add(Agenda.THREAD, task.rank);
    }

    /** Starts work of the current task on the core of its rank. */
    void work(Task task, long ps) {
        int core = coreOf[task.rank];
        long end = processors.run(core, engine.nowPs(), ps);
        task.startedPs = end - ps;
        task.stolenPs = processors.stolenPs(core);
        engine.schedule(end, workCode, task.number, 0);
    }

    /** Work of a task for its message has ended; who waits behind it for the same message goes on from it. */
    void leftOff(Task task) {
        if (task.message != NONE && !task.is(Task.FINISHES)) {
            lastStamp[task.rank] = task.stamp;
        }
    }

    /** Whether the work of a task has ended; otherwise interrupts came in between, and it ends that much later. */
    boolean hasWorked(Task task) {
        long stolen = processors.stolenPs(coreOf[task.rank]) - task.stolenPs;
        if (stolen > 0) {
            task.stolenPs = task.stolenPs + stolen;
            engine.schedule(engine.nowPs() + stolen, workCode, task.number, 0);
        }
        return stolen <= 0;
    }

    /** A request is complete: a rank that waits for it goes on. */
    void completed(int rank, int index) {
        control.completed(rank, index);
        // a core that works looks when it has done
        if (state[rank] == WAITING && (request[rank] == index || request[rank] == ANY) && current[rank] == null) {
            agenda.add(Agenda.THREAD, rank);
        }
    }

    /** Goes on with a rank if its core has nothing to do for it. */
    void proceed(int rank) {
        if (returns[rank] && owed[rank] == 0) {
            returns[rank] = false;
            leave(rank);
            return;
        }
        if (current[rank] != null) {
            return;
        }
        Task task = resumed.take(rank);
        if (task != null) {
            go(rank, task);
        } else if (state[rank] == WAITING && owed[rank] == 0 && isOver(rank)) {
            if (request[rank] == ANY) {
                leave(rank);
            } else {
                finish(rank);
            }
        } else if (state[rank] != OUTSIDE) {
            serve(rank);
        }
    }

    private boolean isOver(int rank) {
        return request[rank] == ANY ? control.goesOn(rank) : requests.state(request[rank]) == Requests.READY;
    }

    /** The task that ends a wait ends: the message is as it has left it. */
    void stampFinished(Task task) {
        if (requests.isReceive(request[task.rank])) {
            messages.stamp(task.message, task.stamp);
        }
    }

    /** The task that ends the wait of a rank has ended. */
    void finished(int rank) {
        current[rank] = null;
        if (!resumed.isEmpty(rank)) {
            agenda.add(Agenda.THREAD, rank);
        }
        endWait(rank);
    }

    /** The task that treats the call of a rank has ended. */
    void callEnded(int rank, boolean has) {
        if (has) {
            current[rank] = null;
        }
        if (agenda.isEmpty()) {
            leave(rank);
        } else {
            returns[rank] = true;
            agenda.add(Agenda.THREAD, rank);
        }
    }

    private void go(int rank, Task task) {
        current[rank] = task;
        task.set(Task.HAS_SERVER);
        interpreter.run(task);
    }

    private void serve(int rank) {
        if (!serveOnce(rank) && hasRounds && waiting[rank] > 0) {
            System.arraycopy(count, rank * sources, quota, rank * sources, sources);
            serveOnce(rank);
        }
    }

    /** Begins with the first task that can start; false if there is none. */
    private boolean serveOnce(int rank) {
        for (int source = 0; waiting[rank] > 0 && source < sources; source++) {
            int list = rank * sources + source;
            if (lanes.rounds[source] && quota[list] == 0) {
                continue;
            }
            Task task = takeReady(list);
            if (task != null) {
                count[list]--;
                quota[list]--;
                waiting[rank]--;
                boolean urgent = task.handler.urgent;
                if (interpreter.takeItem(task)) {
                    begin(rank, task);
                    return true;
                }
                owed[rank] -= urgent ? 1 : 0;
                source--;
            }
        }
        return false;
    }

    /** Takes the first task that gets the tokens that it takes when it starts; those before it come last. */
    private Task takeReady(int list) {
        for (int left = count[list]; left > 0; left--) {
            Task task = ready.take(list);
            if (interpreter.takeTokens(task)) {
                return task;
            }
            ready.add(list, task);
        }
        return null;
    }

    private void begin(int rank, Task task) {
        stampIdle(rank, task);
        task.carryPs = task.handler.pollPs;
        if (!task.handler.kept) {
            items.consume(task);
        }
        go(rank, task);
    }

    private void stampIdle(int rank, Task task) {
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
                && messages.sourceRank(task.message) == rank
                && (task.packet == NONE || messages.targetRank(task.message) != rank);
        if (!sends) {
            items.stamp(task, Math.min(askedPs[rank], now), Component.RECEIVER_BUSY, Part.PROCESSOR, block);
        }
        items.waited(task, lastStamp[rank], block, Part.PROCESSOR);
    }

    private void finish(int rank) {
        int index = request[rank];
        boolean receive = requests.isReceive(index);
        int message = requests.message(index);
        Handler handler = lanes.call(receive ? BlockTrigger.Call.FINISH_RECEIVE : BlockTrigger.Call.FINISH_SEND);
        if (handler == null) {
            if (receive) {
                stampEnd(rank, message);
            }
            endWait(rank);
            return;
        }
        state[rank] = FINISHING;
        int peer = messages.sourceRank(message) == rank ? messages.targetRank(message) : messages.sourceRank(message);
        Task task = tasks.open(handler, rank, peer, vertexOfRank[rank]);
        task.step = handler.first;
        task.message = message;
        items.retain(message);
        task.set(Task.FINISHES);
        if (receive) {
            task.receive = index;
            task.stamp = messages.stamp(message);
            stampIdle(rank, task);
        }
        go(rank, task);
    }

    /** The message was complete, and nothing more is to be done for it than to look at it. */
    private void stampEnd(int rank, int message) {
        Task task = tasks.open(lanes.of(0), rank, NONE, vertexOfRank[rank]);
        task.stamp = messages.stamp(message);
        stampIdle(rank, task);
        messages.stamp(message, task.stamp);
        tasks.close(task);
    }

    private void endWait(int rank) {
        int index = request[rank];
        int message = requests.message(index);
        if (requests.isReceive(index)) {
            items.end(message, true);
        }
        requests.state(index, Requests.IDLE);
        items.release(message);
        leave(rank);
    }

    private void leave(int rank) {
        state[rank] = OUTSIDE;
        control.returned(rank);
    }
}
