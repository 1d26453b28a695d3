// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.matching.UnexpectedMessages;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.path.FirmwareMachine;
import org.hopscope.sim.path.MessageClient;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.seastar.Answer;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * MPI messages over Portals over a NIC with firmware. A rank that waits polls for its event and takes no processor time
 * that anybody else wants.
 */
public final class PortalsMpiTransport implements Transport, MessageClient {

    private final RequestEngine ranks;
    private final Engine engine;
    private final StampLog stamps;
    private final MessageTable messages;
    private final Requests requests;
    private final Fabric fabric;
    private final MessagePath path;
    private final HostCosts costs;
    private final UnexpectedMessages unexpected;
    private final Matching matching;
    private final LateReceives late;
    private final Counters counters;
    private final long unexpectedBytes;
    private final int receiveCalls;
    private final int[] vertexOfRank;
    private final int[] cores;

    /** The transport of a run whose plan has a {@link FirmwareStackPlan}. */
    public PortalsMpiTransport(LayerSetup setup, RequestEngine ranks) {
        this.ranks = ranks;
        var stack = (FirmwareStackPlan) setup.plan().stack();
        engine = setup.engine();
        stamps = setup.stamps();
        messages = setup.messages();
        requests = setup.requests();
        var machine = FirmwareMachine.of(setup, ranks.control());
        fabric = machine.fabric();
        path = machine.path();
        costs = new HostCosts(machine.setup());
        late = new LateReceives(messages);
        counters = setup.counters();
        unexpectedBytes = stack.flowControl().unexpectedBytes();
        receiveCalls = stack.mpi().combinedPost() ? 1 : 3;
        unexpected = ranks.lists().unexpected();
        matching = new Matching(setup, unexpected, late);
        vertexOfRank = setup.workload().vertexOfRank();
        cores = setup.cores();
        path.attach(this);
    }

    @Override
    public long callPs(Call call) {
        int vertex = vertexOfRank[call.rank()];
        return switch (call.operation()) {
            case SEND -> costs.sendPs(vertex);
            case RECEIVE -> {
                path.postReceive(vertex, receiveCalls, costs.postLibraryPs());
                yield costs.postReceivePs(vertex) + searchPs(call);
            }
            case CANCEL -> costs.cancelPs(vertex);
            default -> AT_ONCE;
        };
    }

    @Override
    public boolean send(int message) {
        if (messages.recorded(message)) {
            messages.stamp(message, costs.stampSend(messages.stamp(message), messages.sourceVertex(message),
                    ranks.startedPs(messages.sourceRank(message))));
        }
        matching.startSend(message);
        late.open(message);
        path.send(message, messages.bytes(message) > unexpectedBytes);
        return true;
    }

    @Override
    public int post(Receive receive) {
        return matching.post(receive);
    }

    /** Of a long message only the header is there: it is called once more. */
    @Override
    public boolean found(int message) {
        if (!late.isHeaderOnly(message)) {
            return true;
        }
        if (messages.visiblePs(message) >= 0) {
            callAgain(message);
        }
        return false;
    }

    @Override
    public boolean cancel(int rank, int request) {
        if (matching.cancel(rank, request)) {
            ranks.takenBack(request);
            ranks.ready(rank, request);
        }
        return true;
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
        ranks.sent(message);
    }

    @Override
    public void failed(int message) {
        // the call ends as if the message had arrived: MPI of that time has no other way to tell
        sent(message);
    }

    @Override
    public void arrived(int message) {
        if (!late.isCalled(message)) {
            int posted = matching.completeReceive(message);
            if (posted >= 0) {
                messages.receiveRequest(message, posted);
            }
        }
        if (!late.isHeaderOnly(message)) {
            ranks.received(message);
            return;
        }
        messages.visiblePs(message, engine.nowPs());
        if (messages.receiveRequest(message) >= 0) {
            callAgain(message);
        }
    }

    @Override
    public void lost(int message) {
        ranks.lost(message);
        messages.close(message);
    }

    @Override
    public long completePs(int rank, int request) {
        if (!requests.isReceive(request)) {
            return AT_ONCE;
        }
        long bytes = messages.accepted(requests.message(request));
        return costs.completeReceivePs(vertexOfRank[rank], requests.unexpected(request), bytes);
    }

    @Override
    public int stampCompleted(int rank, int request) {
        return costs.stampReceive(requests.message(request), vertexOfRank[rank], requests.unexpected(request),
                ranks.askedPs(rank), ranks.startedPs(rank));
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight();
    }

    /** Has a message sent once more whose receive has been posted at last. */
    private void callAgain(int message) {
        late.call(message, messages.accepted(message));
        messages.visiblePs(message, -1);
        messages.stamp(message, stamps.stamp(messages.stamp(message), engine.nowPs(), Component.RECEIVER_BUSY,
                Part.PROCESSOR, messages.targetVertex(message)));
        path.tell(message, Answer.RESEND);
    }

    private long searchPs(Call call) {
        Receive receive = ranks.receive(call);
        int walked = Match.walked(unexpected.look(receive));
        int apart = walked == 0 ? 0 : unexpected.apart(receive);
        return costs.walkPs(vertexOfRank[call.rank()], cores[call.rank()], walked, apart);
    }
}
