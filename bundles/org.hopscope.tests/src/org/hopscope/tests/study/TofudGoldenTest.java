// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample with six RDMA engines per node, to the picosecond. */
@Slow
class TofudGoldenTest {

    private static final String FILE = "tofud/tofud.machine";
    private static final String FAST_LINKS = "link.rate=54.4 GB/s";

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.isClean(FILE);
        var stacks = new ArrayList<Stack>();
        for (var size : List.of("8 B", "8 KiB", "16 KiB", "64 KiB", "1 MiB")) {
            stacks.add(named(size, run("ping-pong", "size=" + size)));
        }
        stacks.add(named("64 KiB striped", run("ping-pong", "size=64 KiB", "policy.value=2")));
        stacks.add(named("1 MiB on fast links", run("ping-pong", "size=1 MiB", FAST_LINKS)));
        stacks.add(named("1 MiB striped on fast links", run("ping-pong", "size=1 MiB", "policy.value=2", FAST_LINKS)));
        Golden.compare("tofud", stacks);
    }

    private static Stack named(String label, RunReport report) {
        var stack = LatencyStackReport.of(report.results()).stacks().getFirst();
        return new Stack(label, stack.totalPs(), stack.segments());
    }

    @Test
    void aShortPutTakesWhatItsBlocksSay() {
        // library 30, copy of 8 B at 10 GB/s; ring: 64 B at 115 GB/s = 557 ps, and 40 ns; engine 99 cycles; the first
        // bytes after 80 ns; wire: 8 + 32 + 104 B at 6.8 GB/s = 21,177 ps, two routers of 50 ns, 5 ns; receive unit 50
        // cycles; ring: 8 + 64 B = 627 ps, and 40 ns; poll 20, one posted receive 2, copy again
        long send = 30_000 + 800 + 557 + 40_000 + 99_000 + 80_000;
        long network = 21_177 + 2 * 50_000 + 5_000;
        long receive = 50_000 + 627 + 40_000 + 20_000 + 2_000 + 800;
        assertEquals(send + network + receive,
                LatencyStackReport.of(run("ping-pong").results()).stacks().getFirst().spread().minPs());
        // published: 0.49 us, to which the cycles of the engine were fitted
        assertEquals(490_000, send + network + receive, 500);
    }

    /** A link direction carries 1,920 B of 2,056 B at 6.8 GB/s; six engines inject over six of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6})
    void injectionGrowsWithTheEngines(int links) {
        var results = run("injection", "policy.value=1", "size=256 KiB", "links=" + links).results();
        double both = figure(results.getFirst().figures(), "Bandwidth") / 1000;
        // half of it leaves the node; messages of 256 KiB lose some 2 % between them
        double injected = both / 2;
        assertEquals(links * 6.8 * 1920 / 2056, injected, 0.025 * links * 6.35);
        if (links == 6) {
            // published
            assertEquals(38.1, injected, 0.025 * 38.1);
        }
    }

    @Test
    void stripingTakesAllEnginesOfFastLinks() {
        // by one engine at 6.8 GB/s: 1,048,576 B in packets of 1,920 B with 136 B of headers
        double one = figure(run("ping-pong", "size=1 MiB", FAST_LINKS).results().getFirst().figures(),
                "Half round trip");
        double six = figure(run("ping-pong", "size=1 MiB", FAST_LINKS, "policy.value=2").results().getFirst().figures(),
                "Half round trip");
        double wire = (1_048_576 + 547 * 136) / 6.8;
        // what both have besides: the request, its answer, and the first put of the data
        double rest = one - wire;
        assertTrue(rest > 0 && rest < 1_500, "rest " + rest);
        assertEquals(wire / 6 + rest, six, 0.02 * six);
    }

    @ParameterizedTest
    @CsvSource({"allreduce,0", "allreduce,2", "alltoall,0", "alltoall,1", "message-rate,0", "message-rate,2", "flood,0",
        "random-access,0", "queue-depth,1"})
    void theUsualWorkloadsComeToTheirEnd(String workload, int policy) {
        var results = run(workload, "policy.value=" + policy).results();
        assertTrue(!results.isEmpty() && results.stream().allMatch(result -> result.completed()),
                () -> results.toString());
    }

    private static double figure(List<Figure> figures, String name) {
        return figures.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow().value()
                .doubleValue();
    }

    private static RunReport run(String workload, String... settings) {
        var request = new RunRequest(Samples.load(FILE), workload, List.of(), Settings.of(settings),
                RunRequest.DEFAULT_SEED);
        return assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
    }
}
