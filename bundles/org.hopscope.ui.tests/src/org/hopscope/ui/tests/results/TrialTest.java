// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.hopscope.results.stack.Trial;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.whatif.Estimate;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.whatif.WhatIfState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the drawings and texts of the stack view on a number that is tried. */
class TrialTest {

    private final Run run = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();

    @AfterEach
    void noRuns() {
        Bench.until("the run is over", () -> run.status().state().isOver());
        Bench.runs().remove(Bench.runs().runs());
    }

    private static LatencyStackReport stacks(long ps) {
        return new LatencyStackReport(List.of(new Stack("NIC-based", ps, List.of(new Segment(Component.HOST_BUS, ps,
                100, List.of(), List.of())))));
    }

    private WhatIfState state(Optional<Estimate> estimate, Optional<LatencyStackReport> simulated, boolean settled) {
        return new WhatIfState(new WhatIfState.Dragged(run, "Round trip", stacks(5000)), "300 ns", estimate, false, "",
                simulated, settled);
    }

    /** 5,000 ps were simulated before, 3,000 ps are estimated: the view says 3,000 and outlines 5,000. */
    @Test
    void anEstimatePrintsItsOwnNumbers() {
        var estimate = Optional.of(new Estimate(List.of("path"), "300 ns", stacks(3000).stacks()));
        for (var simulated : List.of(Optional.<LatencyStackReport>empty(), Optional.of(stacks(4000)))) {
            var now = state(estimate, simulated, false);
            var model = Trial.model(now);
            assertEquals(3000, model.bars().getFirst().totalPs());
            assertEquals(5000, model.overlay().ghosts().getFirst().totalPs());
            assertTrue(Trial.note(now).startsWith("Estimated"), Trial.note(now));
        }
    }

    /** Until something is known of the value, nothing is called an estimate. */
    @Test
    void theNumbersOfTheOutlineAreNeverCalledEstimated() {
        var now = state(Optional.empty(), Optional.empty(), false);
        assertEquals(5000, Trial.model(now).bars().getFirst().totalPs());
        assertFalse(Trial.note(now).contains("stimated"), Trial.note(now));
        assertTrue(Trial.note(now).contains("not those of this value"), Trial.note(now));
    }

    @Test
    void whatWasSimulatedTakesThePlaceOfTheEstimate() {
        var estimate = Optional.of(new Estimate(List.of("path"), "300 ns", stacks(3000).stacks()));
        var now = state(estimate, Optional.of(stacks(3100)), true);
        assertEquals(3100, Trial.model(now).bars().getFirst().totalPs());
        assertEquals(List.of(), Trial.model(now).overlay().estimates());
        assertFalse(Trial.note(now).contains("stimated"), Trial.note(now));
    }
}
