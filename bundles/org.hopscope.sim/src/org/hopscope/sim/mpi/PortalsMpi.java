// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.path.FirmwareMachine;
import org.hopscope.sim.path.MessageClient;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.seastar.Answer;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * MPI over Portals over a NIC with firmware. A rank that waits polls for its event and takes no processor time that
 * anybody else wants.
 */
public final class PortalsMpi implements MessageLayer, MessageClient {

    private static final int NONE = -1;

    private final LayerSetup setup;
    private final WorkloadPlan workload;
    private final Engine engine;
    private final StampLog stamps;
    private final MessageTable messages;
    private final Fabric fabric;
    private final MessagePath path;
    private final HostCosts costs;
    private final Matching matching;
    private final LateReceives late;
    private final Counters counters;
    private final long unexpectedBytes;
    private final int receiveCalls;
    private final HostWork work;
    private final Requests requests;
    private final Recorder recorder;
    private final ProcessControl control;
    private final int[] cores;
    private final int[] entryOf;
    private final int[] step;
    private final int[] waitingFor;
    private long lost;

    /** The stack of a run whose plan has a {@link FirmwareStackPlan}. */
    public PortalsMpi(LayerSetup setup) {
        this.setup = setup;
        var stack = (FirmwareStackPlan) setup.plan().stack();
        workload = setup.workload();
        engine = setup.engine();
        stamps = setup.stamps();
        messages = setup.messages();
        requests = setup.requests();
        recorder = setup.recorder();
        control = setup.control();
        var machine = FirmwareMachine.of(setup);
        fabric = machine.fabric();
        path = machine.path();
        costs = new HostCosts(machine.setup());
        late = new LateReceives(messages);
        counters = setup.counters();
        unexpectedBytes = stack.flowControl().unexpectedBytes();
        receiveCalls = stack.mpi().combinedPost() ? 1 : 3;
        matching = new Matching(workload.vertexOfRank(), messages, stack.mpi().preregistered(), late,
                unexpectedBytes);
        cores = setup.cores();
        work = new HostWork(setup, this::worked);
        entryOf = new int[requests.count()];
        step = new int[workload.ranks()];
        waitingFor = new int[workload.ranks()];
        Arrays.fill(waitingFor, NONE);
        path.attach(this);
    }

    @Override
    public long lost() {
        return lost;
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight();
    }

    @Override
    public void call(int rank, ProgramPlan program, int at) {
        step[rank] = at;
        int vertex = workload.vertexOfRank()[rank];
        switch (program.operations()[at]) {
            case SEND -> work.start(rank, costs.sendPs(vertex));
            case RECEIVE -> {
                work.start(rank, costs.postReceivePs(vertex) + searchPs(rank, program, at));
                path.postReceive(vertex, receiveCalls, costs.postLibraryPs());
            }
            case CANCEL -> work.start(rank, costs.cancelPs(vertex));
            case WAIT -> await(rank, requests.index(rank, program.requests()[at]));
            default -> throw new IllegalStateException(program.operations()[at] + " is not an MPI call");
        }
    }

    @Override
    public void match(int message, Delivery out) {
        if (late.isCalled(message)) {
            late.deliver(message, out);
            return;
        }
        matching.deliver(message, out);
        if (late.isHeaderOnly(message)) {
            counters.count(Counter.UNEXPECTED_DROPS);
        }
    }

    @Override
    public void matched(int message) {
        boolean first = !late.isCalled(message) && !late.isHeaderOnly(message);
        if (first && messages.bytes(message) > unexpectedBytes) {
            path.tell(message, Answer.MATCHED);
        }
    }

    @Override
    public void sent(int message) {
        matching.completeSend(message);
        int rank = messages.sourceRank(message);
        int request = requests.index(rank, messages.sendRequest(message));
        messages.close(message);
        ready(rank, request);
    }

    @Override
    public void failed(int message) {
        // the call ends as if the message had arrived: MPI of that time has no other way to tell
        sent(message);
    }

    @Override
    public void arrived(int message) {
        messages.visiblePs(message, engine.nowPs());
        int rank = messages.targetRank(message);
        int posted = late.isCalled(message) ? NONE : matching.completeReceive(message);
        int number = posted >= 0 ? posted : messages.receiveRequest(message);
        if (late.isHeaderOnly(message)) {
            if (number >= 0) {
                callAgain(message);
            }
        } else if (number >= 0) {
            int request = requests.index(rank, number);
            requests.message(request, message);
            ready(rank, request);
        }
    }

