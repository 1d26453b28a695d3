// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.SharesPlan;
import org.hopscope.sim.plan.SharesPlan.Spare;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Virtual channels that share a link: what each gets, against its share of what goes over the link. */
@Execution(ExecutionMode.CONCURRENT)
class SharesTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final int ALL = 1_000_000;
    /** 0, 1 and 2 to 4 over the switch 3. */
    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};
    private static final int MANY = 2_000;

    /** Packets of channel 0 that have come when the last of channel 1 has, both with {@link #MANY} to send. */
    @ParameterizedTest
    @CsvSource({"750000, 250000, 64, 64", "250000, 750000, 64, 64", "900000, 100000, 64, 64",
        "500000, 500000, 64, 16", "750000, 250000, 16, 64", "600000, 200000, 64, 64"})
    void bytesAreSharedInProportion(int first, int second, int bytesOfFirst, int bytesOfSecond) {
        var network = Network.of(plans(List.of(first, second), List.of(ALL, ALL)))
                .send(0, 4, 1, MANY, 0, bytesOfFirst).send(1, 4, 2, MANY, 1, bytesOfSecond).run();
        // until one of the two has no more, each 1000 B of the first are beside 1000 * second / first of the second
        long end = Math.min(last(network, 1), last(network, 2));
        long ofFirst = count(network, 1, end) * bytesOfFirst;
        long ofSecond = count(network, 2, end) * bytesOfSecond;
        double share = (double) ofFirst / (ofFirst + ofSecond);
        assertEquals((double) first / (first + second), share, 0.01);
        long all = MANY * (bytesOfFirst + bytesOfSecond) * Plans.LINK_PER_BYTE;
        int lead = network.arrivals.get(0).message() == 1 ? bytesOfFirst : bytesOfSecond;
        assertEquals(network.arrivals.get(0).timePs() + all - lead * Plans.LINK_PER_BYTE, network.lastPs(),
                "the link has no gap");
    }

    /** A third channel that wants nothing leaves its share to the others in proportion. */
    @Test
    void whatAChannelDoesNotUseGoesToTheOthers() {
        var network = Network.of(plans(List.of(100_000, 300_000, 600_000), List.of(ALL, ALL, ALL)).buffers(3, 64))
                .send(0, 4, 1, MANY, 0).send(1, 4, 2, MANY, 1).run();
        long end = last(network, 2);
        assertEquals(MANY / 3.0, count(network, 1, end), MANY / 100.0);
    }

    /**
     * All that the shares of the channels with packets leave over goes to the smallest of them: 20 of 80 % and 20 %,
     * and of a third channel without packets its 60 %.
     */
    @ParameterizedTest
    @CsvSource({"600000, 200000, 200000, 600000", "200000, 600000, 100000, 400000",
        "800000, 100000, 50000, 800000", "100000, 300000, 600000, 700000", "300000, 100000, 600000, 300000",
        "300000, 300000, 300000, 700000"})
    void spareBandwidthGoesToTheSmallestShare(int first, int second, int idle, int expected) {
        var shares = new SharesPlan(List.of(first, second, idle), List.of(ALL, ALL, ALL), Spare.TO_SMALLEST);
        var network = Network.of(Plans.graph(5, STAR, 1).shares(shares).buffers(3, 64))
                .send(0, 4, 1, MANY, 0).send(1, 4, 2, MANY, 1).run();
        long end = Math.min(last(network, 1), last(network, 2));
        double share = (double) count(network, 1, end) / (count(network, 1, end) + count(network, 2, end));
        assertEquals(expected / 1e6, share, 0.01);
        assertEquals(network.arrivals.get(0).timePs() + (2 * MANY - 1) * PACKET, network.lastPs(),
                "the link has no gap");
    }

    /** The smallest share gets no more than its limit, and the other channel the rest. */
    @ParameterizedTest
    @ValueSource(ints = {250_000, 500_000})
    void spareBandwidthKeepsToTheLimit(int limit) {
        var shares = new SharesPlan(List.of(100_000, 300_000), List.of(limit, ALL), Spare.TO_SMALLEST);
        var network = Network.of(Plans.graph(5, STAR, 1).shares(shares).buffers(2, 64))
                .send(0, 4, 1, MANY, 0).send(1, 4, 2, MANY, 1).run();
        double part = limit / 1e6;
        assertEquals(MANY * part / (1 - part), count(network, 1, last(network, 2)), MANY / 50.0);
    }

    /** Alone on a link, a channel gets its limit and no more. */
    @ParameterizedTest
    @CsvSource({"250000, 4", "500000, 2", "1000000, 1"})
    void aLimitHoldsOnAnIdleLink(int most, int times) {
        var network = Network.of(plans(List.of(200_000, 200_000), List.of(most, ALL))).send(0, 4, 1, 100).run();
        // the first packet leaves each router at once, and each of the others a limited packet's time later
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + PACKET + 99 * times * PACKET, network.lastPs());
    }

    /** The other channel gets the part that a limited channel may not take. */
    @Test
    void aLimitLeavesTheRestToOthers() {
        var network = Network.of(plans(List.of(500_000, 500_000), List.of(250_000, ALL)))
                .send(0, 4, 1, MANY, 0).send(1, 4, 2, MANY, 1).run();
        assertEquals(MANY / 3.0, count(network, 1, last(network, 2)), MANY / 100.0);
    }

    @Test
    void turnsAreAsTheyWereWithoutShares() {
        assertEquals(PlanHash.of(Plans.mesh(2).build()), PlanHash.of(Plans.mesh(2).shares(SharesPlan.NONE).build()));
    }

    private static Plans plans(List<Integer> least, List<Integer> most) {
        return Plans.graph(5, STAR, 1).buffers(2, 64).shares(new SharesPlan(least, most));
    }

    private static long last(Network network, int message) {
        return network.arrivals(message).getLast().timePs();
    }

    private static long count(Network network, int message, long untilPs) {
        return network.arrivals(message).stream().filter(arrival -> arrival.timePs() <= untilPs).count();
    }
}
