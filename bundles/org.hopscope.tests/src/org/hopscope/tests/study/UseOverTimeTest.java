// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Resource;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.usage.LoadMap;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.PartOverTime;
import org.hopscope.study.usage.UseOverTime;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Slow
@Execution(ExecutionMode.CONCURRENT)
class UseOverTimeTest {

    private static PreparedRun run(Machine machine, String workload, String stack, String... settings) {
        var stacks = stack.isEmpty() ? List.<String>of() : List.of(stack);
        return PreparedRun.of(new RunRequest(machine, workload, stacks, Settings.of(settings), 1), new Diagnostics())
                .orElseThrow();
    }

    /** The use of the intervals adds up to the use of the whole run. */
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
            assertEquals(busiest.queue().longest(), hottest.longestQueue());
        }
    }

    /** A bus that is drawn as a part of the node, on both sides of a link that is 25 times as fast. */
    @Test
    void aBusDrawnAsAPartIsSeenToBeFull() {
        var seen = Observation.of(run(Samples.load("rdma-verbs/rdma-verbs.machine"), "ping-pong", "", "size=256 KiB",
                "iterations=1", "warmup=0", "PCIe.rate=1 GB/s"), RunProgress.none()).getFirst().usage();
        var busiest = seen.resources().getFirst();
        assertTrue(busiest.resource() == Resource.BUS_UP || busiest.resource() == Resource.BUS_DOWN,
                busiest.toString());
        assertEquals("PCIe", busiest.name());
    }

    /** What is looked at are the parts that a run simulates: of 10,368 nodes only those on the way of its messages. */
    @Test
    void partsThatARunDoesNotSimulateAreIdle() {
        var machine = Samples.redStorm();
        var workload = machine.getWorkloads().stream().filter(one -> one.getName().equals("ping-pong")).findFirst();
        var compiled = assertInstanceOf(Compiled.class,
                PlanCompiler.compile(machine, machine.getStacks().getFirst(), workload.orElseThrow()));
        var run = assertInstanceOf(Completed.class, Simulator.run(compiled.plan(), new RunOptions(1, 0, false, true),
                RunMonitor.none()));
        var usage = run.trace().usage();
        for (var resource : Resource.values()) {
            var simulated = usage.simulated(resource).boxed().toList();
            assertEquals(simulated.stream().sorted().distinct().toList(), simulated, resource.toString());
            assertTrue(simulated.size() <= usage.count(resource) / 100, resource + ": " + simulated.size());
            var used = IntStream.range(0, usage.count(resource)).filter(one -> usage.uses(resource, one) > 0
                    || usage.busyPs(resource, one) > 0 || usage.waitedPs(resource, one) != 0).boxed().toList();
            assertTrue(simulated.containsAll(used), resource + ": " + used);
        }
        assertTrue(usage.simulated(Resource.LINK).anyMatch(link -> usage.busyPs(Resource.LINK, link) > 0));
        assertTrue(usage.simulated(Resource.CORE).anyMatch(core -> usage.busyPs(Resource.CORE, core) > 0));
    }

    private static PartOverTime first(UseOverTime over, Resource resource) {
        return over.parts().stream().filter(one -> one.resource() == resource).findFirst().orElseThrow();
    }

    /**
     * Sixteen nodes in a row send to the one at its end, so all packets come over the last link, and the queue fills
     * the links after it one after the other: each reaches half of its use later than the one before it.
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

    /** The map holds what the list of the hottest says, at the places where it says so. */
    @Test
    void theMapShowsThePartsWhereTheyAre() {
        var over = UseOverTime.of(run(Samples.redStorm(), "flood", "NIC-based", "senders=16"), RunProgress.none())
                .getFirst();
        var map = over.map();
        var last = over.parts().stream().filter(one -> one.resource() == Resource.LINK).findFirst().orElseThrow();
        assertEquals(1, last.vertex());
        assertEquals(last.mean(), map.link(1, 0, LoadMap.Moment.ALL), 1e-6);
        assertEquals(last.longestQueue(), map.linkQueue(1, 0));
        assertEquals(last.busy().get(30), map.link(1, 0, LoadMap.Moment.of(30, -1)), 1e-6);
        assertEquals(0, map.link(0, 1, LoadMap.Moment.of(30, -1)), 0.2, "acknowledgements are short");
        var engine = first(over, Resource.RX_ENGINE);
        assertEquals(engine.mean(), map.uses(engine.vertex(), LoadMap.Moment.ALL).stream()
                .filter(one -> one.resource() == Resource.RX_ENGINE).findFirst().orElseThrow().share(), 1e-6);
        assertTrue(map.places().containsAll(List.of(0, 1, 16)), map.places().toString());
        for (var id : engine.elementIds()) {
            assertTrue(map.elements(LoadMap.Moment.ALL).get(id).utilisation() >= engine.mean() - 1e-6);
        }
    }

    /**
     * The senders of a flood wait for the last link from soon after the begin until the last of them has sent, so the
     * queue is empty in the first interval, long in the middle, and never longer on average than at its longest. The
     * intervals add up to the time that the usage says was waited.
     */
    @Test
    void theMapShowsHowManyWaitedInEachInterval() {
        var flood = run(Samples.redStorm(), "flood", "NIC-based", "senders=16");
        var map = UseOverTime.of(flood, RunProgress.none()).getFirst().map();
        assertEquals(0, map.linkWaiting(1, 0, LoadMap.Moment.of(0, -1)), 0.2);
        double middle = map.linkWaiting(1, 0, LoadMap.Moment.of(UseOverTime.INTERVALS / 2, -1));
        assertTrue(middle > 0.5 && middle <= map.linkQueue(1, 0), "waiting: " + middle);
        double sum = IntStream.range(0, UseOverTime.INTERVALS)
                .mapToDouble(i -> map.linkWaiting(1, 0, LoadMap.Moment.of(i, -1))).sum();
        assertEquals(map.linkWaiting(1, 0, LoadMap.Moment.ALL), sum / UseOverTime.INTERVALS, 1e-6);
    }

    /**
     * The bytes of the channels add up to those of the link. Packets go to their group's global link as channel 0 and
     * from it to their router as channel 1, so the link between two routers of a group carries both.
     */
    @Test
    void theChannelsOfALinkAddUpToIt() {
        var over = UseOverTime.of(run(Samples.load("theory/dragonfly-72.machine"), "uniform-traffic", ""),
                RunProgress.none()).getFirst();
        var map = over.map();
        assertEquals(4, map.channels());
        int both = 0;
        for (int from : map.places()) {
            for (int to : map.places()) {
                var channels = IntStream.range(0, 4).mapToDouble(channel -> map.link(from, to,
                        LoadMap.Moment.of(-1, channel))).toArray();
                assertEquals(map.link(from, to, LoadMap.Moment.ALL), Arrays.stream(channels).sum(), 0.002);
                both += channels[0] > 0.05 && channels[1] > 0.05 ? 1 : 0;
            }
        }
        assertTrue(both > 0);
    }

    private static double mean(List<Double> shares) {
        return shares.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** The only channel that counts is that of the moment; what is not a link stays as it is. */
    @Test
    void aMomentOfAChannelShowsThatChannel() {
        var over = UseOverTime.of(run(Samples.load("theory/dragonfly-72.machine"), "uniform-traffic", ""),
                RunProgress.none()).getFirst();
        var link = first(over, Resource.LINK);
        var map = over.map();
        var ends = map.places().stream().filter(to -> Math.abs(map.link(link.vertex(), to, LoadMap.Moment.ALL)
                - link.mean()) < 1e-6).findFirst().orElseThrow();
        for (int channel = 0; channel < map.channels(); channel++) {
            assertEquals(mean(link.channels().get(channel)), map.link(link.vertex(), ends,
                    LoadMap.Moment.of(-1, channel)), 1e-6);
        }
        assertEquals(map.place(ends, LoadMap.Moment.ALL), map.place(ends, LoadMap.Moment.of(-1, 1)));
    }
}
