// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.matching.UnexpectedMessages;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MatchPlan;
import org.hopscope.sim.plan.MdOption;
import org.hopscope.sim.plan.MdPlan;
import org.hopscope.sim.plan.PortalsAddressPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsRequestPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.PortalsStatus;

/**
 * Sends and receives written with Portals calls and nothing else, as a benchmark of Portals does. A receive is a match
 * entry and a descriptor, which are two calls; a send is a put; a wait takes the events of its request, each of which
 * has a queue of its own. An entry at the end of the list takes what has no receive; such a message is copied
 * when its receive comes.
 */
public final class PortalsTagged implements Transport, PortalsTraffic.Listener {

    private static final int ANY = -1;
    private static final int NONE = -1;
    private static final int TAGGED = 0;
    private static final int EXPOSED = 1;
    private static final long WHOLE_MEMORY = 1L << 60;
    private static final long RANK_BITS = 0xF_FFFFL << 32;
    private static final long TAG_BITS = 0xFFFF_FFFFL;

    private final LayerSetup setup;
    private final RequestEngine ranks;
    private final WorkloadPlan workload;
    private final MessageTable messages;
    private final Requests requests;
    private final PortalsTransport transport;
    private final PortalsTraffic traffic;
    private final PortalsProcess[] processes;
    private final EventView[] views;
    private final UnexpectedMessages unexpected;
    private final int[] numbers;
    /** Per rank and step, its call, made when it is executed first. */
    private final PortalsCall[][] calls;
    /** Per rank the queue from which it takes an event. */
    private final int[] looked;

    /**
     * The interface of a run over an implementation of Portals.
     *
     * @param portals makes the implementation for the messages
     * @param startEvents whether sends post start events
     */
    public PortalsTagged(LayerSetup setup, ProcessControl control, PortalsTransport.Factory portals,
            boolean startEvents) {
        this.setup = setup;
        ranks = new RequestEngine(setup, control, this);
        workload = setup.workload();
        messages = setup.messages();
        requests = setup.requests();
        unexpected = ranks.lists().unexpected();
        int count = workload.ranks();
        processes = new PortalsProcess[count];
        views = new EventView[count];
        numbers = new int[count];
        looked = new int[count];
        calls = new PortalsCall[count][];
        for (int rank = 0; rank < count; rank++) {
            ProgramPlan program = workload.program(rank);
            numbers[rank] = Arrays.stream(program.requests()).max().orElse(NONE) + 1;
            calls[rank] = new PortalsCall[program.length()];
            open(rank, startEvents);
        }
        traffic = new PortalsTraffic(setup, portals, processes, views, this);
        transport = traffic.transport();
    }

    /** The requests of all ranks, whose messages go this way. */
    public RequestEngine ranks() {
        return ranks;
    }

    @Override
    public long callPs(Call call) {
        int rank = call.rank();
        PortalsCall made = made(rank, call.step());
        if (made instanceof PortalsCall.Post post) {
            var entry = new PortalsCall.MeAttach(post.me(), TAGGED, post.criteria(), true, false);
            var descriptor = new PortalsCall.MdAttach(post.md(), post.me(), post.spec());
            return transport.callPs(rank, entry) + transport.callPs(rank, descriptor);
        }
        return transport.callPs(rank, made);
    }

    @Override
    public boolean send(int message) {
        issue(message);
        return true;
    }

    @Override
    public boolean other(Call call) {
        if (call.operation() != RankOperation.PUT && call.operation() != RankOperation.GET) {
            return Transport.super.other(call);
        }
        int message = ranks.openSend(call);
        ranks.record(call.rank(), message);
        issue(message);
        return true;
    }

    /** Takes an unexpected message or posts; as one step, as the conditional update of Portals does it. */
    @Override
    public int post(Receive receive) {
        int message = Match.found(unexpected.take(receive));
        if (message != Match.NONE) {
            messages.accepted(message, Math.min(receive.bytes(), messages.bytes(message)));
            return message;
        }
        int rank = receive.rank();
        check(rank, processes[rank].post((PortalsCall.Post) made(rank, requests.startedAt(receive.request()))));
        return Match.NONE;
    }

    @Override
    public void published(int rank) {
        ranks.wake(rank);
    }

    @Override
    public void lost(int message) {
        ranks.lost(message);
    }

    @Override
    public boolean keeps(int message, int md) {
        int rank = messages.targetRank(message);
        if (md == overflow(rank)) {
            ranks.received(message);
            return true;
        }
        if (md < 0 || md >= numbers[rank]) {
            return false;
        }
        // complete when its event has been taken
        messages.visiblePs(message, setup.engine().nowPs());
        requests.message(requests.index(rank, md), message);
        return true;
    }

    @Override
    public void matched(int message, int md) {
        if (md == overflow(messages.targetRank(message))) {
            unexpected.add(message);
        }
    }

    /** Takes an event of the request that a rank waits for, if it sees one. */
    @Override
    public void progress(int rank) {
        int queue = queue(rank);
        EventView view = views[rank];
        if (queue != NONE && view.sees(queue)) {
            looked[rank] = queue;
            ranks.work(rank, transport.eventPs(rank, view.nextType(queue), view.nextLength(queue)));
        }
    }

    @Override
    public void worked(int rank) {
        int queue = looked[rank];
        PtlEventType type = views[rank].take(queue).event().type();
        if (type != PtlEventType.SENT_START && type != PtlEventType.REPLY_START) {
            ranks.ready(rank, requests.index(rank, queue));
        }
        ranks.proceed(rank);
    }

