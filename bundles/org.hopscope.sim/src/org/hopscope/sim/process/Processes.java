// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.RunTrace;
import org.jspecify.annotations.Nullable;

/**
 * The processes: each rank runs its program, operation by operation. What a rank does alone is done here, on its core;
 * what it does with others is the {@link MessageLayer}'s.
 */
public final class Processes extends EventHandler implements RankExecution {

    private static final byte READY = 0;
    private static final byte CALLING = 1;
    private static final byte IN_CALL = 2;
    private static final byte RETURNED = 3;
    private static final byte ENDED = 4;
    private static final byte STOPPED = 5;

    /** Columns of a rank: its step; blocks it is in, whether its messages are not recorded, its state; program. */
    private static final int STEP = 0;
    private static final int STATE = 1;
    private static final int PROGRAM = 2;
    private static final int STATE_MASK = 0xFF;
    private static final int SILENT = STATE_MASK + 1;
    private static final int DEPTH_SHIFT = 16;
    private static final int WIDTH = 3;

    private final WorkloadPlan workload;
    private final RankPrograms programs;
    private final LayerSetup setup;
    private final Engine engine;
    /** Null if no rank works on its core. */
    private final @Nullable HostWork work;
    private final Recorder recorder;
    private final boolean trace;
    private final @Nullable BitSet chosen;
    private final OperationLog operations;
    private final StepsAtOnce turns;
    private final boolean[] blocked;
    private final int code;
    private final RowColumns rows;
    private final long[] repeats;
    private final int[] blockStart;
    private final int deepest;
    /** Empty until the first mark or lap. */
    private long[] lapStartPs = new long[0];
    private final int measured;
    /** Null without background jobs. */
    private final @Nullable BackgroundJobs jobs;
    private final MessageLayer layer;
    /** Measured ranks, those of other parts of the run apart, and how many of them have ended. */
    private final int awaited;
    private int finished;

    /**
     * The ranks of a run; {@link #start} follows.
     *
     * @param setup the parts of the run
     * @param trace whether messages may be recorded at all
     * @param chosen instead, the messages to record by their number; null to record those that the program names
     * @param stack makes the protocol stack of these ranks
     */
    public Processes(LayerSetup setup, boolean trace, @Nullable BitSet chosen,
            MessageLayer.Factory stack) {
        this.setup = setup;
        this.trace = trace;
        this.chosen = chosen;
        workload = setup.workload();
        programs = workload.rankPrograms();
        engine = setup.engine();
        recorder = setup.recorder();
        operations = recorder.operations();
        code = engine.register(this);
        int ranks = workload.ranks();
        turns = new StepsAtOnce(engine, ranks);
        rows = setup.ranks().take(WIDTH);
        for (int rank = 0; rank < ranks; rank++) {
            rows.set(rank, PROGRAM, workload.programOfRank()[rank]);
        }
        deepest = workload.programs().stream().mapToInt(Processes::depth).max().orElse(0);
        repeats = new long[Math.multiplyExact(ranks, deepest)];
        blockStart = new int[repeats.length];
        blocked = new boolean[operations.isOn() ? ranks : 0];
        measured = workload.measuredRanks();
        awaited = (int) IntStream.range(0, measured).filter(rank -> !setup.isElsewhere(rank)).count();
        int busy = (int) IntStream.range(measured, ranks).filter(rank -> !workload.isIdle(rank)).count();
        jobs = workload.jobs().isEmpty() ? null : new BackgroundJobs(workload.jobs(), ranks, busy, engine, this::run);
        layer = stack.make(this);
        // after the protocol stack, whose columns belong together
        boolean works = workload.makes(
                operation -> operation == RankOperation.COMPUTE || operation == RankOperation.COPY);
        work = works ? new HostWork(setup, this::worked) : null;
    }

    @Override
    public MessageLayer layer() {
        return layer;
    }

    @Override
    public void start() {
        boolean first = engine.isIdle();
        for (int rank = 0; rank < workload.ranks(); rank++) {
            if (setup.part().isPresent()) {
                startInPart(rank);
            } else if (first) {
                run(rank);
            } else {
                engine.schedule(engine.nowPs(), code, rank, 0);
            }
        }
    }

    private void startInPart(int rank) {
        if (!setup.isElsewhere(rank)) {
            engine.window().starting(rank);
            run(rank);
        }
    }

    @Override
    public boolean finished() {
        return finished == awaited;
    }

    @Override
    public RunTrace trace() {
        return recorder.trace();
    }

    @Override
    public String waitGraph() {
        MessageTable messages = setup.messages();
        return new WaitGraph(workload, setup.requests()).describe(this::step) + layer.waiting() + messages.inFlight()
                + " messages are not complete, " + layer.lost() + " were dropped at their targets";
    }

