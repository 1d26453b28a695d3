// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/**
 * The stacks of EXTOLL at its clocks, and of the networks it is compared with, to the picosecond. A change of a number
 * needs its reason in the commit; with {@code -Dgolden.update} the test writes the file instead of comparing it.
 */
class ExtollGoldenTest {

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        var file = Samples.file("extoll/expected.csv");
        var lines = new ArrayList<>(List.of("machine,settings,component,ps"));
        for (var clock : List.of("156 MHz", "140 MHz", "125 MHz", "117 MHz")) {
            add(lines, "extoll", "core.clock=" + clock);
        }
        add(lines, "extoll", "core.clock=300 MHz", "core.datapathBits=64");
        add(lines, "extoll", "core.clock=800 MHz", "core.datapathBits=128");
        add(lines, "extoll", "size=64 KiB");
        add(lines, "ib-qdr");
        add(lines, "10ge");
        if (System.getProperty("golden.update") != null) {
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        assertEquals(String.join("\n", Files.readAllLines(file)), String.join("\n", lines));
    }

    private static void add(List<String> lines, String machine, String... settings) {
        var request = new RunRequest(Samples.load("extoll/" + machine + ".machine"), "ping-pong", List.of(),
                Settings.of(settings), RunRequest.DEFAULT_SEED);
        var report = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
        var start = machine + "," + String.join(" ", settings) + ",";
        for (var stack : LatencyStackReport.of(report.results()).stacks()) {
            for (var segment : stack.segments()) {
                lines.add(start + segment.component().label() + "," + segment.ps());
            }
            lines.add(start + "Total," + stack.totalPs());
        }
    }
}
