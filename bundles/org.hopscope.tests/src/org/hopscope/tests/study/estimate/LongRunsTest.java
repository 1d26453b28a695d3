// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.Slow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of long runs the beginning is tried, in another way for each kind, and no more of it than the beginning: each of
 * these would take minutes at least. What they are expected to take depends on the computer, but none simulates an
 * event in a nanosecond, and none needs more than some microseconds.
 */
@Slow
class LongRunsTest {

    private static final double FASTEST = 1e-9;
    private static final double SLOWEST = 20e-6;
    private static final double LONG = 300e6;

    @ParameterizedTest(name = "{2} {3} on {0}")
    @CsvSource({
        "red-storm/red-storm, NIC-based, ping-pong, iterations=20000000",
        "red-storm/red-storm, NIC-based, uniform-traffic, measure=100 ms",
        "blue-gene-l/blue-gene-l, MPI, alltoall, ranks=65536",
        "blue-gene-l/blue-gene-l, MPI, barrier, algorithm=NETWORK iterations=20000000"})
    void theBeginningOfALongRunSaysHowLongItTakes(String machine, String stack, String workload, String settings) {
        var problems = new Diagnostics();
        var design = MachineFiles.load(Path.of(System.getProperty("hopscope.root"), "samples", machine + ".machine"),
                problems).orElseThrow();
        var estimates = RequestEstimate.of(new RunRequest(design, workload, List.of(stack),
                Settings.of(settings.split(" (?=[a-z]+=)")), 1), problems);
        assertEquals(1, estimates.size(), () -> problems.all().toString());
        var expected = estimates.get(0);
        assertTrue(expected.events() > LONG, expected::text);
        double perEvent = expected.seconds() / expected.events();
        assertTrue(perEvent > FASTEST && perEvent < SLOWEST, expected::text);
    }
}
