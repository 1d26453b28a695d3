// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

/** Buffers that are counted in bytes, with packets of several sizes. */
class ByteCreditsTest {

    private static final int LARGE = 4_096;
    private static final int SMALL = 64;
    private static final long ROUTER = 7_000;
    private static final long FLIGHT = 9_000_000;

    /** Packets of one size take the same room, whether it is counted in packets or in bytes. */
    @Test
    void packetsOfOneSizeMoveAsWithCreditsForPackets() {
        for (int unit : List.of(1, 64, LARGE)) {
            for (int room : List.of(2, 3, 9)) {
                var bytes = times(Network.of(plans().admission(AdmissionPlan.byteCredits(room * LARGE, unit))).quiet()
                        .send(0, 1, 0, 50, 0, LARGE).run());
                var packets = times(Network.of(plans().buffers(1, room)).quiet().send(0, 1, 0, 50, 0, LARGE).run());
                assertEquals(packets, bytes, room + " packets, credits of " + unit + " B");
            }
        }
    }

    /**
     * The sender of the link takes one packet after the other, each when the link is free and its credits are there. A
     * credit comes back when the packet has flown, passed the router, left it whole, and its credit has flown.
     */
    @Test
    void aPacketTakesAsManyCreditsAsItFills() {
        int unit = 100;
        int[] sizes = {LARGE, SMALL, SMALL, LARGE, 1_000, SMALL, LARGE, 101, 100, 99};
        int room = 10_000;
        int count = 60;
        var network = Network.of(plans().admission(AdmissionPlan.byteCredits(room, unit))).quiet();
        for (int i = 0; i < count; i++) {
            network.send(0, 1, i, 1, 0, sizes[i % sizes.length]);
        }
        var expected = new ArrayList<Long>();
        var credits = new int[count];
        var back = new long[count];
        long free = 0;
        for (int i = 0; i < count; i++) {
            long serialisation = sizes[i % sizes.length] * Plans.LINK_PER_BYTE;
            credits[i] = (sizes[i % sizes.length] + unit - 1) / unit;
            long start = free;
            // the oldest credits come back first
            int taken = credits[i];
            for (int j = i - 1; j >= 0; j--) {
                taken += credits[j];
                if (taken > room / unit) {
                    start = Math.max(start, back[j]);
                    break;
                }
            }
            free = start + serialisation;
            back[i] = start + FLIGHT + ROUTER + serialisation + FLIGHT;
            expected.add(start + FLIGHT + ROUTER + serialisation);
        }
        long first = expected.get(0);
        var times = times(network.run());
        assertEquals(expected.stream().map(time -> time - first).toList(),
                times.stream().map(time -> time - times.get(0)).toList());
    }

    /** 8 KiB hold two packets of any size, or 128 short ones: on a long link they make 64 times the rate. */
    @Test
    void shortPacketsOnALongLinkAreAsManyAsTheBufferHolds() {
        int count = 1_281;
        var bytes = times(Network.of(plans().admission(AdmissionPlan.byteCredits(2 * LARGE, SMALL))).quiet()
                .send(0, 1, 0, count, 0, SMALL).run());
        var packets = times(Network.of(plans().buffers(1, 2)).quiet().send(0, 1, 0, count, 0, SMALL).run());
        long round = 2 * FLIGHT + ROUTER + SMALL * Plans.LINK_PER_BYTE;
        assertEquals((count - 1) / 128 * round, bytes.getLast() - bytes.getFirst());
        assertEquals((count - 1) / 2 * round, packets.getLast() - packets.getFirst());
    }

    /** A packet that enters a ring leaves room for a large one, so that rings do not fill up. */
    @Test
    void ringsDoNotFillUp() {
        var network = Network.of(Plans.torus(6).packetBytes(LARGE).buffers(1, 2)
                .admission(AdmissionPlan.byteCredits(2 * LARGE, SMALL))).quiet();
        for (int node = 0; node < 6; node++) {
            for (int i = 0; i < 40; i++) {
                network.send(node, (node + 2) % 6, 40 * node + i, 1, 0, i % 3 == 0 ? LARGE : SMALL);
                network.send(node, (node + 3) % 6, 1_000 + 40 * node + i, 1, 0, i % 3 == 1 ? LARGE : SMALL);
            }
        }
        assertEquals(480, network.run().arrivals.size());
        assertEquals(0, network.inFlight());
    }

    private static Plans plans() {
        return Plans.twoNodes().hop(ROUTER, FLIGHT).packetBytes(LARGE).buffers(1, 2);
    }

    private static List<Long> times(Network network) {
        return network.arrivals.stream().map(Network.Arrival::timePs).toList();
    }
}
