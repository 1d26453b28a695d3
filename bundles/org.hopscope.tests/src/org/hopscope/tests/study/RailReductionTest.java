// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Destination;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.PortChoice;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All-reduces in the switches of both rails of the sample of rails, whose protocol gets handlers that post them. */
class RailReductionTest {

    private static final ProtocolFactory FACTORY = ProtocolFactory.eINSTANCE;

    private static Machine machine(PortChoice choice) {
        var machine = Samples.load("rails/rails.machine");
        var type = named(machine.getRouterTypes(), "switch");
        type.setReductionRate(Quantity.of(1, Unit.TERABYTE_PER_SECOND));
        var layer = (ProtocolLayer) machine.getStacks().get(0).getLayers().get(0);
        layer.setPortChoice(choice);
        var packet = FACTORY.createPacketKind();
        packet.setName("reduction");
        packet.setHeader(Quantity.of(16, Unit.BYTE));
        layer.getPackets().add(packet);
        var results = FACTORY.createMessageQueue();
        results.setName("results");
        results.setScope(named(layer.getQueues(), "arrivals").getScope());
        layer.getQueues().add(results);

        var transmit = FACTORY.createTransmit();
        transmit.setPacket(packet);
        transmit.setTo(Destination.TREE);
        transmit.setBytes("size");
        var reduce = handler(layer, "reduce", "send", FACTORY.createOnTold(), transmit);
        var call = FACTORY.createOnCall();
        call.setCall(CallKind.ALLREDUCE);
        var tell = FACTORY.createTell();
        tell.setHandler(reduce);
        handler(layer, "post reduction", "library", call, tell);
        var arrival = FACTORY.createOnPacket();
        arrival.setPacket(packet);
        arrival.setLast(true);
        var put = FACTORY.createPut();
        put.setQueue(results);
        handler(layer, "receive result", "receive", arrival, put);
        var there = FACTORY.createOnQueue();
        there.setQueue(results);
        handler(layer, "result complete", "library", there, FACTORY.createComplete());
        return machine;
    }

    private static Handler handler(ProtocolLayer layer, String name, String lane, Trigger trigger, Block block) {
        var handler = FACTORY.createHandler();
        handler.setName(name);
        handler.setLane(named(layer.getLanes(), lane));
        handler.setTrigger(trigger);
        handler.getBlocks().add(block);
        layer.getHandlers().add(handler);
        return handler;
    }

    private static <E extends Element> E named(List<E> elements, String name) {
        return elements.stream().filter(element -> name.equals(element.getName())).findFirst().orElseThrow();
    }

    private static Object outcome(Machine machine, String... settings) {
        return Runs.run(new RunRequest(EcoreUtil.copy(machine), "allreduce", List.of(), Settings.of(settings),
                RunRequest.DEFAULT_SEED), RunProgress.none().withOperations());
    }

    private static long leastPs(Object outcome) {
        var report = assertInstanceOf(RunReport.class, outcome, outcome.toString());
        return LatencyStackReport.of(report.results()).stacks().getFirst().spread().minPs();
    }

    /** The rails are alike: the second reduction, on the second rail, takes as long as the first one. */
    @Test
    void portsInTurnHaveATreeEach() {
        var machine = machine(PortChoice.IN_TURN);
        long first = leastPs(outcome(machine, "algorithm=IN_SWITCH", "ranks=16", "size=64 KiB", "iterations=1",
                "warmup=0"));
        assertEquals(first, leastPs(outcome(machine, "algorithm=IN_SWITCH", "ranks=16", "size=64 KiB", "iterations=1",
                "warmup=1")));
        assertEquals(first, leastPs(outcome(machine(PortChoice.FIRST), "algorithm=IN_SWITCH", "ranks=16",
                "size=64 KiB", "iterations=1", "warmup=0")));
    }

    @ParameterizedTest
    @EnumSource(names = {"BY_PEER", "NEAREST"})
    void portsByThePeerAreRefused(PortChoice choice) {
        var refused = outcome(machine(choice), "algorithm=IN_SWITCH", "ranks=16").toString();
        assertTrue(refused.contains("C722") && refused.contains("chooses ports by the peer or the rank"), refused);
    }

    /** Two ports are two trees for each communicator; here they share no switch, so that four are enough for four. */
    @Test
    void eachRailHasItsOwnSwitchesAndTrees() {
        var machine = machine(PortChoice.IN_TURN);
        named(machine.getRouterTypes(), "switch").setReductionTrees(4);
        leastPs(outcome(machine, "algorithm=IN_SWITCH", "communicators=4", "ranks=4"));
        named(machine.getRouterTypes(), "switch").setReductionTrees(1);
        var refused = outcome(machine, "algorithm=IN_SWITCH", "communicators=4", "ranks=4").toString();
        assertTrue(refused.contains("C723") && refused.contains("more communicators or ports"), refused);
    }
}
