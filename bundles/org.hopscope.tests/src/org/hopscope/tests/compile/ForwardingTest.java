// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.hopscope.model.machine.Forwarding;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SwitchingPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Store and forward beside cut-through, from the card to the time of a message. */
class ForwardingTest {

    static Stream<Topology> networks() {
        return Stream.concat(Stream.of(Topologies.torus(true, 4, 4)), Topologies.switched().stream());
    }

    @Test
    void aRouterCutsThroughUnlessItsCardSaysOtherwise() {
        var machines = Machines.of(Topologies.torus(true, 4));
        assertFalse(Compiling.compiled(machines).plan().routers().get(0).switching().stores());
        machines.router().setForwarding(Forwarding.STORE_AND_FORWARD);
        assertEquals(new SwitchingPlan(50_000, true), Compiling.compiled(machines).plan().routers().get(0).switching());
    }

    /**
     * A ping-pong of one packet each way: with links of one rate, each link of the path adds one serialisation of the
     * packet when its far end stores it, to whatever the message takes without. At message fidelity, too.
     */
    @Slow
    @ParameterizedTest
    @MethodSource("networks")
    void everyLinkOfAPathAddsASerialisation(Topology topology) {
        var machines = Machines.of(topology);
        machines.router().setPorts(16);
        machines.router().setVirtualChannels(8);
        for (var fidelity : Fidelity.values()) {
            machines.pingPong().setFidelity(fidelity);
            machines.router().setForwarding(Forwarding.CUT_THROUGH);
            long cut = latencyPs(machines);
            machines.router().setForwarding(Forwarding.STORE_AND_FORWARD);
            long stored = latencyPs(machines);
            var plan = Compiling.compiled(machines).plan();
            var places = plan.workload().vertexOfRank();
            int hops = Wiring.of(plan.topology()).hops(places[0], places[1]);
            long packet = plan.links().get(0).serialisationPs(plan.routers().get(0).packetBytes());
            assertEquals(hops * packet, stored - cut, fidelity + " over " + hops + " links");
        }
    }

    /** The last packet of 800 B is short: where it is stored for less time, it still comes after those before it. */
    @ParameterizedTest
    @EnumSource(Forwarding.class)
    void shortPacketsDoNotOvertakeLongOnesOfTheirMessage(Forwarding forwarding) {
        var mesh = Topologies.torus(false, 5);
        var machines = Machines.of(mesh);
        machines.pingPong().getSize().set(0, Machines.size("799 B"));
        // the first link is the slowest, so no packet waits for another one after it
        Topologies.override(mesh, "0", "+x").setLinkType(machines.linkType("slow", "100 MB/s"));
        machines.pingPong().setResponder(4);
        machines.router().setForwarding(forwarding);
        machines.pingPong().setFidelity(Fidelity.MESSAGE);
        long coarse = latencyPs(machines);
        machines.pingPong().setFidelity(Fidelity.PACKET);
        assertEquals(latencyPs(machines), coarse);
    }

    /** Behind a slow link in the middle a short packet waits for less of its tail than the long ones before it. */
    @Test
    void aSlowLinkOnTheWayKeepsThePacketsInOrder() {
        var mesh = Topologies.torus(false, 5);
        var machines = Machines.of(mesh);
        machines.pingPong().getSize().set(0, Machines.size("799 B"));
        Topologies.override(mesh, "1", "+x").setLinkType(machines.linkType("slow", "100 MB/s"));
        machines.pingPong().setResponder(4);
        machines.pingPong().setFidelity(Fidelity.MESSAGE);
        assertTrue(latencyPs(machines) > 0);
    }

    private static long latencyPs(Machines machines) {
        var outcome = Simulator.run(Compiling.compiled(machines).plan(), RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome).trace().messages().get(0).latencyPs();
    }
}
