// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The samples of networks of today, to the picosecond. */
class TodayGoldenTest {

    private static final String SLINGSHOT_10 = "slingshot/slingshot-10.machine";
    private static final String SLINGSHOT_11 = "slingshot/slingshot-11.machine";
    private static final String INFINIBAND = "infiniband/infiniband.machine";

    @Test
    void slingshotTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "16", "144")) {
            for (var size : List.of("8 B", "1 KiB", "128 KiB")) {
                stacks.add(stack("Slingshot-10 to " + partner + " " + size, SLINGSHOT_10, size, partner));
            }
        }
        for (var partner : List.of("1", "16", "272")) {
            for (var size : List.of("8 B", "128 B", "8 KiB", "1 MiB")) {
                stacks.add(stack("Slingshot-11 to " + partner + " " + size, SLINGSHOT_11, size, partner));
            }
        }
        Golden.compare("slingshot", stacks);
    }

    @Test
    void infiniBandTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "40", "720")) {
            for (var size : List.of("1 B", "1 KiB", "16 KiB", "1 MiB")) {
                stacks.add(stack("to " + partner + " " + size, INFINIBAND, size, partner));
            }
        }
        Golden.compare("infiniband", stacks);
    }

    @ParameterizedTest
    @ValueSource(strings = {SLINGSHOT_10, SLINGSHOT_11, INFINIBAND})
    void theMachinesAreClean(String machine) throws IOException {
        Golden.isClean(machine);
    }

    /** Fig. 4 of the SC 2020 paper: another switch adds its latency and a cable, another group a longer one. */
    @Test
    void distanceAddsSwitchesAndCables() {
        long same = latencyPs(SLINGSHOT_10, "responder=1");
        // a switch of 350 ns and a cable of 13 ns more, cut-through; the link of 25 GB/s takes no longer than that of
        // 12.5 GB/s before it, so the packet of 8 + 20 + 62 B waits in the last switch for the 3.6 ns that it lags
        assertEquals(same + 350_000 + 13_000 + 3_600, latencyPs(SLINGSHOT_10, "responder=16"));
        assertEquals(same + 2 * 350_000 + 13_000 + 140_000 + 3_600, latencyPs(SLINGSHOT_10, "responder=144"));
    }

    private static long latencyPs(String machine, String... settings) {
        return LatencyStackReport.of(run(machine, settings).results()).stacks().getFirst().totalPs();
    }

    private static Stack stack(String label, String machine, String size, String partner) {
        var stack = LatencyStackReport.of(run(machine, "size=" + size, "responder=" + partner).results()).stacks()
                .getFirst();
        return new Stack(label, stack.totalPs(), stack.segments());
    }

    private static RunReport run(String machine, String... settings) {
        var all = new ArrayList<>(List.of("iterations=3", "warmup=1"));
        all.addAll(List.of(settings));
        var request = new RunRequest(Samples.load(machine), "ping-pong", List.of(), all, RunRequest.DEFAULT_SEED);
        return assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
    }
}
