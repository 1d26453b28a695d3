// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.attribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.attribution.StackSum;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Laps;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.StampLog;
import org.junit.jupiter.api.Test;

class LatencyAttributionTest {

    private final StampLog log = new StampLog();
    private final Chains chains = new Chains();
    private final List<MessageView> messages = new ArrayList<>();

    @Test
    void aStackIsTheMeanOfTheMessages() {
        message(0, 10, 20, 0);
        message(0, 30, 20, 6);
        LatencyStack stack = stack();
        assertEquals(List.of(new LatencySegment(Component.MPI, Part.PROCESSOR, 0, -1, 20),
                new LatencySegment(Component.HOST_BUS, Part.HOST_BUS, 0, -1, 20),
                new LatencySegment(Component.POLLING, Part.NIC_PROCESSOR, 0, -1, 3)), stack.segments());
        assertEquals(43, stack.totalPs());
        assertEquals(30, stack.minPs());
        assertEquals(56, stack.maxPs());
        assertEquals(2, stack.messages());
    }

    @Test
    void picosecondsLostByRoundingGoToTheLargestRemainders() {
        // sums 4, 5 and 5 of three messages: means 1 1/3, 1 2/3 and 1 2/3 of a total of 4 2/3
        message(0, 1, 1, 1);
        message(0, 1, 2, 2);
        message(0, 2, 2, 2);
        LatencyStack stack = stack();
        assertEquals(4, stack.totalPs());
        assertEquals(List.of(1L, 2L, 1L), stack.segments().stream().map(LatencySegment::ps).toList());
    }

    @Test
    void meansOfAnyMessagesAddUp() {
        var random = new Random(2);
        for (int i = 0; i < 1000; i++) {
            message(random.nextInt(5), random.nextInt(4), random.nextInt(1000), random.nextInt(3));
        }
        LatencyStack stack = stack();
        assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(LatencySegment::ps).sum());
    }

    @Test
    void onlyMessagesThatTheFilterAcceptsCount() {
        message(0, 10, 0, 0);
        message(1, 99, 0, 0);
        var trace = trace();
        assertEquals(10, LatencyAttribution.stack(trace, m -> m.sourceRank() == 0).orElseThrow().totalPs());
        assertTrue(LatencyAttribution.stack(trace, m -> m.sourceRank() == 7).isEmpty());
    }

    @Test
    void timeOnALinkNamesTheLinkAndTheVertexThatItLeaves() {
        int stamp = log.stamp(log.start(0), 5, Component.PROPAGATION, Part.LINK, 13);
        messages.add(new MessageView(0, 1, 8, 0, 0, 5, 0, chains.add(log, stamp)));
        assertEquals(List.of(new LatencySegment(Component.PROPAGATION, Part.LINK, 6, 13, 5)), stack().segments());
    }

    /** A thousand links twice, in an order of their own: the stack is in order, and each link has both times. */
    @Test
    void aStackHasAsManyPlacesAsMessagesCameThrough() {
        int links = 1000;
        for (int turn = 0; turn < 2; turn++) {
            int stamp = log.start(0);
            for (int i = 1; i <= links; i++) {
                // 7 and 1000 have no common factor, so every link is met once
                stamp = log.stamp(stamp, 10 * i, Component.PROPAGATION, Part.LINK, 7 * i % links);
            }
            messages.add(new MessageView(0, 1, 8, 0, 0, 10 * links, 0, chains.add(log, stamp)));
        }
        var expected = IntStream.range(0, links).mapToObj(link -> new LatencySegment(Component.PROPAGATION, Part.LINK,
                link / 2, link, 10)).toList();
        assertEquals(expected, stack().segments());
    }

    @Test
    void stretchesThatDoNotAddUpAreRefused() {
        message(0, 10, 20, 30);
        MessageView right = messages.get(0);
        messages.set(0, new MessageView(0, 1, 8, 0, right.startPs(), right.endPs() + 1, 0, right.chain()));
        assertThrows(IllegalStateException.class, this::stack);
    }

    @Test
    void aStackWhoseSegmentsDoNotAddUpCannotBeMade() {
        var segment = List.of(new LatencySegment(Component.MPI, Part.PROCESSOR, 0, -1, 5));
        assertThrows(IllegalArgumentException.class, () -> new LatencyStack(6, segment, 1, 6, 6));
    }

    /**
     * Of two operations one spends 1 ps at each place and the other nothing: half a picosecond each, of which the first
     * half of the places get a whole one. This took a time in proportion to the square of their number, minutes here.
     */
    @Test
    void aMeanOverManyPlacesTakesTimeInProportion() {
        int places = 200_000;
        var sum = new StackSum();
        for (int vertex = 0; vertex < places; vertex++) {
            sum.add(new LatencySegment(Component.MPI, Part.PROCESSOR, vertex, -1, 1));
        }
        sum.count(places);
        sum.count(0);
        var stack = assertTimeout(Duration.ofSeconds(20), sum::mean).orElseThrow();
        assertEquals(places / 2, stack.totalPs());
        assertEquals(IntStream.range(0, places / 2)
                .mapToObj(vertex -> new LatencySegment(Component.MPI, Part.PROCESSOR, vertex, -1, 1)).toList(),
                stack.segments());
    }

    /** A message from a rank that spent these times in the library, on the bus and in the polling loop. */
    private void message(int rank, long mpi, long bus, long polling) {
        int stamp = log.stamp(log.start(1000), 1000 + mpi, Component.MPI, Part.PROCESSOR, rank);
        stamp = log.stamp(stamp, 1000 + mpi + bus, Component.HOST_BUS, Part.HOST_BUS, rank);
        long end = 1000 + mpi + bus + polling;
        int chain = chains.add(log, log.stamp(stamp, end, Component.POLLING, Part.NIC_PROCESSOR, rank));
        messages.add(new MessageView(rank, 1, 8, 0, 1000, end, 0, chain));
    }

    private LatencyStack stack() {
        return LatencyAttribution.stack(trace(), message -> true).orElseThrow();
    }

    private RunTrace trace() {
        LinkEnds ends = link -> link / 2;
        return new RunTrace(messages, chains, ends, new Laps(0, 0), new Counters());
    }
}
