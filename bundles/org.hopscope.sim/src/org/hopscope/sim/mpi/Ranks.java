// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.Arrays;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.path.MessageClient;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.trace.RunTrace;

/**
 * The MPI processes: each rank runs its program, operation by operation, on the processor of its node. A rank that
 * waits polls for its event and takes no processor time that anybody else wants.
 */
public final class Ranks implements EventHandler, MessageClient {

    private static final int START = 0;
    private static final int WORKED = 1;
    private static final int NONE = -1;

    private final WorkloadPlan workload;
    private final Engine engine;
    private final HostProcessors processors;
    private final MessageTable messages;
    private final MessagePath path;
    private final HostCosts costs;
    private final Matching matching;
    private final Requests requests;
    private final Recorder recorder;
    private final boolean trace;
    private final int code;
    private final int[] step;
    private final long[] repeats;
    private final int[] blockStart;
    private final int[] depth;
    private final int deepest;
    private final int[] waitingFor;
    private final boolean[] recording;
    private final long[] calledPs;
    private final long[] startedPs;
    private final long[] stolenPs;
    private int finished;
    private long lost;

    /** The ranks of a run; {@link #start} schedules their first steps. */
    public Ranks(RankSetup setup) {
        workload = setup.plan().workload();
        engine = setup.machine().parts().engine();
        processors = setup.machine().processors();
        messages = setup.machine().parts().messages();
        path = setup.path();
        trace = setup.trace();
        costs = new HostCosts(setup);
        matching = new Matching(workload.vertexOfRank(), messages, setup.plan().stack().mpi().preregistered());
        requests = new Requests(workload);
        recorder = new Recorder(setup);
        code = engine.register(this);
        int ranks = workload.ranks();
        step = new int[ranks];
        deepest = workload.programs().stream().mapToInt(Ranks::depth).max().orElse(0);
        repeats = new long[Math.multiplyExact(ranks, deepest)];
        blockStart = new int[repeats.length];
        depth = new int[ranks];
        waitingFor = new int[ranks];
        Arrays.fill(waitingFor, NONE);
        recording = new boolean[ranks];
        Arrays.fill(recording, true);
        calledPs = new long[ranks];
        startedPs = new long[ranks];
        stolenPs = new long[ranks];
        path.attach(this);
    }

    /** Schedules the first step of every rank at time 0. */
    public void start() {
        for (int rank = 0; rank < workload.ranks(); rank++) {
            engine.schedule(0, code + START, rank, 0);
        }
    }

    /** Whether every rank has come to the end of its program. */
    public boolean finished() {
        return finished == workload.ranks();
    }

    /** Messages that were thrown away at their targets. */
    public long lost() {
        return lost;
    }

    /** What has been recorded. */
    public RunTrace trace() {
        return recorder.trace();
    }

    /** In words, what unfinished ranks wait for; at most 20 of them. */
    public String waitGraph() {
        return new WaitGraph(workload, requests, messages).describe(waitingFor, lost);
    }

    @Override
    public void handle(int kind, int rank, int b) {
        if (kind == START) {
            run(rank);
        } else {
            worked(rank);
        }
    }

    @Override
    public void match(int message, Delivery out) {
        matching.deliver(message, out);
    }

    @Override
    public void sent(int message) {
        matching.completeSend(message);
        int rank = messages.sourceRank[message];
        int request = requests.index(rank, messages.sendRequest[message]);
        messages.close(message);
        ready(rank, request);
    }

    @Override
    public void arrived(int message) {
        messages.visiblePs[message] = engine.nowPs();
        int rank = messages.targetRank[message];
        int posted = matching.completeReceive(message);
        int number = posted >= 0 ? posted : messages.receiveRequest[message];
        if (number >= 0) {
            int request = requests.index(rank, number);
            requests.message[request] = message;
            ready(rank, request);
        }
    }

    @Override
    public void lost(int message) {
        lost++;
        if (messages.recorded[message]) {
            recorder.lost();
        }
        messages.close(message);
    }

    private ProgramPlan program(int rank) {
        return workload.programs().get(workload.programOfRank()[rank]);
    }

    /** Executes operations until one takes time or must wait. */
    private void run(int rank) {
        ProgramPlan program = program(rank);
        while (step[rank] < program.length()) {
            int at = step[rank];
            boolean goesOn = switch (program.operations()[at]) {
                case SEND -> work(rank, costs.sendPs(workload.vertexOfRank()[rank]));
                case RECEIVE -> work(rank, costs.postReceivePs(workload.vertexOfRank()[rank]));
                case COMPUTE -> work(rank, program.amounts()[at]);
                case WAIT -> wait(rank, requests.index(rank, program.requests()[at]));
                case MARK -> mark(rank, program.tags()[at]);
                case REPEAT -> repeat(rank, program.amounts()[at]);
                case END_REPEAT -> endRepeat(rank);
                case RECORD -> record(rank, program.amounts()[at] != 0);
            };
            if (!goesOn) {
                return;
            }
        }
        finished++;
    }