    @Override
    public void handle(int kind, int rank, int b) {
        run(rank);
    }

    @Override
    public void returned(int rank) {
        int row = rows.get(rank, STATE);
        int state = row & STATE_MASK;
        if (state == STOPPED) {
            return;
        }
        if (operations.isOn()) {
            called(rank);
        }
        stepOn(rank);
        if (state == CALLING) {
            rows.set(rank, STATE, row & ~STATE_MASK | RETURNED);
        } else {
            rows.set(rank, STATE, row & ~STATE_MASK | READY);
            runOn(rank);
        }
    }

    @Override
    public void stop(int rank) {
        if (state(rank) == STOPPED) {
            return;
        }
        boolean ended = state(rank) == ENDED;
        state(rank, STOPPED);
        step(rank, workload.program(rank).length());
        if (!ended) {
            ended(rank);
        }
    }

    private void ended(int rank) {
        layer.ended(rank);
        if (rank < measured) {
            finished++;
        } else if (workload.program(rank).length() > 0) {
            jobs().gone();
        }
    }

    @Override
    public int program(int rank) {
        return rows.get(rank, PROGRAM);
    }

    @Override
    public int step(int rank) {
        return rows.get(rank, STEP);
    }

    @Override
    public boolean recording(int rank) {
        return chosen == null ? trace && (rows.get(rank, STATE) & SILENT) == 0
                : chosen.get(setup.messages().newest());
    }

    @Override
    public boolean tracing() {
        return trace || chosen != null || setup.recorder().recordsAll();
    }

    /** Executes operations until one takes time or must wait. */
    private void run(int rank) {
        if (state(rank) != STOPPED) {
            runOn(rank);
        }
    }

    private void runOn(int rank) {
        var jobs = this.jobs;
        if (jobs != null && rank < measured) {
            jobs.progress();
        }
        ProgramPlan program = programs.programs().get(program(rank));
        int length = program.length();
        for (int at = step(rank); at < length; at = step(rank)) {
            if (!next(rank, program, at)) {
                return;
            }
        }
        end(rank);
    }

    private void end(int rank) {
        state(rank, ENDED);
        ended(rank);
    }

    /** Executes the next operation of a rank; false if it takes time or must wait. */
    private boolean next(int rank, ProgramPlan program, int at) {
        RankOperation operation = program.operations()[at];
        // nearly all operations are these: they do without the switch
        if (operation == RankOperation.SEND || operation == RankOperation.RECEIVE || operation == RankOperation.WAIT) {
            return call(rank, program, at);
        }
        return execute(rank, program, at);
    }

    /** Executes an operation; as {@link #next}. */
    private boolean execute(int rank, ProgramPlan program, int at) {
        return switch (program.operations()[at]) {
            case COMPUTE -> compute(rank, program.amounts()[at]);
            case COPY -> work(rank, copyPs(rank, program.amounts()[at]));
            case MARK -> mark(rank, program.tags()[at]);
            case LAP -> lap(rank, program.tags()[at]);
            case REPEAT -> repeat(rank, program.amounts()[at]);
            case END_REPEAT -> endRepeat(rank);
            case RECORD -> record(rank, program.amounts()[at] != 0);
            case SEND, RECEIVE, WAIT, WAIT_ANY, CANCEL, PUT, GET, BARRIER, ALLREDUCE, REDUCE, BROADCAST,
                    NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST, PORTALS ->
                    call(rank, program, at);
        };
    }

    private boolean call(int rank, ProgramPlan program, int at) {
        state(rank, CALLING);
        if (operations.isOn()) {
            blocked[rank] = program.operations()[at] == RankOperation.WAIT && blocks(rank, program, at);
        }
        layer.call(rank, program, at);
        int row = rows.get(rank, STATE);
        boolean returned = (row & STATE_MASK) == RETURNED;
        rows.set(rank, STATE, row & ~STATE_MASK | (returned ? READY : IN_CALL));
        return returned;
    }

    /** True if a wait has to wait. */
    private boolean blocks(int rank, ProgramPlan program, int at) {
        Requests requests = setup.requests();
        return requests.state(requests.index(rank, program.requests()[at])) != Requests.READY;
    }

