// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.timeline.Lane;
import org.hopscope.study.timeline.Lane.Side;
import org.hopscope.study.timeline.LaneKind;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.RecordedOperation;
import org.hopscope.study.timeline.RecordedRun;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.TimeScale;
import org.hopscope.study.timeline.TimelineEvent;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lives of single messages are complete, and in the places that they went through. */
@Execution(ExecutionMode.CONCURRENT)
class TimelineTest {

    private static List<RecordedRun> runs(String sample, String... settings) {
        return runs(sample, "ping-pong", settings);
    }

    private static List<RecordedRun> runs(String sample, String workload, String[] settings) {
        var problems = new Diagnostics();
        var request = new RunRequest(Samples.load(sample + "/" + sample + ".machine"), workload, List.of(),
                Settings.of(settings), 1);
        var prepared = PreparedRun.of(request, problems).orElseThrow(() -> new AssertionError(problems.all()));
        return RecordedRun.of(prepared, RunProgress.none());
    }

    private static Timeline first(RecordedRun run) {
        return run.timeline(run.message(0));
    }

    private static List<LaneKind> kinds(Timeline timeline, Side side) {
        return timeline.lanes().stream().filter(lane -> lane.side() == side).map(Lane::kind).toList();
    }

    /** An allreduce of 8 ranks: 3 messages lead through 4 ranks, each of which has a lane, and through the network. */
    @Test
    void theCriticalPathOfAnOperationLeadsFromRankToRank() {
        for (var run : runs("red-storm", "allreduce", new String[0])) {
            assertTrue(run.hasOperations());
            assertEquals(10, run.count());
            var operation = assertInstanceOf(RecordedOperation.class, run.slowest(1).getFirst());
            assertEquals(3, operation.messages());
            var timeline = run.timeline(operation);
            assertEquals(List.of(LaneKind.RANK, LaneKind.RANK, LaneKind.RANK, LaneKind.RANK, LaneKind.NETWORK),
                    timeline.lanes().stream().map(Lane::kind).toList());
            assertEquals(operation.latencyPs(), timeline.stretches().stream().mapToLong(Stretch::ps).sum());
            assertTrue(timeline.lanes().getFirst().name().startsWith(operation.firstRank() + ", node "));
            assertTrue(timeline.stretches().stream().noneMatch(one -> one.elementIds().isEmpty()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"red-storm", "qsnet", "portals-qsnet", "blue-gene-l", "extoll"})
    void everyLifeIsCompleteAndBeginsAndEndsAtItsPrograms(String sample) {
        var runs = runs(sample);
        assertTrue(!runs.isEmpty(), "a stack has been simulated");
        for (var run : runs) {
            for (var message : run.slowest(20)) {
                // the constructor refuses gaps and a wrong sum
                var timeline = run.timeline(message);
                assertEquals(message.latencyPs(), timeline.stretches().stream().mapToLong(Stretch::ps).sum());
                assertEquals(Side.SENDER, timeline.lanes().get(timeline.stretches().getFirst().lane()).side());
                assertEquals(Side.RECEIVER, timeline.lanes().get(timeline.stretches().getLast().lane()).side());
                assertTrue(kinds(timeline, Side.NETWORK).contains(LaneKind.HOP), run.stack());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"red-storm", "qsnet", "portals-qsnet", "extoll"})
    void theHeadOfAMessageNeverGoesBackToAHop(String sample) {
        for (var run : runs(sample)) {
            var timeline = first(run);
            var hops = timeline.stretches().stream().map(Stretch::lane)
                    .filter(lane -> timeline.lanes().get(lane).side() == Side.NETWORK).toList();
            assertEquals(hops.stream().sorted().toList(), hops, run.stack());
        }
    }

    @Test
    void aMessageGoesDownTheSenderAlongTheNetworkAndUpTheReceiver() {
        var timeline = first(runs("red-storm").getFirst());
        assertEquals("host-based", timeline.stack());
        // Portals is in the kernel of both: a system call leads there, an interrupt brings the receiver's in
        assertTrue(kinds(timeline, Side.SENDER).containsAll(List.of(LaneKind.PROGRAM, LaneKind.PORTALS,
                LaneKind.KERNEL, LaneKind.BUS, LaneKind.NIC_PROCESSOR)));
        var lanes = timeline.lanes();
        var sides = lanes.stream().map(Lane::side).toList();
        assertEquals(sides.stream().sorted().toList(), sides);
        assertEquals(kinds(timeline, Side.SENDER).stream().sorted().toList(), kinds(timeline, Side.SENDER));
        assertEquals(kinds(timeline, Side.RECEIVER).stream().sorted(Comparator.reverseOrder()).toList(),
                kinds(timeline, Side.RECEIVER));
        var interrupt = timeline.stretches().stream().filter(one -> one.component() == Component.INTERRUPT).toList();
        // the interrupt of the sample takes 2 us
        assertEquals(List.of(2_000_000L), interrupt.stream().map(Stretch::ps).toList());
        assertEquals(LaneKind.KERNEL, lanes.get(interrupt.getFirst().lane()).kind());
        assertEquals(Side.RECEIVER, lanes.get(interrupt.getFirst().lane()).side());
    }

    @Test
    void portalsEventsAreNamedInTheirOrder() {
        var timeline = first(runs("red-storm").getFirst());
        assertEquals(List.of("PTL_EVENT_PUT_START", "PTL_EVENT_PUT_END"),
                timeline.events().stream().map(TimelineEvent::name).toList());
        assertEquals(List.of(), first(runs("extoll").getFirst()).events());
    }

    @Test
    void theSlowestComesFirst() {
        var run = runs("red-storm", "size=1 KiB").getFirst();
        var all = run.slowest(Integer.MAX_VALUE);
        assertEquals(run.count(), all.size());
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i - 1).latencyPs() >= all.get(i).latencyPs());
        }
    }

    @Test
    void shortStretchesGetMoreOfACurvedAxis() {
        var timeline = first(runs("red-storm").getFirst());
        var longest = timeline.stretches().stream().max(Comparator.comparingLong(Stretch::ps)).orElseThrow();
        var shortest = timeline.stretches().stream().min(Comparator.comparingLong(Stretch::ps)).orElseThrow();
        var straight = new TimeScale(timeline, 1);
        var curved = new TimeScale(timeline, 0.4);
        double whole = timeline.subject().latencyPs();
        assertEquals(longest.ps() / whole, width(straight, longest), 1e-9);
        assertTrue(width(curved, longest) < width(straight, longest));
        assertTrue(width(curved, shortest) > width(straight, shortest));
        // all shares are equal with an exponent of 0
        assertEquals(1.0 / timeline.stretches().size(), width(new TimeScale(timeline, 0), shortest), 1e-9);
        for (var one : timeline.stretches()) {
            assertEquals(one.endPs(), curved.timePs(curved.place(one.endPs())), 1);
        }
        assertEquals(0, curved.place(timeline.subject().startPs()));
        assertEquals(1, curved.place(timeline.subject().endPs()), 1e-12);
    }

    private static double width(TimeScale scale, Stretch stretch) {
        return scale.place(stretch.endPs()) - scale.place(stretch.startPs());
    }
}