    @Override
    public long completePs(int rank, int request) {
        if (!requests.unexpected(request)) {
            return AT_ONCE;
        }
        var memory = setup.nodeOf()[workload.vertexOfRank()[rank]].memory();
        return transport.pollPs(rank) + memory.copyLatencyPs()
                + memory.copyRate().timePs(messages.accepted(requests.message(request)));
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int vertex = workload.vertexOfRank()[rank];
        var stamps = setup.stamps();
        int s = stamps.stampUntil(messages.stamp(requests.message(request)), ranks.askedPs(rank),
                Component.RECEIVER_BUSY, Part.PROCESSOR, vertex);
        s = stamps.stampUntil(s, ranks.startedPs(rank), Component.CONTENTION, Part.PROCESSOR, vertex);
        return stamps.stampUntil(s, setup.engine().nowPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
    }

    @Override
    public long packets() {
        return transport.packets();
    }

    @Override
    public long packetsInFlight() {
        return transport.packetsInFlight();
    }

    /** Queues and descriptors that a rank makes before its program begins: one of each for every request. */
    private void open(int rank, boolean startEvents) {
        var process = new PortalsProcess(new ProcessIdentity(workload.vertexOfRank()[rank], rank, 0, 0));
        var view = new EventView(process);
        processes[rank] = process;
        views[rank] = view;
        for (int number = 0; number < numbers[rank]; number++) {
            process.alloc(new PortalsCall.EqAlloc(number, 4));
            view.fresh(number);
            var options = startEvents ? List.<MdOption>of() : List.of(MdOption.EVENT_START_DISABLE);
            process.bind(new PortalsCall.MdBind(numbers[rank] + number,
                    new MdPlan(0, WHOLE_MEMORY, -1, options, 0, number, number, false)));
        }
        int me = numbers[rank];
        process.attach(new PortalsCall.MeAttach(me, EXPOSED, new MatchPlan(ANY, ANY, ANY, ANY, 0, -1), false, false));
        process.attach(new PortalsCall.MeAttach(me + 1, TAGGED, new MatchPlan(ANY, ANY, ANY, ANY, 0, -1), false,
                false));
        process.attach(new PortalsCall.MdAttach(overflow(rank), me + 1, new MdPlan(0, WHOLE_MEMORY, -1,
                List.of(MdOption.PUT, MdOption.EVENT_START_DISABLE), 0, 0, NONE, false)));
        process.attach(new PortalsCall.MdAttach(2 * numbers[rank], me, new MdPlan(0, WHOLE_MEMORY, -1,
                List.of(MdOption.PUT, MdOption.GET, MdOption.MANAGE_REMOTE), 0, 0, NONE, false)));
    }

    /** Number of the descriptor that takes what no receive was posted for. */
    private int overflow(int rank) {
        return 2 * numbers[rank] + 1;
    }

    /** Number of the queue with the events of the request that a rank waits for; of any, the first with an event. */
    private int queue(int rank) {
        Call call = ranks.current(rank);
        if (call.operation() != RankOperation.WAIT_ANY) {
            return call.number();
        }
        for (int queue = 0; queue < numbers[rank]; queue++) {
            if (views[rank].sees(queue)) {
                return queue;
            }
        }
        return NONE;
    }

    private PortalsCall made(int rank, int at) {
        if (calls[rank][at] == null || !workload.schedule().isEmpty()) {
            calls[rank][at] = make(rank, workload.program(rank), at);
        }
        return calls[rank][at];
    }

    private PortalsCall make(int rank, ProgramPlan program, int at) {
        int number = program.requests()[at];
        int md = numbers[rank] + number;
        int peer = program.peer(rank, at);
        long bytes = program.amounts()[at];
        RankOperation operation = program.operations()[at];
        if (operation == RankOperation.RECEIVE) {
            return receive(number, numbers[rank] + 1, peer, program, at);
        }
        boolean tagged = operation == RankOperation.SEND;
        var to = new PortalsAddressPlan(peer, tagged ? TAGGED : EXPOSED, 0,
                tagged ? bits(program.contexts()[at], rank, program.tags()[at]) : program.tags()[at]);
        var request = new PortalsRequestPlan(to, bytes, 0, 0, false, false);
        return operation == RankOperation.GET ? new PortalsCall.Get(md, 0, request)
                : new PortalsCall.Put(md, 0, request);
    }

    private static PortalsCall receive(int number, int overflowEntry, int peer, ProgramPlan program, int at) {
        int tag = program.tags()[at];
        long bits = bits(program.contexts()[at], peer == ANY ? 0 : peer, tag == ANY ? 0 : tag);
        long ignore = (peer == ANY ? RANK_BITS : 0) | (tag == ANY ? TAG_BITS : 0);
        var criteria = new MatchPlan(ANY, ANY, ANY, ANY, bits, ignore);
        var spec = new MdPlan(0, program.amounts()[at], 1,
                List.of(MdOption.PUT, MdOption.TRUNCATE, MdOption.EVENT_START_DISABLE), 0, number, number, true);
        return new PortalsCall.Post(number, overflowEntry, criteria, number, spec, NONE);
    }

    /** Issues the put or the get of an open message. */
    private void issue(int message) {
        int rank = messages.sourceRank(message);
        long startedPs = ranks.startedPs(rank);
        check(rank, switch (made(rank, requests.startedAt(messages.sendRequest(message)))) {
            case PortalsCall.Put put -> traffic.put(message, put, startedPs);
            case PortalsCall.Get get -> traffic.get(message, get, startedPs);
            default -> throw new IllegalStateException("a step that makes no such call");
        });
    }

    private static void check(int rank, PortalsStatus status) {
        if (status != PortalsStatus.OK) {
            throw new IllegalStateException("rank " + rank + " gets " + status);
        }
    }

    private static long bits(int context, int rank, int tag) {
        return (long) context << 52 | (long) rank << 32 | tag & TAG_BITS;
    }
}
