// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Recording;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

class RecordingTest {

    @Test
    void withoutChainsTheSameMessagesTakeTheSameTimesInTheSameEvents() {
        var all = run(Recording.CHAINS);
        var times = run(Recording.TIMES);
        assertEquals(2, all.trace().messages().size(), "one each way");
        assertEquals(times(all), times(times));
        assertEquals(all.stats().events(), times.stats().events());
        assertEquals(all.trace().marks(), times.trace().marks());
        assertTrue(LatencyAttribution.stack(all.trace(), message -> true).isPresent());
        assertEquals(0, times.trace().chains().size(), "where the time went is not kept");
        assertFalse(LatencyAttribution.stack(times.trace(), message -> true).isPresent());
    }

    @Test
    void nothingIsRecordedWhereNothingIsToBe() {
        var none = run(Recording.NOTHING);
        assertEquals(List.of(), none.trace().messages());
        assertEquals(run(Recording.CHAINS).stats().events(), none.stats().events());
    }

    private static Completed run(Recording recording) {
        SimPlan plan = Plans.twoNodes().ranks(
                program().record(true).send(1, 100_000, 5, 0).await(0).receive(1, 8, 6, 1).await(1),
                program().record(true).receive(0, 100_000, 5, 0).await(0).send(0, 8, 6, 1).await(1)).build();
        return (Completed) Simulator.run(plan, RunOptions.defaults().recording(recording), RunMonitor.none());
    }

    /** All that is known of messages but their chains. */
    private static List<MessageView> times(Completed run) {
        return run.trace().messages().stream().map(one -> new MessageView(one.sourceRank(), one.targetRank(),
                one.bytes(), one.tag(), one.startPs(), one.endPs(), one.lowerBoundPs(), 0)).toList();
    }
}
