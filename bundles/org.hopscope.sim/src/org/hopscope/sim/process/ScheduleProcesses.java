// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.BitSet;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.schedule.WaitCounts;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.RunTrace;
import org.jspecify.annotations.Nullable;

/**
 * The ranks of a schedule: each executes its graph as dependencies, lanes and messages allow. A rank is a process on
 * its core. The process makes all calls of the protocol stack and computes what is on lane 0, one after the other, in
 * the order in which things become ready; other lanes compute beside it. An operation that was started, a send or a
 * receive, is ended by a wait once its request is complete; a process that has nothing else to do is in the library and
 * waits for any request.
 */
public final class ScheduleProcesses extends EventHandler
        implements RankExecution, WaitCounts.Sink, ScheduleLanes.Listener {

    private static final byte READY = 0;
    private static final byte CALLING = 1;
    private static final byte IN_CALL = 2;
    private static final byte RETURNED = 3;
    private static final byte WORKING = 4;
    /** Nothing is ready, and no request is open. */
    private static final byte IDLE = 5;
    private static final byte ENDED = 6;
    private static final byte STOPPED = 7;

    private static final int NONE = -1;

    private final LayerSetup setup;
    private final SchedulePlan schedule;
    private final WorkloadPlan workload;
    private final RankPrograms programs;
    private final ScheduleSlots slots;
    private final Engine engine;
    private final WaitCounts waits;
    private final ScheduleLanes lanes;
    private final Recorder recorder;
    private final OperationLog operations;
    private final boolean recorded;
    private final @Nullable BitSet chosen;
    private final int code;
    /** The work of the processes: operations to start, and -1 - slot for slots to end. */
    private final WorkLists items;
    /** Sends and receives that have found no slot. */
    private final WorkLists put;
    private final byte[] states;
    private final int[] steps;
    private final int[] present;
    private final int[] left;
    private final int[] open;
    private final boolean[] blocked;
    private final HostWork work;
    private final MessageLayer layer;
    private int finished;

    /**
     * The ranks of a run; {@link #start} follows.
     *
     * @param setup the parts of the run, whose plan is that of the slots
     * @param trace whether messages are recorded, if the schedule says so
     * @param chosen instead, the messages to record by their number; null for what the schedule says
     * @param stack makes the protocol stack of these ranks
     */
    public ScheduleProcesses(LayerSetup setup, ScheduleSlots slots, boolean trace, @Nullable BitSet chosen,
            MessageLayer.Factory stack) {
        this.setup = setup;
        this.slots = slots;
        this.chosen = chosen;
        workload = setup.workload();
        programs = workload.rankPrograms();
        schedule = workload.schedule();
        recorded = trace && schedule.recorded();
        engine = setup.engine();
        recorder = setup.recorder();
        operations = recorder.operations();
        code = engine.register(this);
        waits = new WaitCounts(schedule);
        lanes = new ScheduleLanes(schedule, engine, this);
        int ranks = workload.ranks();
        items = new WorkLists(ranks);
        put = new WorkLists(ranks);
        states = new byte[ranks];
        steps = new int[ranks];
        present = new int[ranks];
        left = new int[ranks];
        open = new int[ranks];
        blocked = new boolean[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            left[rank] = schedule.ranks().get(rank).size();
        }
        layer = stack.make(this);
        work = new HostWork(setup, this::worked);
    }

    @Override
    public MessageLayer layer() {
        return layer;
    }

    @Override
    public void start() {
        boolean first = engine.isIdle();
        for (int rank = 0; rank < workload.ranks(); rank++) {
            if (first) {
                begin(rank);
            } else {
                engine.schedule(engine.nowPs(), code, rank, 0);
            }
        }
    }

    @Override
    public void handle(int kind, int rank, int b) {
        begin(rank);
    }

    private void begin(int rank) {
        recorder.mark(rank, ScheduleMarks.START, engine.nowPs());
        waits.roots(rank, this);
        run(rank);
    }

    @Override
    public boolean finished() {
        return finished == workload.ranks();
    }

    @Override
    public RunTrace trace() {
        return recorder.trace();
    }

    @Override
    public String waitGraph() {
        var text = new StringBuilder();
        int waiting = 0;
        for (int rank = 0; rank < workload.ranks(); rank++) {
            if (states[rank] != ENDED && states[rank] != STOPPED && ++waiting <= WaitGraph.MOST) {
                text.append(waits(rank)).append('\n');
            }
        }
        if (waiting > WaitGraph.MOST) {
            text.append("and ").append(waiting - WaitGraph.MOST).append(" more ranks wait\n");
        }
        return text + layer.waiting() + setup.messages().inFlight() + " messages are not complete, " + layer.lost()
                + " were dropped at their targets";
    }

    private String waits(int rank) {
        for (int slot = 0; slot < slots.size(rank); slot++) {
            int operation = slots.operation(rank, slot);
            if (operation != NONE) {
                var others = open[rank] > 1 ? ", and for " + (open[rank] - 1) + " more" : "";
                return WaitGraph.waits(workload.program(rank), rank, slot) + others + "; " + left[rank]
                        + " of its operations have not ended";
            }
        }
        return "rank " + rank + " has " + left[rank] + " operations that have not ended";
    }

    @Override
    public void free(int rank, int operation) {
        var graph = schedule.ranks().get(rank);
        if (graph.kind(operation) == RankGraph.CALC && graph.lane(operation) > 0) {
            lanes.add(rank, operation);
        } else {
            items.add(rank, operation);
        }
    }

    @Override
    public void started(int rank, int operation) {
        waits.started(rank, operation, this);
    }

    @Override
    public void computed(int rank, int operation) {
        if (states[rank] == STOPPED) {
            return;
        }
        boolean rested = items.isEmpty(rank) && states[rank] != WORKING;
        ended(rank, operation);
        if (left[rank] == 0 || rested && !items.isEmpty(rank)) {
            // the process continues because of the lane
            note(rank, Activity.COMPUTE);
            blocked[rank] = false;
        }
        if (states[rank] == IDLE) {
            states[rank] = READY;
            run(rank);
        } else if (!items.isEmpty(rank)) {
            layer.interrupt(rank);
        }
    }

    @Override
    public void completed(int rank, int request) {
        items.add(rank, -1 - setup.requests().startedAt(request));
    }

    @Override
    public boolean goesOn(int rank) {
        return !items.isEmpty(rank);
    }

    @Override
    public void returned(int rank) {
        if (states[rank] == STOPPED) {
            return;
        }
        int item = present[rank];
        if (steps[rank] == slots.waitForAny(rank)) {
            blocked[rank] = states[rank] == IN_CALL;
        } else if (item >= 0) {
            note(rank, Activity.CALL);
            blocked[rank] = false;
        } else {
            endSlot(rank, -1 - item);
        }
        if (states[rank] == CALLING) {
            states[rank] = RETURNED;
        } else {
            states[rank] = READY;
            run(rank);
        }
    }

    @Override
    public void stop(int rank) {
        if (states[rank] == STOPPED) {
            return;
        }
        boolean ended = states[rank] == ENDED;
        states[rank] = STOPPED;
        if (!ended) {
            end(rank);
        }
    }

    @Override
    public int program(int rank) {
        return rank;
    }

    @Override
    public int step(int rank) {
        return steps[rank];
    }

    @Override
    public boolean recording(int rank) {
        return chosen == null ? recorded : chosen.get(setup.messages().newest());
    }

    @Override
    public boolean tracing() {
        return recorded || chosen != null || setup.recorder().recordsAll();
    }

    /** Does one thing after the other until one takes time or must wait. */
    private void run(int rank) {
        while (states[rank] == READY) {
            int item = next(rank);
            if (item == WorkLists.NONE) {
                rest(rank);
            } else if (item < 0) {
                present[rank] = item;
                call(rank, slots.waitFor(rank, -1 - item));
            } else if (schedule.ranks().get(rank).kind(item) == RankGraph.CALC) {
                compute(rank, item);
            } else if (slots.hasRoom(rank)) {
                present[rank] = item;
                open[rank]++;
                int slot = slots.take(rank, schedule.ranks().get(rank), item);
                started(rank, item);
                call(rank, slot);
            } else {
                put.add(rank, item);
            }
        }
    }

    private int next(int rank) {
        return !put.isEmpty(rank) && slots.hasRoom(rank) ? put.take(rank) : items.take(rank);
    }

    private void rest(int rank) {
        if (left[rank] == 0) {
            recorder.mark(rank, ScheduleMarks.END, engine.nowPs());
            states[rank] = ENDED;
            end(rank);
        } else if (open[rank] > 0) {
            present[rank] = NONE;
            call(rank, slots.waitForAny(rank));
        } else {
            states[rank] = IDLE;
        }
    }

    private void end(int rank) {
        finished++;
        layer.ended(rank);
    }

    private void call(int rank, int step) {
        states[rank] = CALLING;
        steps[rank] = step;
        layer.call(rank, programs.of(rank), step);
        if (states[rank] == RETURNED) {
            states[rank] = READY;
        } else if (states[rank] == CALLING) {
            states[rank] = IN_CALL;
        }
    }

    private void compute(int rank, int operation) {
        long ps = schedule.ranks().get(rank).amount(operation);
        started(rank, operation);
        if (ps == 0) {
            ended(rank, operation);
            return;
        }
        present[rank] = operation;
        states[rank] = WORKING;
        setup.processors().evict(setup.processors().core(workload.vertexOfRank()[rank], workload.coreOfRank()[rank]));
        work.start(rank, ps);
    }

    private void worked(int rank) {
        if (states[rank] == STOPPED) {
            return;
        }
        note(rank, Activity.COMPUTE);
        blocked[rank] = false;
        ended(rank, present[rank]);
        states[rank] = READY;
        run(rank);
    }

    /** The wait for a slot has returned. */
    private void endSlot(int rank, int slot) {
        int operation = slots.operation(rank, slot);
        if (operations.isOn()) {
            log(rank, slot);
        }
        blocked[rank] = false;
        slots.release(rank, slot);
        open[rank]--;
        ended(rank, operation);
    }

    private void log(int rank, int slot) {
        ProgramPlan program = programs.of(rank);
        boolean receive = program.operations()[slot] == RankOperation.RECEIVE;
        int message = setup.requests().message(setup.requests().index(rank, slot));
        if (blocked[rank] && receive && message >= 0) {
            if (engine.nowPs() > operations.endPs(operations.last(rank))) {
                operations.add(rank, engine.nowPs(), setup.messages().sentAfter(message),
                        setup.messages().number(message));
            }
        } else {
            note(rank, blocked[rank] ? Activity.OWN_SEND : Activity.CALL);
        }
    }

    private void note(int rank, Activity activity) {
        if (operations.isOn() && engine.nowPs() > operations.endPs(operations.last(rank))) {
            operations.add(rank, engine.nowPs(), activity);
        }
    }

    private void ended(int rank, int operation) {
        left[rank]--;
        waits.ended(rank, operation, this);
    }
}
