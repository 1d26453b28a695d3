// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MatchPlan;
import org.hopscope.sim.plan.MdOption;
import org.hopscope.sim.plan.MdPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsRequestPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.PortalsStatus;

/**
 * Sends and receives written with Portals calls and nothing else, as a benchmark of Portals does. A receive is a match
 * entry and a descriptor, which are two calls; a send is a put; a wait takes the events of its request, each of which
 * has a queue of its own. An entry at the end of the list takes what nobody has posted for; such a message is copied
 * when its receive comes.
 */
public final class PortalsTagged implements MessageLayer, PortalsTraffic.Listener {

    private static final int ANY = -1;
    private static final int NONE = -1;
    private static final int TAGGED = 0;
    private static final int EXPOSED = 1;
    private static final long WHOLE_MEMORY = 1L << 60;
    private static final long RANK_BITS = 0xF_FFFFL << 32;
    private static final long TAG_BITS = 0xFFFF_FFFFL;

    private final LayerSetup setup;
    private final WorkloadPlan workload;
    private final MessageTable messages;
    private final Requests requests;
    private final PortalsTransport transport;
    private final PortalsTraffic traffic;
    private final PortalsProcess[] processes;
    private final EventView[] views;
    private final UnexpectedMessages unexpected;
    private final HostWork work;
    private final int[] numbers;
    private final int[] step;
    private final int[] waitingFor;
    /** Per rank and step, its call, made when it is executed first. */
    private final PortalsCall[][] calls;

    /**
     * The interface of a run over an implementation of Portals.
     *
     * @param startEvents whether sends post start events
     */
    public PortalsTagged(LayerSetup setup, PortalsTransport transport, boolean startEvents) {
        this.setup = setup;
        this.transport = transport;
        workload = setup.workload();
        messages = setup.messages();
        requests = setup.requests();
        int ranks = workload.ranks();
        processes = new PortalsProcess[ranks];
        views = new EventView[ranks];
        numbers = new int[ranks];
        calls = new PortalsCall[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            ProgramPlan program = workload.program(rank);
            numbers[rank] = Arrays.stream(program.requests()).max().orElse(NONE) + 1;
            calls[rank] = new PortalsCall[program.length()];
            open(rank, startEvents);
        }
        unexpected = new UnexpectedMessages(ranks);
        step = new int[ranks];
        waitingFor = Columns.filled(ranks, NONE);
        work = new HostWork(setup, this::worked);
        traffic = new PortalsTraffic(setup, transport, processes, views, this);
        transport.attach(traffic);
    }

    @Override
    public long lost() {
        return traffic.lost();
    }

    @Override
    public long packets() {
        return transport.packets();
    }

    @Override
    public long packetsInFlight() {
        return transport.packetsInFlight();
    }

    @Override
    public void call(int rank, ProgramPlan program, int at) {
        step[rank] = at;
        switch (program.operations()[at]) {
            case WAIT -> await(rank);
            case RECEIVE -> {
                var post = (PortalsCall.Post) made(rank, program, at);
                var entry = new PortalsCall.MeAttach(post.me(), TAGGED, post.criteria(), true, false);
                var descriptor = new PortalsCall.MdAttach(post.md(), post.me(), post.spec());
                work.start(rank, transport.callPs(rank, entry) + transport.callPs(rank, descriptor));
            }
            default -> work.start(rank, transport.callPs(rank, made(rank, program, at)));
        }
    }

    @Override
    public void published(int rank) {
        if (waitingFor[rank] != NONE && (views[rank].sees(waitingFor[rank])
                || requests.state(requests.index(rank, waitingFor[rank])) == Requests.READY)) {
            waitingFor[rank] = NONE;
            await(rank);
        }
    }

    @Override
    public boolean keeps(int message, int md) {
        int rank = messages.targetRank(message);
        if (md < 0 || md >= numbers[rank] && md != overflow(rank)) {
            return false;
        }
        messages.visiblePs(message, setup.engine().nowPs());
        int number = md == overflow(rank) ? messages.receiveRequest(message) : md;
        if (number >= 0) {
            int request = requests.index(rank, number);
            requests.message(request, message);
            requests.state(request, md == overflow(rank) ? Requests.READY : Requests.PENDING);
        }
        return true;
    }

    @Override
    public void matched(int message, int md) {
        int rank = messages.targetRank(message);
        messages.visiblePs(message, NONE);
        messages.receiveRequest(message, NONE);
        if (md == overflow(rank)) {
            unexpected.add(rank, message, traffic.header(message).matchBits);
        }
    }

