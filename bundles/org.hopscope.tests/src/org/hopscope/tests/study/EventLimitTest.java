// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.study.Conduct;
import org.hopscope.study.Ending;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class EventLimitTest {

    /** All messages of a ping-pong take the same time, so the mean of some of them is that of all. */
    @Test
    void aRunThatReachesItsLimitKeepsWhatItHasMeasured() {
        var whole = run("ping-pong", 0, "size=8 B").results().get(0);
        var stopped = run("ping-pong", 2000, "size=8 B").results().get(0);
        assertEquals(Ending.COMPLETED, whole.end().ending());
        assertTrue(whole.end().events() > 2000);
        assertEquals(Ending.LIMIT_REACHED, stopped.end().ending());
        assertEquals(2000, stopped.end().events());
        assertTrue(stopped.end().simulatedPs() > 0 && stopped.end().simulatedPs() < whole.end().simulatedPs());
        var stack = stopped.stack().orElseThrow();
        assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(LatencySegment::ps).sum());
        assertEquals(whole.stack().orElseThrow().totalPs(), stack.totalPs(), 0.05 * stack.totalPs());
        assertTrue(stopped.end().endingText().startsWith("Stopped after 2000 events, at "), stopped.end().endingText());
        assertTrue(stopped.figures().isEmpty());
    }

    /** The first message of a ping-pong needs more than ten events. */
    @Test
    void beforeTheFirstMessageThereIsNothingToKeep() {
        var stopped = run("ping-pong", 10).results();
        assertEquals(1, stopped.size());
        assertEquals(Ending.LIMIT_REACHED, stopped.get(0).end().ending());
        assertTrue(stopped.get(0).stack().isEmpty());
    }

    @Test
    void openLoopTrafficStopsAtTheLimitToo() {
        var stopped = PreparedRun.of(new RunRequest(Samples.load("extoll/extoll.machine"), "uniform-traffic", List.of(),
                Settings.of("load=50"), 1, new Conduct(500, 1, true)), new Diagnostics()).orElseThrow()
                .simulate(RunProgress.none()).results();
        assertEquals(Ending.LIMIT_REACHED, stopped.get(0).end().ending());
        assertEquals(500, stopped.get(0).end().events());
    }

    @Test
    void aLimitThatIsNotReachedChangesNothing() {
        var whole = run("ping-pong", 0).results().get(0);
        var limited = run("ping-pong", whole.end().events() + 1).results().get(0);
        assertEquals(Ending.COMPLETED, limited.end().ending());
        assertEquals(whole.stack(), limited.stack());
        assertEquals(whole.figures(), limited.figures());
    }

    private static RunReport run(String workload, long maxEvents, String... settings) {
        var request = new RunRequest(Samples.redStorm(), workload, List.of("NIC-based"), Settings.of(settings), 1,
                new Conduct(maxEvents, 1, true));
        return PreparedRun.of(request, new Diagnostics()).orElseThrow().simulate(RunProgress.none());
    }
}
