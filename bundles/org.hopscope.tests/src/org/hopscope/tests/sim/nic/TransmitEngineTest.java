// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.host.HostBus;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.nic.Engines.Event;
import org.hopscope.tests.sim.nic.Engines.What;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransmitEngineTest {

    /** From a complete packet at the router of node 0 to the same at node 1. */
    private static final long FLIGHT = 2 * Plans.ROUTER + Plans.LINK + Plans.PACKET * Plans.LINK_PER_BYTE;

    @ParameterizedTest
    @CsvSource({"0, 1", "16, 1", "17, 2", "64, 2", "65, 3", "4096, 65"})
    void aBodyIsCutIntoWholePacketsAndAShortOneRidesInTheHeader(long bytes, int packets) {
        var engines = Engines.sendingOnly(Plans.twoNodes());
        engines.send(bytes);
        assertEquals(packets, engines.run().all(What.PACKET).size());
    }

    @Test
    void aHeaderLeavesAfterTheSetUpOfTheEngine() {
        var engines = Engines.sendingOnly(Plans.twoNodes());
        int message = engines.send(8);
        engines.run();
        assertEquals(Plans.TX_SETUP + FLIGHT, engines.timePs(What.PACKET, message));
        assertEquals(Plans.TX_SETUP, engines.timePs(What.TRANSMITTED, message));
    }

    /** Picoseconds per byte of the transmit engine, the host bus and the link, and the slowest of them. */
    @ParameterizedTest
    @CsvSource({"1000, 500, 400, 1000", "300, 500, 400, 500", "300, 200, 400, 400"})
    void aLargeMessageLeavesAtTheRateOfTheSlowestOfEngineBusAndLink(long tx, long bus, long link, long slowest) {
        int packets = 200;
        var engines = Engines.sendingOnly(Plans.twoNodes().engines(tx, 1).bus(bus, false).links(link).buffers(2, 32));
        engines.send(packets * (long) Plans.PACKET);
        List<Event> arrivals = engines.run().all(What.PACKET);
        // the last half, when the buffers have filled up where the link is the slowest
        long time = arrivals.get(packets).timePs() - arrivals.get(packets / 2).timePs();
        assertEquals(packets / 2 * slowest * Plans.PACKET, time);
    }

    @Test
    void theLastPacketOfABodyIsAsLongAsWhatIsLeft() {
        var engines = Engines.sendingOnly(Plans.twoNodes());
        int message = engines.send(64 + 10);
        engines.run();
        // header set-up, body set-up, 74 bytes out of host memory
        assertEquals(2 * Plans.TX_SETUP + 74 * Plans.TX_PER_BYTE, engines.timePs(What.TRANSMITTED, message));
    }

    @Test
    void messagesLeaveOneAfterTheOther() {
        var engines = Engines.sendingOnly(Plans.twoNodes());
        int first = engines.send(64);
        int second = engines.send(8);
        engines.run();
        long firstEnd = 2 * Plans.TX_SETUP + 64 * Plans.TX_PER_BYTE;
        assertEquals(firstEnd, engines.timePs(What.TRANSMITTED, first));
        assertEquals(firstEnd + Plans.TX_SETUP, engines.timePs(What.TRANSMITTED, second));
    }

    @Test
    void theBusIsFreeForOthersWhileTheEngineSetsItselfUp() {
        var engines = Engines.sendingOnly(Plans.twoNodes());
        engines.send(64);
        long duringSetUp = Plans.TX_SETUP + 1000;
        var arrival = new long[1];
        int code = engines.engine.register((kind, a, b) ->
                arrival[0] = engines.bus.post(Engines.SOURCE, HostBus.DOWN, 64, duringSetUp));
        engines.engine.schedule(duringSetUp, code, 0, 0);
        engines.run();
        assertEquals(duringSetUp + 64 * Plans.BUS_PER_BYTE + Plans.ROUND_TRIP / 2, arrival[0]);
    }
}
