// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.check.Check;
import org.hopscope.study.check.CheckChart;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Observed;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigure.Exactness;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.TextMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckChartTest {

    /** 5 % of tables; 0.04 may be 0.035 rounded or nearly 0.05 cut off, 12.5 % less or 25 % more. */
    @ParameterizedTest
    @CsvSource({"0.04, 0.0400, -5, 5", "0.04, 0.0446, -12.5, 25", "0.13, 0.1389, -5, 7.6923"})
    void whatAgreesIsInsideOfWhatIsAllowed(String published, String simulated, double low, double high) {
        var row = row(published, simulated);
        assertEquals(Verdict.PASS, row.verdict());
        var series = CheckChart.of(List.of(row)).series();
        var allowed = series.get(0).points().get(0);
        var point = series.get(1).points().get(0);
        assertEquals(0, allowed.x());
        assertEquals(low, allowed.low(), 1e-3);
        assertEquals(high, allowed.high(), 1e-3);
        assertTrue(allowed.low() <= point.x() && point.x() <= allowed.high(), point.toString());
    }

    @Test
    void whatTheSimulatorShowsLiesOnTopOfWhatIsPublished() {
        assertEquals(List.of("published, with tolerance", "predicted"),
                CheckChart.of(List.of(row("5", "5"))).series().stream().map(one -> one.name()).toList());
    }

    /** 4 instead of 5 is 20 % off, outside of the 5 % of a table, whatever the figure was predicted from. */
    @Test
    void whatDoesNotAgreeHasAMarkOfItsOwn() {
        assertEquals(List.of("published, with tolerance", "predicted", "does not agree"),
                CheckChart.of(List.of(row("5", "5"), row("5", "4"))).series().stream().map(one -> one.name()).toList());
    }

    /** Every name is written, and a figure that is 354 % off presses nothing together: it is named at the edge. */
    @Test
    void allFiguresHaveTheirNamesAndOneThatIsFarOutItsValue() {
        var rows = new ArrayList<CheckRow>();
        for (int i = 0; i < 80; i++) {
            rows.add(row("figure-with-a-name-" + i, "5", i == 40 ? "22.7" : "5.1"));
        }
        var chart = CheckChart.of(rows);
        var meter = new EstimatedText();
        for (int width : new int[] {320, 600, 1200}) {
            var picture = ChartPicture.of(chart, width, ChartPicture.leastHeight(chart, meter), Palette.LIGHT, meter);
            var texts = words(picture.picture().shapes());
            for (var row : rows) {
                var id = row.figure().id();
                assertTrue(texts.stream().anyMatch(text -> text.equals(id) || text.length() > 12
                        && text.endsWith(TextMeter.ELLIPSIS) && id.startsWith(text.substring(0, text.length() - 1))),
                        id + " at " + width + ": " + texts);
            }
            assertTrue(texts.contains("354 %"), texts.toString());
            assertEquals(160, picture.picture().spots().size());
            assertTrue(picture.x().range().high() < 10, picture.x().range().toString());
        }
    }

    private static List<String> words(List<Shape> shapes) {
        var words = new ArrayList<String>();
        for (var shape : shapes) {
            if (shape instanceof Shape.Words one) {
                words.add(one.text());
            } else if (shape instanceof Shape.Clipped clipped) {
                words.addAll(words(clipped.shapes()));
            }
        }
        return words;
    }

    private static CheckRow row(String published, String simulated) {
        return row("id", published, simulated);
    }

    private static CheckRow row(String id, String published, String simulated) {
        var figure = new PublishedFigure(id, "seastar", true, false, "ratio",
                new PublishedFigure.Printed("=", published, "", Exactness.TABLE), "", "Table 1");
        var check = new Check("id", Standing.PREDICTION, "", "", bench -> Observed.of(0));
        return new CheckRow(figure, check, new Observed.Value(new BigDecimal(simulated)), List.of(), List.of());
    }
}
