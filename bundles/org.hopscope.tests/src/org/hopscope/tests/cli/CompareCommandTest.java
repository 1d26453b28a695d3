// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class CompareCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();
    private static final String FAST = Samples.file("red-storm/variants/fast-host-link.variant").toString();
    private static final String BOTH = Samples.file("red-storm/variants/fast-host-link-and-seastar.variant")
            .toString();

    @Test
    void inputsStacksFiguresAndTheWayFromOneToTheOther() {
        var out = Console.run("compare", RED_STORM, FAST, "--waterfall", "--stack", "NIC-based").succeeds().out();
        assertTrue(out.startsWith("Inputs that differ"), out);
        assertTrue(out.contains("     2797.403               2297.403\n"), out);
        assertTrue(out.contains("compute node/HyperTransport: round trip 1.0 us -> 500 ns "
                + " -500.000  Host bus -500.000"),
                out);
        assertEquals(out, Console.run("compare", RED_STORM, FAST, "--waterfall", "--stack", "NIC-based").out());
    }

    @Test
    void jsonHasAllOfIt() {
        var out = Console.run("compare", RED_STORM, FAST, BOTH, "--json", "--waterfall").succeeds().out();
        var read = (Map<?, ?>) JsonReader.parse(out);
        assertEquals(3, ((List<?>) read.get("subjects")).size());
        assertEquals(2, ((List<?>) read.get("stacks")).size());
        assertEquals(4, ((List<?>) read.get("waterfalls")).size());
    }

    @Test
    void csvHasAColumnForEachDesign() {
        var out = Console.run("compare", RED_STORM, BOTH, "--csv").succeeds().out();
        assertTrue(out.startsWith("stack,point,metric,unit,Red Storm,\"HyperTransport 500 ns, SeaStar 1 GHz\"\n"), out);
    }

    @Test
    void aReportIsWrittenBesideTheText(@TempDir Path folder) throws IOException {
        var one = folder.resolve("one.html");
        var two = folder.resolve("two.html");
        var out = Console.run("compare", RED_STORM, FAST, "--report", one.toString()).succeeds().out();
        assertEquals(Console.run("compare", RED_STORM, FAST).out(), out);
        Console.run("compare", RED_STORM, FAST, "--report", two.toString()).succeeds();
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
        assertTrue(Files.readString(one).contains("<td class=\"number\">2297.403"));
        Console.run("compare", RED_STORM, FAST, "--report", folder.resolve("report.txt").toString()).isRefused();
    }

    @Test
    void aReportOnPaperIsTheSameEachTime(@TempDir Path folder) throws IOException {
        var one = folder.resolve("one.pdf");
        var two = folder.resolve("two.PDF");
        var first = Console.run("compare", RED_STORM, FAST, "--report", one.toString()).succeeds();
        assertEquals("", first.err());
        Console.run("compare", RED_STORM, FAST, "--report", two.toString()).succeeds();
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
        assertEquals("%PDF-", Files.readString(one, StandardCharsets.ISO_8859_1).substring(0, 5));
    }

    private static Console within(String limit, String design, Path folder) throws IOException {
        var budget = folder.resolve("budget.txt");
        Files.writeString(budget, limit + "\n");
        return Console.run("compare", design, "--budget", budget.toString());
    }

    @Test
    void aMissedBudgetFailsWithAMessage(@TempDir Path folder) throws IOException {
        var limit = "NIC-based: Half round trip <= 2.5 us";
        var missed = within(limit, RED_STORM, folder);
        assertEquals(4, missed.code());
        assertEquals("budget missed: Red Storm: NIC-based, 8 B: Half round trip is 2797.387 ns, but the budget is at "
                + "most 2.5 us\n", missed.err());
        within(limit, FAST, folder).succeeds();
    }

    /** It was counted as missed, like a design that is too slow. */
    @Test
    void aBudgetInAnotherUnitIsWrongAndNotMissed(@TempDir Path folder) throws IOException {
        var wrong = within("NIC-based: Half round trip <= 1GB", RED_STORM, folder);
        assertEquals(2, wrong.code());
        assertEquals("budget is wrong: Red Storm: NIC-based, 8 B: Half round trip is 2797.387 ns, which cannot be "
                + "compared with 'NIC-based: Half round trip <= 1GB'\n", wrong.err());
        within("NIC-based: Half round trip <= 2.8us", RED_STORM, folder).succeeds();
    }

    @Test
    void wrongFilesAndArgumentsAreRefused(@TempDir Path folder) {
        Console.run("compare", RED_STORM).isRefused();
        Console.run("compare", RED_STORM, folder.resolve("none.variant").toString()).isRefused();
        Console.run("compare", RED_STORM, FAST, "--budget", folder.resolve("none").toString()).isRefused();
        Console.run("compare", RED_STORM, FAST, "--baseline", "3").isRefused();
        Console.run("variant", "forge", FAST).isRefused();
        assertEquals("hopscope: --seed: '3..1' ends before it begins",
                Console.run("compare", RED_STORM, FAST, "--seed", "3..1").isRefused().err().lines().findFirst()
                        .orElseThrow());
    }

    @Test
    void aVariantIsRecordedAppliedListedRunAndChecked(@TempDir Path folder) throws IOException {
        var whole = folder.resolve("whole.machine");
        Console.run("variant", "apply", BOTH, whole.toString()).succeeds();
        var again = folder.resolve("again.variant");
        var recorded = Console.run("variant", "record", RED_STORM, whole.toString(), again.toString()).succeeds();
        assertTrue(recorded.out().contains("  SeaStar/PowerPC 440.clock: 500 MHz -> 1 GHz\n"), recorded.out());
        assertEquals(recorded.out(), Console.run("variant", "list", again.toString()).succeeds().out());
        var same = folder.resolve("same.machine");
        Console.run("variant", "apply", again.toString(), same.toString()).succeeds();
        assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(same));
        assertEquals(Console.run("run", whole.toString()).succeeds().out(),
                Console.run("run", BOTH).succeeds().out());
        assertEquals(BOTH + ": valid\n", Console.run("validate", BOTH, BOTH).succeeds().out());
    }

    @Test
    void aDecisionIsWrittenIntoTheVariant(@TempDir Path folder) throws IOException {
        Files.copy(Samples.redStormFile(), folder.resolve("red-storm.machine"));
        var variant = Files.createDirectory(folder.resolve("variants")).resolve("fast.variant");
        Files.copy(Path.of(FAST), variant);
        Console.run("variant", "decide", variant.toString()).isRefused();
        Console.run("variant", "decide", variant.toString(), "--preferred", "x", "--rejected", "y").isRefused();
        var out = Console.run("variant", "decide", variant.toString(), "--preferred", "halves the read").succeeds();
        assertTrue(out.out().contains("  preferred on 2"), out.out());
        assertTrue(Console.run("variant", "list", variant.toString()).succeeds().out().contains(": halves the read\n"));
        var design = (Design) Subjects.load(variant, new Diagnostics()).orElseThrow();
        assertEquals("preferred", design.verdict().orElseThrow().word());
        Files.delete(folder.resolve("red-storm.machine"));
        Console.run("variant", "decide", variant.toString(), "--rejected", "lost").isRefused();
    }

    @Test
    void aFolderIsListedByDescent() {
        var out = Console.run("variant", "list", Samples.file("red-storm").toString()).succeeds().out();
        assertTrue(out.startsWith("red-storm.machine  (red-storm.machine)\n  HyperTransport 500 ns  "
                + "(variants/fast-host-link.variant)\n    HyperTransport 500 ns, SeaStar 1 GHz  "), out);
    }

    @Test
    void aVariantInConflictIsRefusedUntilItIsRebased(@TempDir Path folder) throws IOException {
        var base = folder.resolve("red-storm.machine");
        Files.writeString(base, Files.readString(Samples.redStormFile()).replace("roundTrip=\"1.0 us\"",
                "roundTrip=\"800 ns\""));
        var variant = Files.createDirectory(folder.resolve("variants")).resolve("fast.variant");
        Files.copy(Path.of(FAST), variant);
        var refused = Console.run("run", variant.toString()).isRefused();
        assertTrue(refused.err().contains("V003"), refused.err());
        Console.run("variant", "rebase", variant.toString(), "--mine").succeeds();
        Console.run("validate", variant.toString()).succeeds();
    }

    @Test
    void aRebaseWithoutADecisionLeavesTheVariantAsItWas(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("red-storm.machine"), Files.readString(Samples.redStormFile())
                .replace("roundTrip=\"1.0 us\"", "roundTrip=\"800 ns\""));
        var variant = Files.createDirectory(folder.resolve("variants")).resolve("fast.variant");
        Files.copy(Path.of(FAST), variant);
        var undecided = Console.run("variant", "rebase", variant.toString()).isRefused();
        assertTrue(undecided.err().contains("V003") && undecided.err().contains("--mine")
                && undecided.err().contains("--base"), undecided.err());
        assertEquals(Files.readString(Path.of(FAST)), Files.readString(variant));
        Console.run("variant", "rebase", variant.toString(), "--mine", "--base").isRefused();
        Console.run("variant", "rebase", variant.toString(), "--mine").succeeds();
        var kept = Console.run("variant", "list", variant.toString()).succeeds().out();
        assertTrue(kept.endsWith("\n  compute node/HyperTransport.roundTrip: 800 ns -> 500 ns\n"), kept);
        Files.copy(Path.of(FAST), variant, StandardCopyOption.REPLACE_EXISTING);
        var left = Console.run("variant", "rebase", variant.toString(), "--base").succeeds().out();
        assertTrue(left.startsWith("left out: Error V003: "), left);
        assertTrue(Console.run("variant", "list", variant.toString()).succeeds().out().contains("  (left out) "));
    }
}
