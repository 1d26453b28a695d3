// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;
import java.util.Optional;

import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.trace.PortalsReturn;
import org.hopscope.sim.trace.PortalsStatus;

/**
 * Programs that call Portals themselves. A call takes effect at its end. A rank that waits for an event polls its queue
 * and takes no processor time that another task wants.
 */
public final class PortalsProgramLayer implements MessageLayer, PortalsTraffic.Listener {

    private static final int NONE = -1;

    private final LayerSetup setup;
    private final ProcessControl control;
    private final PortalsProgramPlan program;
    private final PortalsTransport transport;
    private final PortalsTraffic traffic;
    private final PortalsProcess[] processes;
    private final EventView[] views;
    private final HostWork work;
    private final int[] step;
    private final PortalsCall[] current;
    private final long[] calledPs;
    private final int[] waitingFor;
    private long lost;

    /**
     * The programs of a run over an implementation of Portals.
     *
     * @param portals makes the implementation for the messages
     */
    public PortalsProgramLayer(LayerSetup setup, ProcessControl control, PortalsTransport.Factory portals) {
        this.setup = setup;
        this.control = control;
        program = setup.workload().portals();
        int ranks = setup.workload().ranks();
        processes = new PortalsProcess[ranks];
        views = new EventView[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processes[rank] = new PortalsProcess(new ProcessIdentity(setup.workload().vertexOfRank()[rank], rank,
                    program.job(rank), program.user(rank)));
            views[rank] = new EventView(processes[rank]);
        }
        step = new int[ranks];
        current = new PortalsCall[ranks];
        calledPs = new long[ranks];
        waitingFor = new int[ranks];
        Arrays.fill(waitingFor, NONE);
        work = new HostWork(setup, this::worked);
        traffic = new PortalsTraffic(setup, portals, processes, views, this);
        transport = traffic.transport();
    }

    @Override
    public void interrupt(int rank) {
        // its programs wait for nothing in particular
    }

    @Override
    public void call(int rank, ProgramPlan steps, int at) {
        if (steps.operations()[at] != RankOperation.PORTALS) {
            throw new IllegalStateException(steps.operations()[at] + " is not a Portals call");
        }
        step[rank] = at;
        current[rank] = program.calls().get((int) steps.amounts()[at]);
        calledPs[rank] = setup.engine().nowPs();
        switch (current[rank]) {
            case PortalsCall.EqWait wait -> await(rank, wait.eq());
            case PortalsCall.EqGet get -> work.start(rank, eventPs(rank, get.eq()));
            default -> work.start(rank, transport.callPs(rank, current[rank]));
        }
    }

    @Override
    public long lost() {
        return lost;
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
    public boolean recording(int rank) {
        return control.recording(rank);
    }

    @Override
    public void lost(int message) {
        lost++;
        if (setup.messages().recorded(message)) {
            setup.recorder().lost(message);
        }
    }

    private void await(int rank, int queue) {
        if (processes[rank].queue(queue) == NONE || views[rank].sees(queue)) {
            work.start(rank, eventPs(rank, queue));
        } else {
            waitingFor[rank] = queue;
        }
    }

    @Override
    public void published(int rank) {
        if (waitingFor[rank] != NONE && views[rank].sees(waitingFor[rank])) {
            int queue = waitingFor[rank];
            waitingFor[rank] = NONE;
            work.start(rank, eventPs(rank, queue));
        }
    }

    private long eventPs(int rank, int queue) {
        EventView view = views[rank];
        return view.sees(queue) ? transport.eventPs(rank, view.nextType(queue), view.nextLength(queue))
                : transport.pollPs(rank);
    }

    private void worked(int rank) {
        PortalsCall call = current[rank];
        switch (call) {
            case PortalsCall.EqGet get -> taken(rank, get.eq());
            case PortalsCall.EqWait wait -> taken(rank, wait.eq());
            case PortalsCall.NiStatus status -> returned(rank, PortalsStatus.OK, processes[rank].dropped());
            default -> returned(rank, effect(rank, call), 0);
        }
        control.returned(rank);
    }

    private PortalsStatus effect(int rank, PortalsCall call) {
        PortalsProcess process = processes[rank];
        return switch (call) {
            case PortalsCall.EqAlloc alloc -> alloc(rank, alloc);
            case PortalsCall.EqFree free -> process.free(free);
            case PortalsCall.MeAttach attach -> process.attach(attach);
            case PortalsCall.MeInsert insert -> process.insert(insert);
            case PortalsCall.MeUnlink unlink -> process.unlink(unlink);
            case PortalsCall.MdAttach attach -> process.attach(attach);
            case PortalsCall.MdBind bind -> process.bind(bind);
            case PortalsCall.MdUpdate update -> process.update(update);
            case PortalsCall.MdUnlink unlink -> process.unlink(unlink);
            case PortalsCall.Post post -> process.post(post);
            case PortalsCall.AcEntry entry -> process.access(entry);
            case PortalsCall.Put put -> traffic.put(rank, put, calledPs[rank], work.startedPs(rank));
            case PortalsCall.Get get -> traffic.get(rank, get, calledPs[rank], work.startedPs(rank));
            case PortalsCall.GetPut swap -> traffic.swap(rank, swap, calledPs[rank], work.startedPs(rank));
            case PortalsCall.EqGet get -> throw new IllegalStateException("taking an event is no change");
            case PortalsCall.EqWait wait -> throw new IllegalStateException("taking an event is no change");
            case PortalsCall.NiStatus status -> throw new IllegalStateException("reading the status is no change");
        };
    }

    private PortalsStatus alloc(int rank, PortalsCall.EqAlloc call) {
        PortalsStatus status = processes[rank].alloc(call);
        views[rank].fresh(call.eq());
        return status;
    }

    private void taken(int rank, int queue) {
        if (processes[rank].queue(queue) == NONE) {
            returned(rank, PortalsStatus.EQ_INVALID, 0);
        } else if (!views[rank].sees(queue)) {
            returned(rank, PortalsStatus.EQ_EMPTY, 0);
        } else {
            EventView.Taken taken = views[rank].take(queue);
            setup.recorder().returned(new PortalsReturn(rank, step[rank], calledPs[rank], setup.engine().nowPs(),
                    taken.lost() ? PortalsStatus.EQ_DROPPED : PortalsStatus.OK, 0, Optional.of(taken.event())));
        }
    }

    private void returned(int rank, PortalsStatus status, long value) {
        setup.recorder().returned(new PortalsReturn(rank, step[rank], calledPs[rank], setup.engine().nowPs(), status,
                value, Optional.empty()));
    }
}
