// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.NicParts;
import org.hopscope.sim.path.MessageClient;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.path.NodeColumns;
import org.hopscope.sim.path.PathSetup;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.NodeState;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.tests.sim.Plans;

/** Message paths with the test as the process at both ends: it sends by a schedule, accepts everything and counts. */
final class Exchange implements MessageClient {

    private static final int SEND = 0;
    private static final NodeState[] STATES = NodeState.values();

    final Engine engine = new Engine();
    final MessageTable messages = new MessageTable();
    final Counters counters = new Counters();
    /** Per message of the schedule what has happened to it, in order. */
    final List<List<What>> history = new ArrayList<>();
    /** Numbers of the messages in the order in which their headers were matched. */
    final List<Integer> matched = new ArrayList<>();
    final MessagePath path;
    final Fabric fabric;
    private final FaultSchedule schedule;

    enum What { MATCHED, SENT, FAILED, ARRIVED, LOST }

    Exchange(FaultSchedule schedule, SimPlan plan) {
        this.schedule = schedule;
        var stamps = new StampLog();
        var wiring = Wiring.of(plan);
        var nodes = NodeColumns.of(LayerSetup.nodes(plan, wiring));
        fabric = new Fabric(new FabricSetup(plan, 1, wiring, engine, stamps, new Counters()));
        var parts = new NicParts(engine, fabric, new HostBus(nodes.buses(), stamps), messages, stamps, counters);
        path = new MessagePath(new PathSetup((FirmwareStackPlan) plan.stack(), nodes, parts,
                new HostProcessors(nodes.processors()), plan.routers().get(0).packetBytes(),
                FirmwareProcessor.phases(schedule.seed(), wiring.vertices(), wiring)));
        path.attach(this);
        int code = engine.register((kind, a, b) -> {
            if (kind == SEND) {
                send(a);
            } else {
                path.set(a, STATES[b]);
            }
        });
        for (var change : schedule.changes()) {
            engine.schedule(change.timePs(), code + 1, change.vertex(), change.state().ordinal());
        }
        for (int i = 0; i < schedule.sends().size(); i++) {
            history.add(new ArrayList<>());
            engine.schedule(schedule.sends().get(i).timePs(), code + SEND, i, 0);
        }
    }

    /** The messages of a schedule in a ring of its size. */
    static Exchange of(FaultSchedule schedule) {
        return new Exchange(schedule, Plans.torus(schedule.nodes()).nicBased(schedule.nicBased())
                .streams(schedule.room().get(0)).pendings(schedule.room().get(1))
                .transmitPendings(schedule.room().get(2)).flowControl(schedule.protocol()).build());
    }

    Exchange run() {
        if (engine.run(2_000_000)) {
            throw new AssertionError("no end");
        }
        return this;
    }

    @Override
    public void match(int message, Delivery out) {
        out.outcome = DeliveryOutcome.ACCEPTED;
        out.operation = 1;
        out.mlength = messages.bytes(message);
        out.itemsWalked = 1;
        matched.add(messages.tag(message));
        note(message, What.MATCHED);
    }

    @Override
    public void sent(int message) {
        end(message, What.SENT);
    }

    @Override
    public void failed(int message) {
        end(message, What.FAILED);
    }

    @Override
    public void arrived(int message) {
        end(message, What.ARRIVED);
    }

    @Override
    public void lost(int message) {
        end(message, What.LOST);
    }

    private void send(int number) {
        var send = schedule.sends().get(number);
        int message = messages.open();
        messages.sourceVertex(message, send.source());
        messages.targetVertex(message, send.target());
        messages.bytes(message, send.bytes());
        messages.tag(message, number);
        path.send(message);
    }

    private void end(int message, What what) {
        note(message, what);
        messages.close(message);
    }

    private void note(int message, What what) {
        history.get(messages.tag(message)).add(what);
    }
}