    /** Notes a call that returns at the present time; the message that a wait was for is not closed or still there. */
    private void called(int rank) {
        ProgramPlan program = programs.of(rank);
        int at = step(rank);
        Requests requests = setup.requests();
        switch (program.operations()[at]) {
            case WAIT -> {
                int request = requests.index(rank, program.requests()[at]);
                int message = requests.message(request);
                if (blocked[rank] && requests.isReceive(request) && message >= 0) {
                    if (engine.nowPs() > operations.endPs(operations.last(rank))) {
                        operations.add(rank, engine.nowPs(), setup.messages().sentAfter(message),
                                setup.messages().number(message));
                    }
                } else {
                    note(rank, blocked[rank] && !requests.isReceive(request) ? Activity.OWN_SEND : Activity.CALL);
                }
            }
            case NETWORK_BARRIER -> note(rank, Activity.INTERRUPT);
            case NETWORK_BROADCAST, NETWORK_ALLREDUCE -> note(rank, Activity.COLLECTIVE);
            default -> note(rank, Activity.CALL);
        }
    }

    private void note(int rank, Activity activity) {
        if (engine.nowPs() > operations.endPs(operations.last(rank))) {
            operations.add(rank, engine.nowPs(), activity);
        }
    }

    /** The jobs of the ranks in the background, of which there is one. */
    private BackgroundJobs jobs() {
        return Objects.requireNonNull(jobs);
    }

    private boolean work(int rank, long ps) {
        Objects.requireNonNull(work).start(rank, ps);
        return false;
    }

    private boolean compute(int rank, long ps) {
        setup.processors().evict(setup.processors().core(workload.vertexOfRank()[rank], workload.coreOfRank()[rank]));
        return work(rank, ps);
    }

    private void worked(int rank) {
        if (state(rank) != STOPPED) {
            if (operations.isOn()) {
                boolean copy = programs.of(rank).operations()[step(rank)] == RankOperation.COPY;
                note(rank, copy ? Activity.COPY : Activity.COMPUTE);
            }
            stepOn(rank);
            run(rank);
        }
    }

    private long copyPs(int rank, long bytes) {
        MemoryPlan memory = setup.nodeOf()[workload.vertexOfRank()[rank]].memory();
        return memory.copyLatencyPs() + memory.copyRate().timePs(bytes);
    }

    private void step(int rank, int value) {
        rows.set(rank, STEP, value);
    }

    private void stepOn(int rank) {
        rows.add(rank, STEP, 1);
    }

    private int state(int rank) {
        return rows.get(rank, STATE) & STATE_MASK;
    }

    private void state(int rank, int value) {
        rows.set(rank, STATE, rows.get(rank, STATE) & ~STATE_MASK | value);
    }

    private int depth(int rank) {
        return rows.get(rank, STATE) >>> DEPTH_SHIFT;
    }

    private boolean mark(int rank, int mark) {
        laps()[rank] = engine.nowPs();
        recorder.mark(rank, mark, engine.nowPs());
        stepOn(rank);
        return true;
    }

    private boolean lap(int rank, int number) {
        recorder.lap(rank, number, engine.nowPs() - laps()[rank]);
        if (operations.isOn()) {
            operations.lap(rank, number, lapStartPs[rank], engine.nowPs());
        }
        lapStartPs[rank] = engine.nowPs();
        stepOn(rank);
        return true;
    }

    private long[] laps() {
        if (lapStartPs.length == 0) {
            lapStartPs = new long[workload.ranks()];
        }
        return lapStartPs;
    }

    private boolean record(int rank, boolean on) {
        int before = rows.get(rank, STATE);
        rows.set(rank, STATE, on ? before & ~SILENT : before | SILENT);
        stepOn(rank);
        return true;
    }

    private boolean repeat(int rank, long times) {
        int top = rank * deepest + depth(rank);
        rows.add(rank, STATE, 1 << DEPTH_SHIFT);
        stepOn(rank);
        repeats[top] = times;
        blockStart[top] = step(rank);
        return true;
    }

    private boolean endRepeat(int rank) {
        turns.step();
        int top = rank * deepest + depth(rank) - 1;
        if (operations.isOn() && depth(rank) == 1) {
            operations.turns().add(rank, 0, 0, engine.nowPs());
        }
        boolean again = rank >= measured && depth(rank) == 1 ? jobs().again(rank) : --repeats[top] > 0;
        if (again || rank >= measured && jobs().isPaused(rank)) {
            step(rank, blockStart[top]);
            return again;
        }
        rows.add(rank, STATE, -1 << DEPTH_SHIFT);
        stepOn(rank);
        return true;
    }

    /** Most blocks of a program inside each other. */
    private static int depth(ProgramPlan program) {
        int depth = 0;
        int most = 0;
        for (RankOperation operation : program.operations()) {
            if (operation == RankOperation.REPEAT) {
                most = Math.max(most, ++depth);
            } else if (operation == RankOperation.END_REPEAT) {
                depth--;
            }
        }
        return most;
    }
}
