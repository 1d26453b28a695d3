// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.StampLog;
import org.junit.jupiter.api.Test;

class HostBusTest {

    private static final long PER_BYTE = 500;
    private static final long HALF_TRIP = 400_000;
    private static final long BURST = 64 * PER_BYTE;

    private final StampLog stamps = new StampLog();

    @Test
    void aPostTakesItsOccupancyAndHalfARoundTrip() {
        HostBus bus = bus(false);
        assertEquals(1000 + BURST + HALF_TRIP, bus.post(0, HostBus.DOWN, 64, 1000));
        assertEquals(2 * HALF_TRIP, bus.roundTripPs(0));
    }

    @Test
    void postsInOneDirectionWaitForEachOthersOccupancyOnly() {
        HostBus bus = bus(false);
        bus.post(0, HostBus.DOWN, 64, 0);
        long arrival = bus.post(0, HostBus.DOWN, 64, 10_000);
        int stamp = bus.stamp(0, 64, arrival, stamps.start(10_000));
        assertEquals(2 * BURST + HALF_TRIP, arrival);
        // it wanted to start at 10,000 and could at the end of the first burst
        var chain = new Chains();
        chain.add(stamps, stamp);
        assertEquals(Component.CONTENTION, chain.component(0));
        assertEquals(BURST - 10_000, chain.ps(0));
        assertEquals(Component.HOST_BUS, chain.component(1));
        assertEquals(BURST + HALF_TRIP, chain.ps(1));
    }

    @Test
    void directionsOfAFullDuplexBusAreIndependent() {
        HostBus bus = bus(false);
        bus.post(0, HostBus.DOWN, 64, 0);
        assertEquals(BURST + HALF_TRIP, bus.post(0, HostBus.UP, 64, 0));
    }

    @Test
    void directionsOfAHalfDuplexBusShareIt() {
        HostBus bus = bus(true);
        bus.post(0, HostBus.DOWN, 64, 0);
        assertEquals(2 * BURST + HALF_TRIP, bus.post(0, HostBus.UP, 64, 0));
        assertEquals(3 * BURST, bus.occupy(0, HostBus.DOWN, 64, 0));
    }

    @Test
    void busesOfTwoNodesAreIndependent() {
        HostBus bus = bus(true);
        bus.occupy(0, HostBus.UP, 1_000_000, 0);
        assertEquals(BURST, bus.occupy(1, HostBus.UP, 64, 0));
    }

    @Test
    void anIdleBusStartsAtOnce() {
        HostBus bus = bus(false);
        bus.occupy(0, HostBus.UP, 64, 0);
        assertEquals(1_000_000 + BURST, bus.occupy(0, HostBus.UP, 64, 1_000_000));
    }

    /** A queue with random arrivals and a fixed service time: Pollaczek and Khinchine give the mean wait. */
    @Test
    void transfersThatComeAtRandomWaitAsInAnMD1Queue() {
        var random = new Random(11);
        HostBus bus = bus(false);
        double load = 0.7;
        int transfers = 400_000;
        double now = 0;
        double waited = 0;
        for (int i = 0; i < transfers; i++) {
            now -= BURST / load * Math.log(1 - random.nextDouble());
            waited += bus.occupy(0, HostBus.DOWN, 64, (long) now) - BURST - (long) now;
        }
        double expected = load / (2 * (1 - load)) * BURST;
        // waits are correlated over some dozens of transfers, which leaves the mean a standard error below 1 %
        assertEquals(expected, waited / transfers, 0.03 * expected);
    }

    private HostBus bus(boolean halfDuplex) {
        var plan = new BusPlan(new Rate(1_000_000_000_000L / PER_BYTE), 2 * HALF_TRIP, halfDuplex);
        return new HostBus(new BusPlan[] {plan, plan}, stamps);
    }
}