    /** Queues and descriptors that a rank makes before its program begins: one of each for every request. */
    private void open(int rank, boolean startEvents) {
        var process = new PortalsProcess(workload.vertexOfRank()[rank], rank, 0, 0);
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

    /** Number of the descriptor that takes what nobody has posted for. */
    private int overflow(int rank) {
        return 2 * numbers[rank] + 1;
    }

    private PortalsCall made(int rank, ProgramPlan program, int at) {
        if (calls[rank][at] == null) {
            calls[rank][at] = make(rank, program, at);
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
        var request = new PortalsRequestPlan(peer, tagged ? TAGGED : EXPOSED, 0,
                tagged ? bits(program.contexts()[at], rank, program.tags()[at]) : program.tags()[at], bytes, 0, 0,
                false, false);
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

    private void worked(int rank) {
        ProgramPlan program = workload.program(rank);
        int at = step[rank];
        if (program.operations()[at] == RankOperation.WAIT) {
            taken(rank, program, at);
            return;
        }
        int request = requests.index(rank, program.requests()[at]);
        requests.start(request, program.operations()[at] == RankOperation.RECEIVE, at);
        PortalsStatus status = switch (made(rank, program, at)) {
            case PortalsCall.Put put -> traffic.put(rank, put, work.calledPs(rank), work.startedPs(rank));
            case PortalsCall.Get get -> traffic.get(rank, get, work.calledPs(rank), work.startedPs(rank));
            case PortalsCall.Post post -> post(rank, request, post);
            default -> throw new IllegalStateException("a step that makes no such call");
        };
        if (status != PortalsStatus.OK) {
            throw new IllegalStateException("rank " + rank + " gets " + status);
        }
        setup.control().returned(rank);
    }

    /** Takes an unexpected message or posts; as one step, as the conditional update of Portals does it. */
    private PortalsStatus post(int rank, int request, PortalsCall.Post post) {
        int message = unexpected.take(rank, post.criteria().bits(), post.criteria().ignore());
        if (message == NONE) {
            return processes[rank].post(post);
        }
        requests.message(request, message);
        messages.receiveRequest(message, post.md());
        messages.accepted(message, Math.min(messages.bytes(message), post.spec().length()));
        if (messages.visiblePs(message) >= 0) {
            requests.state(request, Requests.READY);
        }
        return PortalsStatus.OK;
    }

    /** Takes an event of the request that a rank waits for, or waits for one. */
    private void await(int rank) {
        ProgramPlan program = workload.program(rank);
        int queue = program.requests()[step[rank]];
        int request = requests.index(rank, queue);
        if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        EventView view = views[rank];
        if (requests.state(request) == Requests.READY) {
            var memory = setup.nodeOf()[workload.vertexOfRank()[rank]].memory();
            work.start(rank, transport.pollPs(rank) + memory.copyLatencyPs()
                    + memory.copyRate().timePs(messages.accepted(requests.message(request))));
        } else if (view.sees(queue)) {
            work.start(rank, transport.eventPs(rank, view.nextType(queue), view.nextLength(queue)));
        } else {
            waitingFor[rank] = queue;
        }
    }

    private void taken(int rank, ProgramPlan program, int at) {
        int queue = program.requests()[at];
        int request = requests.index(rank, queue);
        PtlEventType type = requests.state(request) == Requests.READY ? PtlEventType.PUT_END
                : views[rank].take(queue).type();
        if (type == PtlEventType.SENT_START || type == PtlEventType.REPLY_START) {
            await(rank);
            return;
        }
        if (type == PtlEventType.PUT_END) {
            received(rank, requests.message(request));
        }
        requests.state(request, Requests.IDLE);
        setup.control().returned(rank);
    }

    private void received(int rank, int message) {
        if (messages.recorded(message)) {
            int vertex = workload.vertexOfRank()[rank];
            var stamps = setup.stamps();
            int s = stamps.stampUntil(messages.stamp(message), work.calledPs(rank), Component.RECEIVER_BUSY,
                    Part.PROCESSOR, vertex);
            s = stamps.stampUntil(s, work.startedPs(rank), Component.CONTENTION, Part.PROCESSOR, vertex);
            messages.stamp(message, stamps.stampUntil(s, setup.engine().nowPs(), Component.HOST_PORTALS,
                    Part.PROCESSOR, vertex));
        }
        traffic.close(message);
    }

    private static long bits(int context, int rank, int tag) {
        return (long) context << 52 | (long) rank << 32 | tag & TAG_BITS;
    }
}
