// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.report.Block;
import org.hopscope.study.report.CompareReport;
import org.hopscope.study.report.Diagram;
import org.hopscope.study.report.DiagramSource;
import org.hopscope.study.report.Report;
import org.hopscope.study.report.ReportHtml;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

@Slow
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompareReportTest {

    private static final DiagramSource PLAIN = designs -> designs.stream().map(one -> new Diagram(one.name(), "",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "", "", "")).toList();
    private static final String MINUS = "\u2212";

    private final MemoryResults results = new MemoryResults();
    private final Comparison redStorm = redStorm();
    private final Report report = report(redStorm);

    private Comparison comparison(Scenario scenario, String... samples) {
        var subjects = Arrays.stream(samples).map(one -> Subjects.load(Samples.file(one), new Diagnostics())
                .orElseThrow()).toList();
        return Comparisons.complete(Comparisons.of(List.<Subject>copyOf(subjects), 0, scenario, results), results,
                RunProgress.none());
    }

    private static String table(int columns) {
        var head = IntStream.range(0, columns).mapToObj(i -> new Block.Column("design " + i, true)).toList();
        return ReportHtml.of(new Report("title", List.of(new Block.Table("inputs", head, List.of(),
                new Block.CsvFile("", "")))));
    }

    @Test
    void aTableOfManyDesignsMayTakeTheWholeWindow() {
        assertTrue(table(9).contains("<div class=\"scroll wide\">"));
        assertTrue(table(4).contains("<div class=\"scroll\">"));
    }

    private Comparison redStorm() {
        return comparison(Scenario.usual(), "red-storm/red-storm.machine",
                "red-storm/variants/fast-host-link.variant", "red-storm/variants/portals-on-nic.variant");
    }

    private Report report(Comparison comparison) {
        return CompareReport.of(comparison, results, PLAIN, RunProgress.none());
    }

    private static Document parsed(String page) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    }

    private static Block.Table table(Report report, String caption) {
        return report.tables().stream().filter(one -> one.caption().equals(caption)).findFirst().orElseThrow();
    }

    private static List<Element> all(Document page, String tag) {
        var found = page.getElementsByTagName(tag);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
    }

    @Test
    void theSameComparisonGivesTheSameBytesWithoutASharedCache() {
        assertEquals(ReportHtml.of(report), ReportHtml.of(new CompareReportTest().report));
    }

    @Test
    void thePageIsXmlWithUniqueNamesAndNeedsNothingElse() throws Exception {
        var page = parsed(ReportHtml.of(report));
        var ids = new HashSet<String>();
        var links = new ArrayList<String>();
        for (var element : all(page, "*")) {
            assertTrue(element.getAttribute("id").isEmpty() || ids.add(element.getAttribute("id")),
                    element.getAttribute("id"));
            for (var attribute : List.of("src", "srcset", "href")) {
                links.add(element.getAttribute(attribute));
            }
        }
        for (var link : links) {
            assertTrue(link.isEmpty() || link.startsWith("data:") || link.startsWith("#")
                    && ids.contains(link.substring(1)), link);
        }
        assertEquals(List.of(), all(page, "script"));
        // both stacks on one scale and each for itself, 4 waterfalls, one of which has no steps, and the two figures
        assertEquals(2 + 2 + 3 + 1, all(page, "svg").size());
        all(page, "svg").forEach(svg -> {
            assertEquals("img", svg.getAttribute("role"));
            assertFalse(svg.getElementsByTagName("title").item(0).getTextContent().isBlank());
            assertFalse(svg.getElementsByTagName("desc").item(0).getTextContent().isBlank());
        });
        assertEquals(List.of(), all(page, "table").stream().filter(one -> one.getElementsByTagName("th")
                .getLength() == 0 || one.getElementsByTagName("caption").getLength() == 0).toList());
        assertEquals(3, all(page, "img").size());
        all(page, "img").forEach(image -> assertTrue(image.getAttribute("alt").startsWith("Drawing of ")));
    }

    /** A message of 1 MiB takes about a hundred times as long as one of 8 B: one scale would hide the short ones. */
    @Test
    void shortMessagesHaveAPictureOfTheirOwn() {
        // turns that are alike add nothing to a picture; of 1 MiB each takes some 16,000 packets
        var scenario = new Scenario("", List.of("NIC-based"), Settings.of("size=8 B, 64 B, 1 MiB", "iterations=2",
                "warmup=1"), 1);
        var overviews = report(comparison(scenario, "red-storm/red-storm.machine",
                "red-storm/variants/fast-host-link.variant")).blocks().stream()
                .filter(Block.Graphic.class::isInstance).map(Block.Graphic.class::cast)
                .filter(one -> one.caption().contains("of a picture")).map(Block.Graphic::description).toList();
        assertEquals(2, overviews.size());
        assertTrue(overviews.get(0).contains("8 B:") && overviews.get(0).contains("64 B:"), overviews.get(0));
        assertTrue(overviews.get(1).startsWith("1 MiB:"), overviews.get(1));
    }

    @Test
    void theFiguresAreThoseOfTheComparison() {
        var table = table(report, "Figures that differ");
        var rows = redStorm.differingMetrics();
        assertFalse(rows.isEmpty());
        assertEquals(rows.size(), table.rows().size());
        for (int i = 0; i < rows.size(); i++) {
            assertEquals(rows.get(i).label(), table.rows().get(i).getFirst().text());
            for (int k = 0; k < redStorm.subjects().size(); k++) {
                var cell = rows.get(i).cells().get(k);
                var shown = table.rows().get(i).get(2 + k);
                assertEquals(cell.value().map(BigDecimal::toPlainString).orElse("\u2013"), shown.text());
                if (cell.delta().filter(one -> one.signum() != 0).isPresent()) {
                    var number = shown.small().split(" ")[0].replace(MINUS, "-");
                    assertEquals(0, cell.delta().get().compareTo(new BigDecimal(number)), shown.small());
                } else {
                    assertEquals("", shown.small());
                }
            }
        }
        // a line for each figure, and the heads
        assertEquals(redStorm.metrics().size() + 1, table.file().text().lines().count());
    }

    @Test
    void theStepsAddUp() {
        var falls = report.tables().stream().filter(one -> one.caption().equals("Steps")).toList();
        assertEquals(3, falls.size());
        for (var fall : falls) {
            var numbers = fall.rows().stream().map(row -> new BigDecimal(row.get(1).text().replace(MINUS, "-")))
                    .toList();
            assertEquals(numbers.getLast(), numbers.subList(0, numbers.size() - 1).stream()
                    .reduce(BigDecimal.ZERO, BigDecimal::add));
        }
        assertEquals("5739.348", falls.getFirst().rows().getFirst().get(1).text());
        assertEquals(MINUS + "1000.000", falls.getFirst().rows().get(1).get(1).text());
    }

    @Test
    void whatCannotBeDrawnIsSaidInItsPlace() {
        var page = ReportHtml.of(CompareReport.of(redStorm, results, DiagramSource.none("No <screen>."),
                RunProgress.none()));
        assertEquals(3, page.split("No &lt;screen&gt;\\.", -1).length - 1);
        assertFalse(page.contains("<img"));
    }

    @Test
    void sizesMakeCurvesAndTheCommandKeepsWhatWasSet() {
        var scenario = new Scenario("", List.of("NIC-based"), Settings.of("size=8 B..1 KiB x2"), 7);
        var report = report(comparison(scenario, "red-storm/red-storm.machine",
                "red-storm/variants/fast-host-link.variant"));
        assertTrue(report.blocks().contains(new Block.Heading("Charts")));
        var graphics = report.blocks().stream().filter(Block.Graphic.class::isInstance)
                .map(one -> ((Block.Graphic) one).caption()).toList();
        // all sizes on one scale, first and last size as stacks and as waterfalls, and two curves
        assertEquals(1 + 2 + 2 + 2, graphics.size());
        // 8 B to 1 KiB are 8 sizes, of which 2 are drawn at once
        var folded = report.blocks().stream().filter(Block.Folded.class::isInstance).map(Block.Folded.class::cast)
                .toList();
        assertEquals(List.of(6), folded.stream().map(one -> one.blocks().size()).toList());
        var page = ReportHtml.of(report);
        assertTrue(page.contains(" --stack NIC-based --set 'size=8 B..1 KiB x2' --seed 7 --report report.html</code>"),
                page.substring(page.length() - 2000));
        assertTrue(page.contains("<code>hopscope run "));
    }
}
