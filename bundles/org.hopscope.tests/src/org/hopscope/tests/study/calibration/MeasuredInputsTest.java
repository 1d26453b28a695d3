// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.study.calibration.MeasuredInputs;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Subjects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The header of perftest as values of the machine that is calibrated. */
class MeasuredInputsTest {

    private final Laboratory laboratory = new Laboratory();
    private final Diagnostics problems = new Diagnostics();

    @TempDir
    private Path folder;

    private MeasuredCurve perftest(String name, int mtu) throws IOException {
        var rule = "-".repeat(40) + "\n";
        var file = Files.writeString(folder.resolve(name), rule + " RDMA_Write Latency Test\n TX depth : 1\n"
                + " Mtu : " + mtu + "[B]\n Max inline data : 100[B]\n" + rule + " #bytes #iterations t_min[usec] "
                + "t_max[usec] t_typical[usec]\n 2 1000 0.9 3.3 0.95\n" + rule);
        return (MeasuredCurve) Subjects.load(file, problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    /** The sizes of packets and of inline messages, with their origins. */
    private static List<String> values(Machine machine) {
        var all = new ArrayList<String>();
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof NetworkPort port) {
                all.add("packet " + port.getPayload() + origin(port));
            } else if (one instanceof SizeParameter size && size.getName().equals("inline_limit")) {
                all.add("inline " + size.getValue() + origin(size));
            }
        });
        return all.stream().distinct().sorted().toList();
    }

    private static String origin(Element element) {
        return element.getProvenance().stream().anyMatch(one -> one.getKind() == ProvenanceKind.MEASURED) ? " measured"
                : "";
    }

    @Test
    void theHeaderOfPerftestBecomesValuesOfTheMachine() throws IOException {
        var machine = MeasuredInputs.applied(laboratory.machine, List.of(perftest("one.txt", 2048)), problems);
        assertEquals(List.of("inline 100 B measured", "packet 2048 B measured"), values(machine));
        assertEquals(List.of("inline 220 B", "packet 4 KiB"), values(laboratory.machine));
        assertTrue(problems.all().stream().allMatch(one -> one.code().equals("F103") && one.severity()
                == Severity.INFO), () -> problems.all().toString());
        assertTrue(problems.all().stream().map(Diagnostic::message).anyMatch(one -> one.startsWith(
                "inline_limit.value is 100 B")), () -> problems.all().toString());
    }

    @Test
    void headersThatContradictEachOtherChangeNothing() throws IOException {
        var machine = MeasuredInputs.applied(laboratory.machine, List.of(perftest("one.txt", 2048),
                perftest("two.txt", 1024)), problems);
        assertEquals(List.of("inline 100 B measured", "packet 4 KiB"), values(machine));
        assertTrue(problems.all().stream().anyMatch(one -> one.severity() == Severity.WARNING
                && one.message().contains("[1024, 2048]")), () -> problems.all().toString());
    }

    @Test
    void whatTheMachineHasAlreadyIsNoNews() throws IOException {
        var curve = perftest("one.txt", 4096);
        MeasuredInputs.applied(MeasuredInputs.applied(laboratory.machine, List.of(curve), new Diagnostics()),
                List.of(curve), problems);
        assertEquals(List.of(), problems.all());
    }
}