    /** Takes processor time for the present operation; {@link #worked} ends it. */
    private boolean work(int rank, long ps) {
        int vertex = workload.vertexOfRank()[rank];
        long now = engine.nowPs();
        long end = processors.run(vertex, now, ps);
        calledPs[rank] = now;
        startedPs[rank] = end - ps;
        stolenPs[rank] = processors.stolenPs(vertex);
        engine.schedule(end, code + WORKED, rank, 0);
        return false;
    }

    private void worked(int rank) {
        int vertex = workload.vertexOfRank()[rank];
        long stolen = processors.stolenPs(vertex) - stolenPs[rank];
        if (stolen > 0) {
            // interrupts came in between: the work ends that much later
            stolenPs[rank] += stolen;
            engine.schedule(engine.nowPs() + stolen, code + WORKED, rank, 0);
            return;
        }
        ProgramPlan program = program(rank);
        int at = step[rank]++;
        RankOperation operation = program.operations()[at];
        if (operation == RankOperation.SEND) {
            send(rank, vertex, program, at);
        } else if (operation == RankOperation.RECEIVE) {
            post(rank, program, at);
        } else if (operation == RankOperation.WAIT) {
            received(rank, vertex, requests.index(rank, program.requests()[at]));
        }
        run(rank);
    }

    private void send(int rank, int vertex, ProgramPlan program, int at) {
        int target = program.peers()[at];
        int message = messages.open();
        messages.sourceRank[message] = rank;
        messages.targetRank[message] = target;
        messages.sourceVertex[message] = vertex;
        messages.targetVertex[message] = workload.vertexOfRank()[target];
        messages.bytes[message] = program.amounts()[at];
        messages.tag[message] = program.tags()[at];
        messages.sendRequest[message] = program.requests()[at];
        messages.startPs[message] = calledPs[rank];
        int request = requests.index(rank, program.requests()[at]);
        requests.start(request, false, at);
        if (trace && recording[rank]) {
            recorder.begin(message);
            messages.stamp[message] = costs.stampSend(messages.stamp[message], vertex, startedPs[rank]);
        }
        matching.startSend(message);
        path.send(message);
    }

    private void post(int rank, ProgramPlan program, int at) {
        int number = program.requests()[at];
        int request = requests.index(rank, number);
        requests.start(request, true, at);
        int message = matching.post(rank, number, program.peers()[at], program.tags()[at], program.amounts()[at]);
        if (message != NONE) {
            requests.message[request] = message;
            requests.unexpected[request] = true;
            messages.receiveRequest[message] = number;
            if (messages.visiblePs[message] >= 0) {
                ready(rank, request);
            }
        }
    }

    /** Goes on at once when a send is complete; a complete receive still has library work to do. */
    private boolean wait(int rank, int request) {
        if (requests.state[request] == Requests.READY) {
            return complete(rank, request);
        }
        if (requests.state[request] == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        waitingFor[rank] = request;
        return false;
    }

    private void ready(int rank, int request) {
        requests.state[request] = Requests.READY;
        if (waitingFor[rank] == request) {
            waitingFor[rank] = NONE;
            if (complete(rank, request)) {
                run(rank);
            }
        }
    }

    private boolean complete(int rank, int request) {
        if (requests.isReceive[request]) {
            int vertex = workload.vertexOfRank()[rank];
            long bytes = messages.accepted[requests.message[request]];
            return work(rank, costs.completeReceivePs(vertex, requests.unexpected[request], bytes));
        }
        requests.state[request] = Requests.IDLE;
        step[rank]++;
        return true;
    }

    private void received(int rank, int vertex, int request) {
        int message = requests.message[request];
        if (messages.recorded[message]) {
            messages.stamp[message] = costs.stampReceive(message, vertex, requests.unexpected[request], calledPs[rank],
                    startedPs[rank]);
            recorder.end(message, engine.nowPs());
        }
        requests.state[request] = Requests.IDLE;
        messages.close(message);
    }

    private boolean mark(int rank, int mark) {
        recorder.mark(rank, mark, engine.nowPs());
        step[rank]++;
        return true;
    }

    private boolean record(int rank, boolean on) {
        recording[rank] = on;
        step[rank]++;
        return true;
    }

    private boolean repeat(int rank, long times) {
        int top = rank * deepest + depth[rank]++;
        repeats[top] = times;
        blockStart[top] = ++step[rank];
        return true;
    }

    private boolean endRepeat(int rank) {
        int top = rank * deepest + depth[rank] - 1;
        if (--repeats[top] > 0) {
            step[rank] = blockStart[top];
        } else {
            depth[rank]--;
            step[rank]++;
        }
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
