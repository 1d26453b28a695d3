// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;

/** Length, error correction and failed lanes of a kind of link: in the plan, and in the time of a message. */
class LinkTypeTest {

    @Test
    void lengthAndErrorCorrectionAddToTheLatency() {
        var machines = Machines.torus(4);
        link(machines).setLength(length("2.5 m"));
        link(machines).setCorrectionLatency(Machines.time("30 ns"));
        // 5 ns, 2.5 m at 5 ns per metre, 30 ns
        assertEquals(new LinkPlan(new Rate(1_000_000_000), 47_500), plan(machines));
    }

    @Test
    void failedLanesTakeTheirShareOfTheRate() {
        var machines = Machines.torus(4);
        link(machines).setLanes(4);
        assertEquals(1_000_000_000, plan(machines).rate().bytesPerSecond());
        link(machines).setFailedLanes(2);
        assertEquals(500_000_000, plan(machines).rate().bytesPerSecond());
        link(machines).setFailedLanes(3);
        assertEquals(250_000_000, plan(machines).rate().bytesPerSecond());
    }

    @Test
    void aLinkWithoutAWorkingLaneIsRefused() {
        var machines = Machines.torus(4);
        link(machines).setLanes(4);
        link(machines).setFailedLanes(4);
        var found = Compiling.rejected(machines);
        assertEquals(1, found.size(), () -> found + "");
        assertEquals("M212", found.get(0).code());
        assertEquals("4 of 4 lanes have failed; none is left to carry packets", found.get(0).message());
    }

    /** Each hop of a message takes the flight and the correction once: three hops in a row of four. */
    @Test
    void aMessageTakesThemOncePerHop() {
        long without = firstMessagePs(row());
        var machines = row();
        link(machines).setLength(length("2 m"));
        link(machines).setCorrectionLatency(Machines.time("30 ns"));
        // 3 links, each 2 m at 5 ns per metre and 30 ns
        assertEquals(without + 3 * 40_000, firstMessagePs(machines));
    }

    /** Packets are cut through, so that one packet takes its own time on the links once. */
    @Test
    void atHalfRateAPacketTakesTwiceItsTime() {
        long whole = firstMessagePs(row());
        var half = row();
        link(half).setLanes(4);
        link(half).setFailedLanes(2);
        var quarter = row();
        link(quarter).setLanes(4);
        link(quarter).setFailedLanes(3);
        long packetPs = firstMessagePs(half) - whole;
        // n bytes take n ns at 1 GB/s, 2 n at half and 4 n at a quarter of it; the packet holds 64 B at most
        assertTrue(packetPs > 8_000 && packetPs <= 64_000, packetPs + " ps");
        assertEquals(whole + 3 * packetPs, firstMessagePs(quarter));
    }

    /** Packets of 64 B and 1 GB/s: one takes 64 ns and the round trip 10 ns, so two packets keep the link busy. */
    @Test
    void aRetryBufferHoldsPacketsAndMayLimitTheLink() {
        var machines = Machines.torus(4);
        link(machines).setRetryBuffer(Machines.size("128 B"));
        assertEquals(128, plan(machines).retryBytes());
        assertEquals(List.of(), Compiling.compiled(machines).warnings());
        link(machines).setLength(length("20 m"));
        // 128 B in 64 ns and a round trip of 2 x 105 ns; 5 packets of 64 ns are longer than that
        var warning = Compiling.compiled(machines).warnings().get(0);
        assertEquals("C416", warning.code());
        assertEquals("The retry buffer of 128 B limits the link to 467 MB/s of 1000 MB/s with packets of 64 B",
                warning.message());
        assertEquals("raise retryBuffer to 320 B, if the link is not meant to be limited", warning.fixHint());
        link(machines).setRetryBuffer(Machines.size("63 B"));
        var found = Compiling.rejected(machines);
        assertEquals("C415", found.get(0).code());
        assertEquals("A retry buffer of 63 B does not hold a packet of 64 B", found.get(0).message());
    }

    private static Machines row() {
        var machines = Machines.of(Topologies.torus(false, 4));
        machines.pingPong().setResponder(3);
        return machines;
    }

    private static long firstMessagePs(Machines machines) {
        var outcome = Simulator.run(Compiling.compiled(machines).plan(), RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome).trace().messages().get(0).latencyPs();
    }

    private static LinkType link(Machines machines) {
        return machines.machine().getLinkTypes().get(0);
    }

    private static LinkPlan plan(Machines machines) {
        return Compiling.compiled(machines).plan().links().get(0);
    }

    private static Quantity length(String text) {
        return Quantity.parse(Dimension.LENGTH, text);
    }
}