    @Override
    public void lost(int message) {
        lost++;
        if (messages.recorded(message)) {
            recorder.lost();
        }
        messages.close(message);
    }

    private void worked(int rank) {
        ProgramPlan program = workload.program(rank);
        int at = step[rank];
        switch (program.operations()[at]) {
            case SEND -> send(rank, program, at);
            case RECEIVE -> post(rank, program, at);
            case CANCEL -> cancel(rank, program, at);
            default -> received(rank, requests.index(rank, program.requests()[at]));
        }
        control.returned(rank);
    }

    private void send(int rank, ProgramPlan program, int at) {
        int vertex = workload.vertexOfRank()[rank];
        int message = setup.openSend(rank, program, at, work.calledPs(rank));
        if (control.recording(rank)) {
            recorder.begin(message);
            messages.stamp(message, costs.stampSend(messages.stamp(message), vertex, work.startedPs(rank)));
        }
        matching.startSend(message);
        late.open(message);
        path.send(message, messages.bytes(message) > unexpectedBytes);
    }

    private void post(int rank, ProgramPlan program, int at) {
        int number = program.requests()[at];
        int request = requests.index(rank, number);
        requests.start(request, true, at);
        int message = matching.post(rank, program, at);
        entryOf[request] = matching.posted();
        if (message != NONE) {
            requests.message(request, message);
            requests.unexpected(request, !late.isHeaderOnly(message));
            messages.receiveRequest(message, number);
            if (messages.visiblePs(message) >= 0) {
                if (late.isHeaderOnly(message)) {
                    callAgain(message);
                } else {
                    ready(rank, request);
                }
            }
        }
    }

    /** Has a message sent once more whose receive has been posted at last. */
    private void callAgain(int message) {
        late.call(message, messages.accepted(message));
        messages.visiblePs(message, -1);
        messages.stamp(message, stamps.stamp(messages.stamp(message), engine.nowPs(), Component.RECEIVER_BUSY,
                Part.PROCESSOR, messages.targetVertex(message)));
        path.tell(message, Answer.RESEND);
    }

    private long searchPs(int rank, ProgramPlan program, int at) {
        matching.search(rank, program, at);
        return costs.walkPs(workload.vertexOfRank()[rank], cores[rank], matching.walked(), matching.apart());
    }

    /** Only a posted receive that nothing has been matched with can be taken back; it is complete then. */
    private void cancel(int rank, ProgramPlan program, int at) {
        int request = requests.index(rank, program.requests()[at]);
        boolean open = requests.isReceive(request) && requests.state(request) == Requests.PENDING
                && requests.message(request) == NONE;
        if (open && matching.cancel(rank, entryOf[request])) {
            requests.isReceive(request, false);
            ready(rank, request);
        }
    }

    /** Returns at once when a send is complete; a complete receive still has library work to do. */
    private void await(int rank, int request) {
        if (requests.state(request) == Requests.READY) {
            complete(rank, request);
        } else if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        } else {
            waitingFor[rank] = request;
        }
    }

    private void ready(int rank, int request) {
        requests.state(request, Requests.READY);
        if (waitingFor[rank] == request) {
            waitingFor[rank] = NONE;
            complete(rank, request);
        }
    }

    private void complete(int rank, int request) {
        if (requests.isReceive(request)) {
            long bytes = messages.accepted(requests.message(request));
            work.start(rank, costs.completeReceivePs(workload.vertexOfRank()[rank], requests.unexpected(request),
                    bytes));
        } else {
            requests.state(request, Requests.IDLE);
            control.returned(rank);
        }
    }

    private void received(int rank, int request) {
        int message = requests.message(request);
        if (messages.recorded(message)) {
            messages.stamp(message, costs.stampReceive(message, workload.vertexOfRank()[rank],
                    requests.unexpected(request), work.calledPs(rank), work.startedPs(rank)));
            recorder.end(message, engine.nowPs());
        }
        requests.state(request, Requests.IDLE);
        messages.close(message);
    }
}
