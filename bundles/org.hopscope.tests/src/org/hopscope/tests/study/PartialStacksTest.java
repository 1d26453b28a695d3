// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.hopscope.model.setting.Settings;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.study.Conduct;
import org.hopscope.study.Load;
import org.hopscope.study.PartialStack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class PartialStacksTest {

    private final List<PartialStack> seen = new ArrayList<>();
    private final List<Map<String, Load>> loads = new ArrayList<>();
    private final List<List<RunResult>> ended = new ArrayList<>();

    private final RunProgress watching = new RunProgress() {

        @Override
        public void started(String label, int index, int count) {
            // the stacks tell
        }

        @Override
        public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
            // the stacks tell
        }

        @Override
        public boolean wantsPartial() {
            return true;
        }

        @Override
        public void partial(List<PartialStack> stacks) {
            seen.addAll(stacks);
        }

        @Override
        public void loads(Map<String, Load> ofElements) {
            loads.add(ofElements);
        }

        @Override
        public void ended(List<RunResult> results) {
            ended.add(results);
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** 20,000 turns of a ping-pong are more events than lie between two looks at the run. */
    private static RunReport run(RunProgress progress) {
        return assertInstanceOf(RunReport.class, Runs.run(new RunRequest(Machines.torus(3).machine(), "ping-pong",
                List.of(), Settings.of("iterations=20000"), 1), progress));
    }

    @Test
    void whoWatchesChangesNothing() {
        var alone = run(RunProgress.none()).results().get(0);
        var watched = run(watching).results().get(0);
        assertEquals(alone.key().planHash(), watched.key().planHash());
        assertEquals(alone.end().events(), watched.end().events());
        assertEquals(alone.end().simulatedPs(), watched.end().simulatedPs());
        assertEquals(alone.stack(), watched.stack());
        assertEquals(alone.figures(), watched.figures());
    }

    /** The messages seen are a part of the messages of the whole run. */
    @Test
    void stacksComeWhileTheRunGoesOn() {
        var report = run(watching);
        assertTrue(!seen.isEmpty(), "no stack while the run went on");
        var last = report.results().get(0).stack().orElseThrow();
        for (var partial : seen) {
            var mean = partial.stack();
            assertTrue(last.minPs() <= mean.minPs() && mean.maxPs() <= last.maxPs(), () -> mean + " of " + last);
            assertTrue(mean.messages() <= last.messages());
            assertEquals(mean.totalPs(), mean.segments().stream().mapToLong(LatencySegment::ps).sum());
            assertTrue(partial.standardErrorPs() <= mean.maxPs() - mean.minPs());
        }
        assertEquals(List.of(report.results()), ended);
    }

    /** Each of 9 nodes sends at 40 % and then at 80 % of a link's rate; the second is busier, the result the same. */
    @Test
    void trafficWithoutMessagesHasLoadsToo() {
        var light = traffic(watching, "load=40", Conduct.PLAIN);
        double low = busiest(loads.getLast());
        traffic(watching, "load=40,80", Conduct.PLAIN);
        assertTrue(busiest(loads.getLast()) > low && low > 0, low + " and " + loads.getLast());
        loads.clear();
        var unseen = traffic(watching, "load=40", new Conduct(Conduct.UNLIMITED, 1, false));
        assertEquals(List.of(), loads);
        assertEquals(light.figures(), unseen.figures());
        assertEquals(light.end().events(), unseen.end().events());
    }

    private static RunResult traffic(RunProgress progress, String load, Conduct conduct) {
        return assertInstanceOf(RunReport.class, Runs.run(new RunRequest(Machines.torus(3, 3).machine(),
                "uniform-traffic", List.of(), Settings.of(load), 1, conduct), progress)).results().get(0);
    }

    private static double busiest(Map<String, Load> of) {
        return of.values().stream().mapToDouble(Load::utilisation).max().orElse(0);
    }

    @Test
    void loadsAreShares() {
        run(watching);
        assertTrue(!loads.isEmpty());
        for (var load : loads.getLast().values()) {
            assertTrue(load.utilisation() > 0 && load.utilisation() <= 1, () -> load.toString());
        }
    }
}
