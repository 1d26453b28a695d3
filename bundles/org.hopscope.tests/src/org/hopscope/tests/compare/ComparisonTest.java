// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.compare.BudgetReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.Pareto;
import org.hopscope.study.compare.RowChanges;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class ComparisonTest {

    private static final Scenario NIC_BASED = new Scenario("", List.of("NIC-based"), Settings.NONE, 1);

    private final CompareFixture red = new CompareFixture("red-storm/red-storm.machine");

    private static Subject load(String sample) {
        var problems = new Diagnostics();
        return Subjects.load(Samples.file(sample), problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static MetricRow row(Comparison comparison, String metric) {
        return comparison.metrics().stream().filter(one -> one.metric().equals(metric)).findFirst().orElseThrow();
    }

    @Test
    void nothingRunsUnlessItIsAskedFor() {
        var results = new MemoryResults();
        var subjects = List.<Subject>of(red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        var comparison = Comparisons.of(subjects, 0, NIC_BASED, results);
        assertEquals(List.of(0, 1), comparison.missing().stream().map(one -> one.subject()).toList());
        assertEquals(List.of(), comparison.stacks());
        var complete = Comparisons.complete(comparison, results, RunProgress.none());
        assertEquals(List.of(), complete.missing());
        assertEquals(1, complete.stacks().size());
        assertEquals(2797403, complete.stacks().getFirst().bars().getFirst().orElseThrow().totalPs());
    }

    /** Before its run a comparison has no stacks yet; after it, traffic of packets without messages has none. */
    @Test
    void trafficHasNoStacks() {
        var results = new MemoryResults();
        var subjects = List.of(load("theory/switch-4.machine"));
        var saturated = new Scenario("saturated", List.of(), Settings.of("measure=10 us"), 1);
        var before = Comparisons.of(subjects, 0, saturated, results);
        assertFalse(before.hasNoStacks());
        assertTrue(Comparisons.complete(before, results, RunProgress.none()).hasNoStacks());
        assertFalse(red.compare(NIC_BASED, red.design("A")).hasNoStacks());
    }

    /** Packets are damaged at random, so each seed has a time of its own. */
    @Test
    void figuresOfSeveralSeedsAreMeansWithTheirRange() {
        var damage = Settings.of("damagedPackets=20000000", "iterations=200");
        var alone = Stream.of(1L, 2L, 3L).map(seed -> row(red.compare(new Scenario("", List.of("NIC-based"),
                damage,
                seed), red.design("A")), "One-way latency").cells().getFirst().value().orElseThrow()).toList();
        assertEquals(3, Set.copyOf(alone).size(), alone::toString);
        var both = red.compare(new Scenario("", List.of("NIC-based"), damage, List.of(1L, 2L, 3L)),
                red.design("A"),
                red.design("B", "HyperTransport.roundTrip=500 ns"));
        var cells = row(both, "One-way latency").cells();
        var first = cells.getFirst();
        assertEquals(alone.stream().mapToDouble(BigDecimal::doubleValue).average().orElseThrow(),
                first.value().orElseThrow().doubleValue(), 0.001);
        assertEquals(Collections.min(alone), first.range().orElseThrow().least());
        assertEquals(Collections.max(alone), first.range().orElseThrow().most());
        // the second design is compared by the means
        assertEquals(cells.get(1).value().orElseThrow().subtract(first.value().orElseThrow()),
                cells.get(1).delta().orElseThrow());
    }

    @Test
    void eachSeedThatLacksIsARun() {
        var results = new MemoryResults();
        var comparison = Comparisons.of(List.of(red.design("A")), 0,
                new Scenario("", List.of("NIC-based"), Settings.NONE, List.of(4L, 5L)), results);
        assertEquals(List.of(4L, 5L), comparison.missing().stream().map(one -> one.seed()).toList());
        var complete = Comparisons.complete(comparison, results, RunProgress.none());
        assertEquals(List.of(), complete.missing());
        assertTrue(row(complete, "One-way latency").cells().getFirst().range().isPresent());
    }

    @Test
    void oneChangedNumberIsTheOnlyInputThatDiffers() {
        var comparison = red.compare(NIC_BASED, red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        assertEquals(1, comparison.inputs().size());
        var input = comparison.inputs().getFirst();
        assertEquals("compute node/HyperTransport.roundTrip", input.label());
        assertEquals(List.of("1.0 us", "500 ns"), input.cells().stream().map(InputDifference.Cell::text).toList());
        assertEquals(List.of(InputDifference.Mark.SAME, InputDifference.Mark.CHANGED),
                input.cells().stream().map(InputDifference.Cell::mark).toList());
        // one read less by 500 ns on the way of a message
        var latency = row(comparison, "One-way latency");
        assertEquals(new BigDecimal("-500.000"), latency.cells().get(1).delta().orElseThrow());
        assertTrue(comparison.differingMetrics().contains(latency));
    }

    @Test
    void aVariantNamesTheChangeBehindADifference() {
        var comparison = red.compare(NIC_BASED, load("red-storm/red-storm.machine"),
                load("red-storm/variants/fast-host-link-and-seastar.variant"));
        assertEquals(List.of("compute node/HyperTransport.roundTrip", "SeaStar/PowerPC 440.clock",
                "SeaStar/PowerPC 440.pollingCycle"), comparison.inputs().stream().map(InputDifference::label).toList());
        assertTrue(comparison.inputs().stream().noneMatch(one -> one.cells().get(1).changeId().isEmpty()));
    }

    @Test
    void designsWithOneStackOfAnotherNameStandInOneGroup() {
        var comparison = red.compare(Scenario.usual(), load("extoll/extoll.machine"), load("extoll/ib-qdr.machine"));
        assertEquals(1, comparison.stacks().size());
        assertTrue(comparison.stacks().getFirst().bars().stream().allMatch(bar -> bar.isPresent()));
        assertTrue(comparison.inputs().stream().anyMatch(
                one -> one.cells().get(1).mark() == InputDifference.Mark.ADDED));
    }

    /** A row is one change, in either direction, and the one that has it already needs none. */
    @Test
    void aRowTellsWhatMakesAnotherLikeIt() {
        var comparison = red.compare(NIC_BASED, red.design("A"),
                red.design("B", "HyperTransport.roundTrip=500 ns", "PowerPC 440.clock=1 GHz"), red.design("C"));
        var labels = comparison.inputs().stream().map(InputDifference::label).toList();
        int row = labels.indexOf("compute node/HyperTransport.roundTrip");
        assertEquals(List.of("roundTrip=500 ns"), changes(comparison, row, 1));
        assertEquals(List.of("roundTrip=1.0 us"), changes(comparison, row, 0));
        assertEquals(List.of("roundTrip=1.0 us"), changes(comparison, row, 2));
    }

    private static List<String> changes(Comparison comparison, int row, int subject) {
        return RowChanges.of(comparison, row, subject).stream()
                .map(one -> one.getFeature() + "=" + one.getNewValue()).toList();
    }

    @Test
    void aMeasuredCurveHasFiguresAndNoStack(@TempDir Path folder) throws IOException {
        var file = folder.resolve("measured.csv");
        Files.writeString(file, "# by hand\nsize [B], latency [us], bandwidth [GB/s]\n8, 2.8, 0.003\n1 KiB, 4.1,\n");
        var problems = new Diagnostics();
        var curve = (MeasuredCurve) Subjects.load(file, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertEquals(3, curve.samples().size());
        assertEquals(1024, curve.samples().getLast().bytes());
        var comparison = red.compare(NIC_BASED, red.design("A"), curve);
        assertTrue(comparison.stacks().getFirst().bars().get(1).isEmpty());
        // 2.8 us are 2800 ns; simulated are 2797.387 ns
        assertEquals(0, new BigDecimal("2.613").compareTo(row(comparison, "Half round trip").cells().get(1).delta()
                .orElseThrow()));
        assertEquals("not measured", row(comparison, "One-way latency").cells().get(1).reason());
    }

    @Test
    void aTableWithoutUnitsIsRefusedWithItsLine(@TempDir Path folder) throws IOException {
        var file = folder.resolve("measured.csv");
        Files.writeString(file, "size, latency\n8, 2.8\n");
        var problems = new Diagnostics();
        assertTrue(Subjects.load(file, problems).isEmpty());
        assertEquals("Error C802: line 1: The column 'latency' needs its unit (write it as latency [us])",
                problems.all().getFirst().text());
    }

    /** One message each for the first columns: a long line of commas has 131,073 of them. */
    @Test
    void aHeadOfColumnsWithoutNamesGetsTenMessages(@TempDir Path folder) throws IOException {
        var file = folder.resolve("measured.csv");
        Files.writeString(file, ",".repeat(1 << 17) + "\n");
        var problems = new Diagnostics();
        assertTrue(Subjects.load(file, problems).isEmpty());
        assertEquals(10, problems.all().size());
        assertEquals("C802", problems.all().getLast().code());
    }

    /**
     * Spreadsheets write in several ways: semicolons, tabulators, quotes, a mark at the beginning, other ends of lines.
     */
    @ParameterizedTest
    @ValueSource(strings = {"size [B],latency [us]\n8,2.8\n", "size [B]; latency [us]\n8; 2.8\n",
        "size [B]\tlatency [us]\n8\t2.8\n", "\"size [B]\",\"latency [us]\"\n\"8\",\"2.8\"\n",
        "\ufeffsize [B], latency [us]\r\n8, 2.8\r\n"})
    void aTableIsReadAsSpreadsheetsWriteIt(String text, @TempDir Path folder) throws IOException {
        var file = folder.resolve("measured.csv");
        Files.writeString(file, text);
        var problems = new Diagnostics();
        var curve = (MeasuredCurve) Subjects.load(file, problems).orElseThrow(() -> new AssertionError(problems.all()));
        assertEquals(new MeasuredCurve.Sample(8, "Half round trip", new BigDecimal("2.8E+3"), "ns"),
                curve.samples().getFirst());
    }

    /**
     * Text that a measured curve cannot contain is reported with its line and a way to repair it, and never taken for
     * another.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "size [B], latency [MB/s]/8, 2.9|line 1: The column 'latency' cannot be in MB/s, which is not a unit of time"
                + " (write it as latency [us])",
        "size [B], bandwidth [furlong]/8, 2|line 1: The column 'bandwidth' cannot be in furlong, which is not a unit of"
                + " bandwidth (write it as bandwidth [MB/s])",
        "size [B], latency [us]/8, 2,9|line 2: 3 values instead of 2 (write one for each column of the header line, "
        + "with a"
                + " point in decimals (2.9, not 2,9))",
        "size [B]; latency [us]/8; 2,9|line 2: '2,9' is not a value of Half round trip (write decimals with a point, as"
                + " in 2.9)",
        "size [B], latency [us]/8, -2.9|line 2: '-2.9' is not a value of Half round trip (write a number that is not"
                + " negative, in us)",
        "8, 2.9|line 1: The header line needs one column 'size' and at least one figure (write a header line such "
        + "as: size [B],"
                + " latency [us], bandwidth [MB/s])"})
    void aTableThatIsWrongIsRefusedWithAWayToMendIt(String text, String message, @TempDir Path folder)
            throws IOException {
        var file = folder.resolve("measured.csv");
        Files.writeString(file, text.replaceFirst("/(?=8)", "\n"));
        var problems = new Diagnostics();
        assertTrue(Subjects.load(file, problems).isEmpty());
        assertEquals(message, problems.all().getFirst().text().replaceFirst("Error C80[23]: ", ""));
    }

    @Test
    void aStackThatADesignLacksIsSaid() {
        var other = red.design("B");
        other.machine().getStacks().removeLast();
        var comparison = red.compare(Scenario.usual(), red.design("A"), other);
        var latency = comparison.metrics().stream().filter(one -> one.stack().equals("NIC-based")).findFirst()
                .orElseThrow();
        assertEquals("no such protocol stack", latency.cells().get(1).reason());
    }

    @Test
    void aBudgetIsKeptOrMissedWithAReadableMessage(@TempDir Path folder) throws IOException {
        var file = folder.resolve("budget.txt");
        Files.writeString(file, "# limits\nNIC-based, 8 B: Half round trip <= 2.5 us\nBandwidth >= 1 MB/s\n");
        var budget = Budget.read(file, new Diagnostics()).orElseThrow();
        var comparison = red.compare(NIC_BASED, red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        var report = BudgetReport.of(comparison, budget);
        assertEquals(List.of("A: NIC-based, 8 B: Half round trip is 2797.387 ns, but the budget is at most 2.5 us"),
                report.missed().stream().map(BudgetReport.Line::text).toList());
    }

    @Test
    void aLimitThatNoFigureIsAboutIsMissed(@TempDir Path folder) throws IOException {
        var file = folder.resolve("budget.txt");
        Files.writeString(file, "Jitter <= 1 ns\nnonsense\n");
        var problems = new Diagnostics();
        assertTrue(Budget.read(file, problems).isEmpty());
        assertEquals(List.of(2), problems.all().stream().map(Diagnostic::line).toList());
        Files.writeString(file, "Jitter <= 1 ns\n");
        var report = BudgetReport.of(red.compare(NIC_BASED, red.design("A")),
                Budget.read(file, problems).orElseThrow());
        assertEquals("A: there is no figure for 'Jitter <= 1 ns'", report.missed().getFirst().text());
    }

    /** Written by an editor that marks the byte order. */
    @Test
    void aLimitThatNoFigureIsAboutSaysWhatMayBeMeant(@TempDir Path folder) throws IOException {
        var file = folder.resolve("budget.txt");
        Files.writeString(file, "\uFEFFNIC-based, 8 B: Half rond trip <= 2.9 us\n64 KiB: Bandwidth >= 1 MB/s\n"
                + "NIC-based, 8 B: Half round trip <= 2.9 us\n");
        var report = BudgetReport.of(red.compare(NIC_BASED, red.design("A")),
                Budget.read(file, new Diagnostics()).orElseThrow());
        assertEquals(List.of("A: there is no figure for 'NIC-based, 8 B: Half rond trip <= 2.9 us'; did you mean "
                + "'Half round trip'?", "A: there is no figure for '64 KiB: Bandwidth >= 1 MB/s'; it is measured as "
                + "'NIC-based, 8 B: Bandwidth'"), report.missed().stream().map(BudgetReport.Line::text).toList());
    }

    @Test
    void theFrontHasNoDominatedDesign() {
        var comparison = red.compare(NIC_BASED, red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        var names = comparison.metrics().stream().map(MetricRow::metric).toList();
        var rows = List.of(names.indexOf("One-way latency"), names.indexOf("Bandwidth"));
        var directions = rows.stream().map(one -> Fronts.usual(names.get(one))).toList();
        assertEquals(List.of(Pareto.Direction.LESS_IS_BETTER, Pareto.Direction.MORE_IS_BETTER), directions);
        assertEquals(List.of(1), Fronts.of(comparison, rows, directions).front().stream()
                .map(Pareto.Candidate::subject).toList());
    }

    /** Adaptive routing that carried four times the load was shown like a loss; how busy a part is may be either. */
    @Test
    void aNetworkThatAcceptsMoreIsTheBetterOne() {
        assertEquals(Optional.of(Pareto.Direction.MORE_IS_BETTER), Fronts.certain("Accepted load", "%"));
        assertEquals(Optional.of(Pareto.Direction.MORE_IS_BETTER), Fronts.certain("Share of the slowest node", "%"));
        assertEquals(Optional.of(Pareto.Direction.MORE_IS_BETTER), Fronts.certain("Throughput", "MB/s"));
        assertEquals(Optional.of(Pareto.Direction.LESS_IS_BETTER), Fronts.certain("Packet latency", "ns"));
        assertEquals(Optional.empty(), Fronts.certain("Links per packet", ""));
        assertEquals(Optional.empty(), Fronts.certain("Busiest link", "%"));
    }
}
