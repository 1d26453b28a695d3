// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Detail;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class LatencyStackReportTest {

    private final RunRequest request = RunRequest.of(Samples.redStorm());
    private final RunReport report = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
    private final LatencyStackReport stacks = LatencyStackReport.of(report.results());

    @Test
    void segmentsAddUpToTheTotalAndToAHundredPercent() {
        assertEquals(2, stacks.stacks().size());
        for (var stack : stacks.stacks()) {
            assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(Segment::ps).sum());
            assertEquals(100.0, stack.segments().stream().mapToDouble(Segment::percent).sum(), 1e-9);
            for (var segment : stack.segments()) {
                assertEquals(segment.ps(), segment.details().stream().mapToLong(Detail::ps).sum());
            }
        }
    }

    @Test
    void componentsStandOnceAndInTheOrderOfAMessagesLife() {
        for (var stack : stacks.stacks()) {
            var order = stack.segments().stream().map(Segment::component).toList();
            assertEquals(order.stream().sorted().distinct().toList(), order);
        }
    }

    @Test
    void everySegmentLeadsToElementsOfTheMachine() {
        for (var segment : stacks.stacks().stream().map(Stack::segments).flatMap(segments -> segments.stream())
                .toList()) {
            assertFalse(segment.elementIds().isEmpty(), segment::toString);
            assertEquals(segment.elementIds().size(), new HashSet<>(segment.elementIds()).size());
            for (var id : segment.elementIds()) {
                assertTrue(ElementIds.find(request.machine(), id).isPresent(), id);
            }
        }
    }

    @Test
    void detailsNameThePartAndItsPlace() {
        var labels = stacks.stacks().get(0).segments().stream().flatMap(segment -> segment.details().stream())
                .map(Detail::label).toList();
        assertTrue(labels.contains("HyperTransport, node 1 (1, 0, 0)"), labels::toString);
    }
}
