// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.hopscope.tests.study.Benchmarks.figure;
import static org.hopscope.tests.study.Benchmarks.ps;
import static org.hopscope.tests.study.Benchmarks.refused;
import static org.hopscope.tests.study.Benchmarks.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;

/** Benchmarks on small machines with round numbers; see {@link Machines} for what these are. */
@Slow
class BenchmarksTest {

    /** One turn of the firmware's polling loop: what equal messages may differ by at each firmware task. */
    private static final long POLLING_PS = 40_000;

    /** The four laps of a turn follow each other without a gap, so that they add up to a round trip. */
    @Test
    void theOperationsOfAPingPongAddUpToTheRoundTrip() {
        for (var posting : List.of("AFTER_SEND", "BEFORE_SEND")) {
            var result = run(torus(4), "ping-pong", "size=1000 B", "iterations=1", "postReceive=" + posting).get(0);
            long sum = ps(result, "Send") + ps(result, "Post receive") + ps(result, "Wait for send")
                    + ps(result, "Wait for pong");
            assertEquals(2 * ps(result, "Half round trip"), sum, 1, posting + ": half a round trip is rounded");
        }
    }

    /** A hop more is 50 ns of router and 5 ns of link, there and back. */
    @Test
    void latencyGrowsWithTheDistanceByRouterAndLink() {
        var results = run(torus(16), "hop-distance", "size=8 B");
        assertEquals(8, results.size(), "a ring of 16 has nodes at 1 to 8 hops");
        long first = ps(results.get(0), "Half round trip");
        for (int hops = 2; hops <= 8; hops++) {
            long more = ps(results.get(hops - 1), "Half round trip") - first;
            assertEquals((hops - 1) * 55_000L, more, 2 * POLLING_PS, hops + " hops");
        }
    }

    /**
     * The engines and the link move 1 GB/s; of each message of 64 KiB another 48 B are the header and 30 ns the set-up
     * of an engine, so at most 65,536 B in 65,614 ns.
     */
    @Test
    void streamingComesToTheRateOfTheSlowestPart() {
        var result = run(torus(4), "streaming", "size=64 KiB", "window=16", "iterations=4").get(0);
        double bandwidth = figure(result, "Bandwidth").doubleValue();
        assertTrue(bandwidth > 950 && bandwidth <= 65_536.0 / 65_614 * 1_000, "MB/s: " + bandwidth);
        assertEquals(figure(result, "Bandwidth").doubleValue(), 65_536 * figure(result, "Message rate").doubleValue(),
                0.1, "bandwidth is message rate times size");
    }

    /** Both directions have links, engines and bus lanes of their own. */
    @Test
    void bothDirectionsStreamAsFastAsOne() {
        var settings = new String[] { "size=64 KiB", "window=16", "iterations=4" };
        double one = figure(run(torus(4), "streaming", settings).get(0), "Bandwidth").doubleValue();
        var both = run(torus(4), "bidirectional-streaming", settings).get(0);
        assertEquals(one, figure(both, "Bandwidth per direction").doubleValue(), 0.05 * one);
        assertEquals(figure(both, "Bandwidth").doubleValue(), 2 * figure(both, "Bandwidth per direction").doubleValue(),
                0.002);
    }

    /** Between a ping-pong and two pings at once there is no difference for a machine whose directions are apart. */
    @Test
    void aBidirectionalPingTakesAboutTheOneWayTime() {
        var ping = run(torus(4), "ping-pong", "size=4 KiB").get(0);
        var both = run(torus(4), "bidirectional-ping", "size=4 KiB").get(0);
        double oneWay = figure(ping, "Half round trip").doubleValue();
        assertEquals(oneWay, figure(both, "Time of a turn").doubleValue(), 0.25 * oneWay);
    }

    /** 100 us are longer than everything else that a message needs, so each of 8 messages takes 100 us longer. */
    @Test
    void aDelayAfterEachSendSlowsTheStreamByItself() {
        var settings = "size=8 B";
        var slow = run(torus(4), "streaming", settings, "window=8", "iterations=4", "sendDelay=100 us").get(0);
        var slower = run(torus(4), "streaming", settings, "window=8", "iterations=4", "sendDelay=200 us").get(0);
        assertEquals(8 * 100_000_000L, ps(slower, "Time of a turn") - ps(slow, "Time of a turn"), POLLING_PS);
        var perByte = run(torus(4), "streaming", settings, "window=8", "iterations=4", "sendDelayPerByte=25 us").get(0);
        assertEquals(ps(slower, "Time of a turn"), ps(perByte, "Time of a turn"), "8 B at 25 us are 200 us");
    }

    @Test
    void onePairIsAStream() {
        var settings = new String[] { "size=8 B, 1 KiB", "window=16", "iterations=4", "warmup=1" };
        var stream = run(torus(4), "streaming", settings);
        var pair = run(torus(4), "message-rate", settings);
        for (int i = 0; i < 2; i++) {
            assertEquals(figure(stream.get(i), "Message rate"), figure(pair.get(i), "Message rate"));
        }
    }

    /** Pairs on nodes of their own share nothing but the empty messages in between. */
    @Test
    void pairsOnTheirOwnNodesDoNotDisturbEachOther() {
        var settings = new String[] { "size=8 B", "window=16", "iterations=8", "pairs=1,2", "pairsPerNode=1" };
        var results = run(torus(4), "message-rate", settings);
        double one = figure(results.get(0), "Message rate").doubleValue();
        assertEquals(2 * one, figure(results.get(1), "Message rate").doubleValue(), 0.1 * one);
        assertEquals("2 pairs, 8 B", results.get(1).point().label());
    }

