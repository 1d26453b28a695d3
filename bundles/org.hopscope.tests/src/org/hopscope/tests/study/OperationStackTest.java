// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.setting.Settings;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.OperationSummary;
import org.hopscope.study.OperationSummary.Phase;
import org.hopscope.study.OperationSummary.Share;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;

class OperationStackTest {

    /** 8 ranks double 3 times, and each of the 10 operations leads through 3 messages. */
    @Test
    void anAllreduceHasAPhaseForEachRoundAndAStackAlongItsCriticalPath() {
        var result = run("allreduce", Settings.of("ranks=8", "size=8 B"), true);
        var stack = result.stack().orElseThrow();
        var operation = result.operation().orElseThrow();
        assertEquals(10, stack.messages());
        assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(LatencySegment::ps).sum());
        assertEquals(3, operation.messages());
        assertEquals(operation.totalPs(), operation.phases().stream().mapToLong(Phase::ps).sum());
        assertEquals(operation.totalPs(), operation.shares().stream().mapToLong(Share::ps).sum());
        assertEquals(stack.maxPs(), operation.totalPs(), "the slowest is what is told");
        assertEquals(operation.firstRank(), operation.phases().getFirst().sourceRank());
        assertEquals(operation.lastRank(), operation.phases().getLast().rank());
    }

    /** The time of a path in the network is on links or in routers. */
    @Test
    void thePathSaysWhichLinksItLeadsOver() {
        var operation = run("allreduce", Settings.of("ranks=8", "size=8 B"), true).operation().orElseThrow();
        assertFalse(operation.links().isEmpty());
        long onLinks = operation.links().stream().mapToLong(OperationSummary.Link::ps).sum();
        long inNetwork = operation.shares().stream().filter(one -> one.rank() == Share.NETWORK).mapToLong(Share::ps)
                .sum();
        assertTrue(onLinks > 0 && onLinks <= inNetwork, onLinks + " of " + inNetwork);
        assertTrue(operation.links().stream().allMatch(one -> one.place().matches("node \\d.* to node \\d.*")),
                () -> operation.links().toString());
    }

    /** The operations fill the span, so that the mean of their paths is what the slowest rank takes, to the digit. */
    @Test
    void theStackOfCallsInARowIsTheTimeOfTheSlowestRank() {
        var result = run("allreduce", Settings.of("ranks=8", "size=8 B"), true);
        var slowest = result.figures().stream().filter(one -> one.name().equals("Slowest rank")).findFirst()
                .orElseThrow().value().multiply(BigDecimal.valueOf(1000)).longValueExact();
        // the span of the last rank begins later than the path by as much as it left the barrier later
        assertEquals(slowest, result.stack().orElseThrow().totalPs(), slowest / 50.0);
    }

    @Test
    void synchronizedCallsLeaveTheMeetingsOut() {
        var together = run("barrier", Settings.of("ranks=4", "synchronized=true"), true);
        var alone = run("barrier", Settings.of("ranks=4"), true);
        var stack = together.stack().orElseThrow();
        assertEquals(10, stack.messages());
        assertTrue(stack.totalPs() < 2 * alone.stack().orElseThrow().totalPs(), "not two barriers each");
        assertEquals(2, together.operation().orElseThrow().messages(), "4 ranks meet in 2 rounds");
    }

    @Test
    void anApplicationComputesOnItsPath() {
        var result = run("random-access", Settings.of("ranks=4"), true);
        var stack = result.stack().orElseThrow();
        assertEquals(1, stack.messages());
        assertTrue(stack.segments().stream().anyMatch(one -> one.component() == Component.COMPUTING));
        var time = result.figures().stream().filter(one -> one.name().equals("Time")).findFirst().orElseThrow();
        assertEquals(time.value().movePointRight(3).doubleValue(), stack.totalPs(), stack.totalPs() / 50.0);
    }

    @Test
    void noRunPaysForAPathThatIsNotWanted() {
        assertEquals(Optional.empty(), run("allreduce", Settings.of("ranks=8"), false).stack());
    }

    /** Hovering a segment of the stack lights up what it stands for, as with messages. */
    @Test
    void everySegmentLeadsToTheDrawing() {
        var report = LatencyStackReport.of(List.of(run("allreduce", Settings.of("ranks=8"), true)));
        var segments = report.stacks().getFirst().segments();
        assertTrue(segments.size() > 5, segments.size() + " segments");
        assertTrue(segments.stream().noneMatch(one -> one.elementIds().isEmpty()));
    }

    private static RunResult run(String workload, Settings settings, boolean operations) {
        var request = new RunRequest(Machines.torus(8).machine(), workload, List.of(), settings, 1);
        var progress = operations ? RunProgress.none().withOperations() : RunProgress.none();
        return assertInstanceOf(RunReport.class, Runs.run(request, progress)).results().getFirst();
    }
}
