// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/**
 * The sample of Portals on QsNet: free of findings, in canonical form, and its stacks to the picosecond. A change of a
 * number needs its reason in the commit; with {@code -Dgolden.update} the test writes the file instead of comparing it.
 */
class PortalsQsNetGoldenTest {

    @Test
    void theSampleHasNoFindings() throws IOException {
        var problems = new Diagnostics();
        var file = Samples.file("portals-qsnet/portals-qsnet.machine");
        var machine = MachineFiles.load(file, problems).orElseThrow();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(), problems.all());
        assertEquals(Files.readString(file), new String(MachineFiles.toBytes(machine), "UTF-8"));
    }

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        var file = Samples.file("portals-qsnet/expected.csv");
        var lines = lines();
        if (System.getProperty("golden.update") != null) {
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        assertEquals(String.join("\n", Files.readAllLines(file)), String.join("\n", lines));
    }

    private static List<String> lines() {
        var machine = MachineFiles.load(Samples.file("portals-qsnet/portals-qsnet.machine"), new Diagnostics())
                .orElseThrow();
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        var lines = new ArrayList<>(List.of("stack,component,ps"));
        for (var stack : LatencyStackReport.of(report.results()).stacks()) {
            for (var segment : stack.segments()) {
                lines.add(stack.label() + "," + segment.component().label() + "," + segment.ps());
            }
            lines.add(stack.label() + ",Total," + stack.totalPs());
        }
        return lines;
    }
}