    @Test
    void aMatchBehindMoreReceivesTakesLonger() {
        var results = run(torus(4), "queue-depth", "depth=0,10,20", "size=8 B");
        long none = ps(results.get(0), "One-way latency");
        long ten = ps(results.get(1), "One-way latency");
        long twenty = ps(results.get(2), "One-way latency");
        assertTrue(ten > none, "10 receives in front: " + (ten - none) + " ps more");
        assertEquals(2 * (ten - none), twenty - none, 2 * POLLING_PS, "each one walked costs the same");
    }

    /** The receiving engine moves 1 GB/s: 3 senders with 4 x 4 messages of 16 KiB need 786 us at least. */
    @Test
    void aFloodComesToTheRateOfTheReceiver() {
        var result = run(torus(4), "flood", "senders=3", "size=16 KiB", "window=4", "iterations=4").get(0);
        long time = 4 * ps(result, "Time of a turn");
        long least = 3L * 16 * 16_384 * 1_000;
        assertTrue(time > least && time < 1.2 * least, time + " ps, not much above " + least);
        assertEquals(figure(result, "Bandwidth").divide(BigDecimal.valueOf(3), 3, RoundingMode.HALF_UP).doubleValue(),
                figure(result, "Bandwidth per sender").doubleValue(), 0.001);
    }

    @Test
    void neighboursExchangeWithTheCentre() {
        var results = run(torus(4, 4, 4), "neighbour-exchange", "size=1 KiB", "iterations=4");
        assertEquals(6, results.size(), "a torus of three dimensions has six neighbours");
        for (int links = 1; links <= 6; links++) {
            var one = results.get(links - 1);
            // k neighbours, both directions, 1 KiB each in a turn
            double expected = 2 * links * 1024 / (ps(one, "Time of a turn") / 1e6);
            assertEquals(expected, figure(one, "Bandwidth").doubleValue(), 0.01);
        }
        assertEquals(List.of("C605"), refused(torus(4), "neighbour-exchange", "links=3"));
        assertEquals(List.of("C605"), refused(torus(4), "hop-distance", "distance=3"));
    }

    /** 8 ranks send 16 messages of 8 B in a turn. Ranks start one after the other, so all together take longer. */
    @Test
    void everybodySendsAndReceivesInEachPattern() {
        for (var peers : List.of("FIXED", "CYCLIC", "RANDOM")) {
            var result = run(torus(8), "access-pattern", "peers=" + peers, "iterations=40").get(0);
            double bytes = figure(result, "Bandwidth").doubleValue() * ps(result, "Time of a turn") / 1e6;
            assertTrue(bytes <= 8 * 16 * 8 + 1 && bytes > 0.97 * 8 * 16 * 8, peers + ": " + bytes);
        }
        assertEquals(List.of("C606"), refused(torus(4), "access-pattern", "ranks=1"));
    }

    /** Each would write hundreds of millions of steps, or make the seats of all ranks again for each of them. */
    @Test
    void programsThatNoMemoryHoldsAreRefusedBeforeTheyAreWritten() {
        assertEquals(List.of("C720"), refused(torus(4), "access-pattern", "iterations=1000000000", "peers=RANDOM"));
        assertEquals(List.of("C720"), refused(torus(4), "flood", "senders=3", "warmup=1000000000"));
        assertEquals(List.of("C720"), refused(torus(4), "hotspot", "processes=3", "size=8 B..1 KiB x2",
                "window=65536"));
        assertEquals(List.of("C720"), refused(torus(4), "message-rate", "pairs=1..64", "window=65536"));
        assertEquals(List.of("C603"), refused(torus(4), "message-rate", "pairs=500000", "window=1"));
    }

    /** A place for each of 8 million ranks would take gigabytes before their programs are counted. */
    @Test
    void ranksThatNoMemoryHoldsAreRefusedBeforeTheyArePlaced() {
        var machine = torus(8);
        var everywhere = WorkloadFactory.eINSTANCE.createAllreduce();
        everywhere.setName("everywhere");
        everywhere.getSize().add(Quantity.of(8, Unit.BYTE));
        everywhere.setRanksPerNode(1_000_000);
        machine.getWorkloads().add(everywhere);
        assertEquals(List.of("C720"), refused(machine, "everywhere"));
    }

    /** At a low load, the network accepts all that is offered; the same seed gives the same packets. */
    @Test
    void aNetworkAcceptsALowLoad() {
        var settings = new String[] { "load=10", "settle=20 us", "measure=200 us" };
        for (var kind : List.of("uniform-traffic", "permutation-traffic")) {
            var result = run(torus(4, 4), kind, settings).get(0);
            assertEquals(10, figure(result, "Accepted load").doubleValue(), 1, kind);
            assertEquals(result.figures(), run(torus(4, 4), kind, settings).get(0).figures());
        }
    }

    @Test
    void theLoadIsPartOfThePlan() {
        var hashes = List.of("10", "20").stream().map(load -> run(torus(4), "uniform-traffic", "load=" + load,
                "measure=1 us").get(0).key().planHash()).distinct().toList();
        assertEquals(2, hashes.size());
    }

    @Test
    void ranksNeedNodesAndCores() {
        assertEquals(List.of("C602"), refused(torus(4), "flood", "senders=4"));
        assertEquals(List.of("C603"), refused(torus(4), "message-rate", "pairs=2"));
        assertEquals(List.of("C701"), refused(torus(4), "hotspot", "processes=2"));
    }

    private static Machine torus(int... sizes) {
        return Machines.torus(sizes).machine();
    }
}
