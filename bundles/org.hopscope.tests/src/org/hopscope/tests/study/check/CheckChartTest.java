// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;

import org.hopscope.study.check.Check;
import org.hopscope.study.check.CheckChart;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Observed;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigure.Exactness;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;
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
        assertEquals(low, allowed.low(), 1e-3);
        assertEquals(high, allowed.high(), 1e-3);
        assertTrue(allowed.low() <= point.y() && point.y() <= allowed.high(), point.toString());
    }

    @Test
    void whatTheSimulatorShowsLiesOnTopOfWhatIsPublished() {
        assertEquals(List.of("published, with tolerance", "predicted"),
                CheckChart.of(List.of(row("5", "4"))).series().stream().map(one -> one.name()).toList());
    }

    private static CheckRow row(String published, String simulated) {
        var figure = new PublishedFigure("id", "seastar", true, false, "ratio", "=", published, "", "",
                Exactness.TABLE, "Table 1");
        var check = new Check("id", Standing.PREDICTION, "", "", bench -> Observed.of(0));
        return new CheckRow(figure, check, new Observed.Value(new BigDecimal(simulated)), List.of());
    }
}
