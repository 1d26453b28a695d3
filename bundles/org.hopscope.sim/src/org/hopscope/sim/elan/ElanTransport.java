// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanStackPlan;
import org.hopscope.sim.plan.ElanStackPlan.Library;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Messages over Elan NICs, by Elan3lib, Tports or MPI. A process that waits looks at its event word and takes no
 * processor time that another task wants.
 */
public final class ElanTransport implements Transport {

    private final RequestEngine ranks;
    private final Engine engine;
    private final MessageTable messages;
    private final Requests requests;
    private final StampLog stamps;
    private final Elans elans;
    private final ElanProtocol protocol;
    private final HostCalls costs;

    /** The transport of a run whose plan has an {@link ElanStackPlan}. */
    public ElanTransport(LayerSetup setup, RequestEngine ranks) {
        this.ranks = ranks;
        engine = setup.engine();
        messages = setup.messages();
        requests = setup.requests();
        stamps = setup.stamps();
        var stack = (ElanStackPlan) setup.plan().stack();
        var nics = setup.nics(ElanNicPlan[]::new);
        elans = Elans.of(setup, nics);
        protocol = stack.library() == Library.ELAN3LIB ? new Elan3lib(setup, elans, ranks)
                : new Tports(setup, nics, elans, ranks);
        elans.attach(protocol);
        costs = new HostCalls(stack);
    }

    @Override
    public long callPs(Call call) {
        return switch (call.operation()) {
            case SEND, PUT, GET -> costs.sendPs();
            case RECEIVE -> costs.postPs();
            default -> AT_ONCE;
        };
    }

    @Override
    public boolean send(int message) {
        opened(message, RankOperation.SEND);
        if (messages.recorded(message)) {
            stampSend(message, messages.sourceVertex(message), ranks.startedPs(messages.sourceRank(message)));
        }
        protocol.send(message);
        return true;
    }

    @Override
    public int post(Receive receive) {
        return protocol.post(receive);
    }

    @Override
    public boolean other(Call call) {
        RankOperation operation = call.operation();
        if (operation != RankOperation.PUT && operation != RankOperation.GET) {
            return Transport.super.other(call);
        }
        int message = ranks.openSend(call);
        opened(message, operation);
        protocol.access(message, operation == RankOperation.GET);
        return true;
    }

    @Override
    public long completePs(int rank, int request) {
        return requests.isReceive(request) ? costs.completeReceivePs() : costs.completeSendPs();
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int message = requests.message(request);
        int vertex = messages.targetVertex(message);
        long called = Math.max(ranks.askedPs(rank), messages.visiblePs(message));
        int s = stamps.stampUntil(messages.stamp(message), called, Component.RECEIVER_BUSY, Part.PROCESSOR, vertex);
        s = stamps.stampUntil(s, ranks.startedPs(rank), Component.CONTENTION, Part.PROCESSOR, vertex);
        long library = ranks.startedPs(rank) + costs.completeReceivePs() - costs.mpiCompletePs();
        s = stamps.stampUntil(s, library, Component.HOST_LIBRARY, Part.PROCESSOR, vertex);
        return stamps.stampUntil(s, engine.nowPs(), Component.MPI, Part.PROCESSOR, vertex);
    }

    @Override
    public long packets() {
        return elans.packets();
    }

    @Override
    public long packetsInFlight() {
        return elans.packetsInFlight();
    }

    private void opened(int message, RankOperation operation) {
        messages.accepted(message, messages.bytes(message));
        messages.operation(message, operation.ordinal());
    }

    private void stampSend(int message, int vertex, long startedPs) {
        int s = stamps.stamp(messages.stamp(message), startedPs, Component.CONTENTION, Part.PROCESSOR, vertex);
        s = stamps.stamp(s, startedPs + costs.mpiSendPs(), Component.MPI, Part.PROCESSOR, vertex);
        long library = startedPs + costs.sendPs();
        s = stamps.stamp(s, library, Component.HOST_LIBRARY, Part.PROCESSOR, vertex);
        messages.stamp(message, stamps.stampUntil(s, engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex));
    }
}
