// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;

import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

/** One link of two nodes, whose sender has room for few packets without an acknowledgment. */
class RetryBufferTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    /** A signal flies ten packet times. */
    private static final long FLIGHT = 10 * PACKET;

    /**
     * Packet i of a group of four leaves i packet times after the first one, and the next group when the first one is
     * acknowledged: a packet and a round trip after it set out.
     */
    @Test
    void fourPacketsLeaveInTheTimeOfOneAndARoundTrip() {
        var expected = LongStream.range(0, 40).map(i -> i / 4 * (PACKET + 2 * FLIGHT) + i % 4 * PACKET).boxed()
                .toList();
        assertEquals(expected, gaps(plans().retryBuffer(4 * BYTES), BYTES, 40));
    }

    /** Room for 21 packets covers one packet and a round trip of twenty. */
    @Test
    void roomForARoundTripKeepsTheLinkBusy() {
        var expected = LongStream.range(0, 60).map(i -> i * PACKET).boxed().toList();
        assertEquals(expected, gaps(plans().retryBuffer(21 * BYTES), BYTES, 60));
        assertEquals(expected, gaps(plans(), BYTES, 60));
        var less = gaps(plans().retryBuffer(20 * BYTES), BYTES, 60);
        // the packet after twenty waits one packet time
        assertEquals(21 * PACKET, less.get(20));
    }

    /** The bytes that a link adds to a packet take room, too: a buffer for four packets holds three that are longer. */
    @Test
    void theOverheadOfTheLinkTakesRoom() {
        long longer = (BYTES + 24) * Plans.LINK_PER_BYTE;
        var expected = LongStream.range(0, 30).map(i -> i / 3 * (longer + 2 * FLIGHT) + i % 3 * longer).boxed()
                .toList();
        assertEquals(expected, gaps(plans().packets(1, 24, 0).retryBuffer(4 * BYTES), BYTES, 30));
    }

    /** Short packets leave until what is left is too little for the largest: 13 of 256 B in room for four of 1 KiB. */
    @Test
    void shortPacketsLeaveRoomForTheLargest() {
        long shorter = PACKET / 4;
        var expected = LongStream.range(0, 39).map(i -> i / 13 * (shorter + 2 * FLIGHT) + i % 13 * shorter).boxed()
                .toList();
        assertEquals(expected, gaps(plans().retryBuffer(4 * BYTES), BYTES / 4, 39));
    }

    private static Plans plans() {
        return Plans.twoNodes().hop(0, FLIGHT).buffers(1, 256).packetBytes(BYTES);
    }

    /** Times of arrival after the first one. */
    private static List<Long> gaps(Plans plans, int bytes, int count) {
        var arrivals = Network.of(plans).quiet().send(0, 1, 0, count, 0, bytes).run().arrivals;
        long first = arrivals.getFirst().timePs();
        return arrivals.stream().map(one -> one.timePs() - first).toList();
    }
}
