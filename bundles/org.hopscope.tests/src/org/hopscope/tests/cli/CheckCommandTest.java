// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** The comparison with the papers on the command line, for two small systems. */
@Slow
class CheckCommandTest {

    /**
     * 38.1 GB/s and 40.8 GB/s are payload and all bytes of six ports of 6.8 GB/s: both are put in, and the latency is
     * what cycles were fitted to. Tofu2 is not modelled, so the two figures that compare with it cannot be had: the
     * command fails.
     */
    @Test
    void aTableMarksInputsFittedRowsAndWhatCannotBeDone() {
        var console = Console.run("check", "tofu");
        assertEquals("", console.err());
        assertEquals(4, console.code());
        var lines = console.out().lines().toList();
        assertTrue(lines.getFirst().startsWith("tofu: Ajima et al.: The Tofu Interconnect D"), lines::getFirst);
        assertEquals(List.of("Figure", "Simulated", "Published", "Error", "Tolerance", "Standing", "Verdict"),
                words(lines.get(1)));
        assertEquals(List.of("tofud-put8", "0.4900 us", "0.49 us", "0.0 %", "5 %", "calibrated", "PASS"),
                words(row(lines, "tofud-put8")));
        assertEquals(List.of("PASS", "input"), words(row(lines, "tofud-total")).reversed().subList(0, 2));
        assertEquals(List.of("tofud-vs-tofu2", "-", "31 %", "NOT SIMULATED"), words(row(lines, "tofud-vs-tofu2")));
        assertTrue(lines.contains("  tofud-put8: fitted: cycles of an engine for a put"), console::out);
        assertTrue(console.out().contains("  tofud-vs-tofu2: not simulated: Tofu2, its predecessor, is not "
                + "modelled"), console::out);
        assertTrue(lines.getLast().startsWith("3 agree (3 of them inputs or calibrated), 0 do not, "
                + "0 could not be done, 0 have nothing to compare with, 2 are not simulated"), lines::getLast);
    }

    /** A bound is kept or not, and how far away it is says nothing; where all figures agree, the command succeeds. */
    @Test
    void aSystemThatAgreesEndsWell() {
        var lines = Console.run("check", "bxi").succeeds().out().lines().toList();
        var row = words(row(lines, "bxi1-mr"));
        assertEquals("> 100000000 msg/s", row.get(2));
        assertEquals(List.of(">", "PASS"), row.subList(3, 5));
        assertTrue(lines.getLast().startsWith("1 agree (0 of them inputs or calibrated), 0 do not"), lines::getLast);
    }

    @Test
    void jsonHasAllOfIt() {
        var console = Console.run("check", "tofu", "--json");
        assertEquals("", console.err());
        assertEquals(4, console.code());
        var read = (Map<?, ?>) JsonReader.parse(console.out());
        assertEquals(false, read.get("passed"));
        assertEquals(List.of(), read.get("withoutExperiment"));
        var figures = ((List<?>) read.get("figures")).stream().map(one -> (Map<?, ?>) one).toList();
        assertEquals(List.of("tofud-total INPUT PASS", "tofud-put8 CALIBRATED PASS", "tofud-injection CALIBRATED PASS",
                "tofud-vs-tofu2 PREDICTION NOT_SIMULATED", "tofud-inj-rel PREDICTION NOT_SIMULATED"), figures.stream()
                .map(one -> one.get("id") + " " + one.get("standing") + " " + one.get("verdict")).toList());
        var put = figures.get(1);
        assertEquals("0.49", put.get("published"));
        assertEquals(List.of("tofud/tofud.machine"), put.get("machines"));
        assertEquals(List.of("hopscope run samples/tofud/tofud.machine --stack 'MPI over puts' --workload ping-pong"),
                put.get("runs"));
        assertTrue(!figures.get(3).containsKey("simulated") && figures.get(3).get("reason").toString()
                .startsWith("Tofu2"), figures.get(3)::toString);
    }

    @Test
    void anUnknownSystemIsRefused() {
        assertTrue(Console.run("check", "tofo").isRefused().err().contains("tofu"));
        Console.run("check", "tofu", "bxi").isRefused();
    }

    private static String row(List<String> lines, String figure) {
        return lines.stream().filter(line -> line.startsWith(figure + " ")).findFirst().orElseThrow();
    }

    /** The cells of a line, which two spaces or more are between. */
    private static List<String> words(String line) {
        return List.of(line.strip().split(" {2,}"));
    }
}
