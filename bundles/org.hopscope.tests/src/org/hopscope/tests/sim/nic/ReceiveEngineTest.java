// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.nic.Engines.What;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReceiveEngineTest {

    /** When the first header is in the NIC: set-up of the sender, flight of a packet, the receive engine. */
    private static final long HEADER = Plans.TX_SETUP + 2 * Plans.ROUTER + Plans.LINK
            + Plans.PACKET * (Plans.LINK_PER_BYTE + Plans.RX_PER_BYTE);

    @ParameterizedTest
    @ValueSource(longs = {2_000_000, 50_000_000})
    void aBodyWaitsForItsDepositCommand(long delay) {
        var engines = Engines.depositing(Plans.twoNodes(), delay);
        int message = engines.send(128);
        engines.run();
        assertEquals(HEADER, engines.timePs(What.HEADER, message));
        // both packets are there long before, then they are written one after the other
        assertEquals(HEADER + delay + 128 * Plans.RX_PER_BYTE, engines.timePs(What.DEPOSITED, message));
    }

    /** Picoseconds per byte of the receive engine and the host bus; everything before them is faster. */
    @ParameterizedTest
    @CsvSource({"800, 500, 800", "300, 500, 500"})
    void aLargeMessageIsWrittenAtTheRateOfTheSlowerOfEngineAndBus(long rx, long bus, long slower) {
        int bytes = 300 * Plans.PACKET;
        var engines = Engines.depositing(Plans.twoNodes().engines(100, rx).bus(bus, false).links(100).hop(1000, 1000),
                0);
        int message = engines.send(bytes);
        engines.run();
        // the sender's bus delivers the first packet after this; from then on the receiver is never idle
        long header = Plans.TX_SETUP + 2 * 1000 + 1000 + Plans.PACKET * 100;
        long body = header + Plans.TX_SETUP + Plans.PACKET * bus;
        assertEquals(body + bytes * slower, engines.timePs(What.DEPOSITED, message));
    }

    @Test
    void aBodyWithoutCommandHoldsUpWhatIsBehindItAndFillsTheNetwork() {
        var engines = Engines.waiting(Plans.twoNodes());
        engines.send(100 * Plans.PACKET);
        engines.send(8);
        engines.run();
        // the header was consumed; then two routers' buffers and the receive queue, which has those of both channels
        assertEquals(4 * Plans.BUFFERS, engines.packetsInNetwork());
        assertEquals(1, engines.all(What.HEADER).size());
        assertEquals(0, engines.all(What.TRANSMITTED).size());
    }

    @Test
    void aMessageThatFindsNoStreamIsThrownAwayWhole() {
        // nodes 0 and 2 are both next to node 1; the second header comes right after the first, before any body
        var engines = Engines.depositing(Plans.mesh(3).streams(1), 3_000_000);
        int first = engines.send(0, 640);
        int second = engines.send(2, 640);
        engines.run();
        assertEquals(HEADER + 3_000_000 + 640 * Plans.RX_PER_BYTE, engines.timePs(What.DEPOSITED, first));
        assertEquals(1, engines.all(What.DEPOSITED).size());
        assertEquals(second, engines.all(What.DROPPED).get(0).message());
        assertEquals(0, engines.packetsInNetwork());
        assertEquals(0, engines.receive.openStreams(Engines.TARGET));
    }

    @Test
    void asManyMessagesAsThereAreStreamsAreTakenApartAtTheSameTime() {
        var engines = Engines.depositing(Plans.mesh(3).streams(2), 3_000_000);
        int first = engines.send(0, 640);
        int second = engines.send(2, 640);
        engines.run();
        // their packets alternate, so both end when nearly all 20 have been written
        assertTrue(Math.abs(engines.timePs(What.DEPOSITED, first) - engines.timePs(What.DEPOSITED, second))
                <= 2 * Plans.PACKET * Plans.RX_PER_BYTE);
    }

    @Test
    void aStreamServesOneMessageAfterTheOther() {
        var engines = Engines.depositing(Plans.twoNodes().streams(1), 3_000_000);
        int first = engines.send(64);
        int second = engines.send(64);
        engines.run();
        assertTrue(engines.timePs(What.DEPOSITED, second) > engines.timePs(What.DEPOSITED, first));
        assertEquals(0, engines.receive.openStreams(Engines.TARGET));
    }

    @Test
    void withoutStreamsOnlyShortMessagesGetThrough() {
        var engines = Engines.depositing(Plans.twoNodes().streams(0), 0);
        int first = engines.send(16);
        int second = engines.send(17);
        int third = engines.send(1000);
        int fourth = engines.send(0);
        engines.run();
        assertTrue(engines.timePs(What.HEADER, first) < engines.timePs(What.HEADER, fourth));
        assertEquals(2, engines.all(What.HEADER).size());
        assertEquals(2, engines.all(What.DROPPED).size());
        assertTrue(engines.timePs(What.DROPPED, second) < engines.timePs(What.DROPPED, third));
        assertEquals(0, engines.packetsInNetwork());
    }

    @Test
    void aNicWithoutRoomThrowsEvenShortMessagesAway() {
        var engines = Engines.depositing(Plans.twoNodes().pendings(1), 0);
        int first = engines.send(8);
        int second = engines.send(8);
        engines.run();
        // the first was not released
        assertEquals(first, engines.all(What.HEADER).get(0).message());
        assertEquals(second, engines.all(What.DROPPED).get(0).message());
        engines.receive.release(Engines.TARGET);
        int third = engines.send(8);
        engines.run();
        assertTrue(engines.timePs(What.HEADER, third) > 0);
    }

    @Test
    void whatIsBeyondTheReceiveIsThrownAwayOnArrival() {
        var engines = Engines.depositing(Plans.twoNodes(), 20_000_000);
        int message = engines.send(10 * Plans.PACKET);
        engines.messages.accept(message, 100);
        engines.run();
        // the body stands in the queue; one whole packet and 36 bytes of the next one are written
        assertEquals(HEADER + 20_000_000 + 100 * Plans.RX_PER_BYTE, engines.timePs(What.DEPOSITED, message));
        assertEquals(0, engines.packetsInNetwork());
    }

    @Test
    void aDiscardedBodyTakesNoTimeOfTheEngineAndFreesItsStream() {
        var engines = Engines.discarding(Plans.twoNodes().streams(1), 20_000_000);
        int message = engines.send(10 * Plans.PACKET);
        engines.run();
        assertEquals(HEADER + 20_000_000, engines.timePs(What.DROPPED, message));
        assertEquals(0, engines.receive.openStreams(Engines.TARGET));
        assertEquals(0, engines.packetsInNetwork());
    }
}
