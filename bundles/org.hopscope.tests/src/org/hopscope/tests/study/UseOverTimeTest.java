// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.sim.trace.Resource;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.PartOverTime;
import org.hopscope.study.usage.UseOverTime;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class UseOverTimeTest {

    private static PreparedRun run(Machine machine, String workload, String stack, String... settings) {
        var stacks = stack.isEmpty() ? List.<String>of() : List.of(stack);
        return PreparedRun.of(new RunRequest(machine, workload, stacks, List.of(settings), 1), new Diagnostics())
                .orElseThrow();
    }

    /** What is divided among the intervals is what the usage counts for the whole run. */
    @Test
    void theIntervalsAddUpToTheUseOfTheRun() {
        var over = UseOverTime.of(run(Samples.redStorm(), "flood", "NIC-based", "senders=16"), RunProgress.none())
                .getFirst();
        var seen = Observation.of(run(Samples.redStorm(), "flood", "NIC-based", "senders=16"), RunProgress.none())
                .getFirst().usage();
        assertEquals(seen.simulatedPs(), over.simulatedPs());
        for (var resource : List.of(Resource.RX_ENGINE, Resource.LINK, Resource.BUS_UP)) {
            var busiest = seen.resources().stream().filter(one -> one.resource() == resource).findFirst().orElseThrow();
            var hottest = first(over, resource);
            assertEquals(busiest.busiest(), hottest.mean(), 0.002, resource.toString());
            assertEquals(busiest.longestQueue(), hottest.longestQueue());
        }
    }

    private static PartOverTime first(UseOverTime over, Resource resource) {
        return over.parts().stream().filter(one -> one.resource() == resource).findFirst().orElseThrow();
    }

    /**
     * Sixteen nodes in a row send to the one at its end, so all packets come over the last link, and the queue fills
     * the links behind it one after the other: each reaches half of its use later than the one before it.
     */
    @Test
    void theQueueBehindAFloodIsSeenToSpread() {
        var over = UseOverTime.of(run(Samples.redStorm(), "flood", "NIC-based", "senders=16"), RunProgress.none())
                .getFirst();
        var links = over.parts().stream().filter(one -> one.resource() == Resource.LINK).toList();
        assertEquals("node 1 (1, 0, 0) to node 0 (0, 0, 0)", links.getFirst().place());
        assertFalse(links.getFirst().elementIds().isEmpty());
        int before = -1;
        for (int i = 0; i < 10; i += 3) {
            int half = half(links.get(i));
            assertTrue(half > before, links.get(i).place() + " at " + half + " after " + before);
            before = half;
        }
    }

    private static int half(PartOverTime part) {
        int at = 0;
        while (part.busy().get(at) < part.peak() / 2) {
            at++;
        }
        return at;
    }

    /** Traffic to a random node keeps all links about as busy from the beginning to the end. */
    @Test
    void trafficWithoutMessagesIsSeenToo() {
        var over = UseOverTime.of(run(Samples.load("theory/torus.machine"), "uniform-traffic", ""),
                RunProgress.none());
        assertFalse(over.isEmpty());
        var link = first(over.getFirst(), Resource.LINK);
        assertTrue(link.mean() > 0 && link.peak() <= 1, link.toString());
        assertTrue(link.busy().get(UseOverTime.INTERVALS / 2) > 0);
    }
}
