// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyChart;
import org.hopscope.study.sweep.StudyResults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Published curves in addition to what a study simulates. */
class PublishedCurvesTest {

    private static final String FIGURE = "Half round trip";

    @TempDir
    private Path folder;

    private static Study study(String table) {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("latency");
        study.setMachine(Studies.qsNet().getMachine());
        study.setWorkload("ping");
        study.getStacks().add("Tports");
        study.getMetrics().add(FIGURE);
        study.getPublished().add(table);
        var parameter = StudyFactory.eINSTANCE.createSweepParameter();
        parameter.setPath("size");
        parameter.setValues("8 B, 64 B");
        study.getParameters().add(parameter);
        return study;
    }

    /** The numbers of the table in the units of the results; what the results do not have is passed over. */
    @Test
    void aTableIsASeriesOfItsOwn() throws IOException {
        Files.writeString(folder.resolve("paper.csv"), """
                # a paper, figure 4
                size [KiB], latency [us], remark
                0.0078125, 2.5, read off
                0.0625, , not published
                0.125, 2.75,
                """);
        var problems = new Diagnostics();
        var planned = PlannedStudy.of(study("paper.csv"), folder.resolve("latency.study"),
                PlannedStudy.Options.usual(), problems);
        var directory = planned.orElseThrow(() -> new AssertionError(problems.all())).write(folder.resolve("out"));
        assertTrue(Studies.run(directory, 1));
        var results = StudyResults.read(directory);
        var data = StudyChart.data(results, StudyChart.rows(results, ""));
        assertEquals(List.of("simulated", "simulated", "paper", "paper"), data.rows().stream()
                .map(row -> row.parameter("Source").orElseThrow().text()).toList());
        var first = data.rows().get(2);
        assertEquals(new ChartData.Parameter("Size", "B", 8, "8 B"), first.parameter("Size").orElseThrow());
        assertEquals(0, BigDecimal.valueOf(2500).compareTo(first.figure(FIGURE).orElseThrow().value()));
        assertEquals(128, data.rows().get(3).parameter("Size").orElseThrow().number());
        // what is the same for all points makes no series: these are told apart by size and source
        assertEquals(List.of("Size", "Source"), data.varying().stream().sorted().toList());
    }

    @Test
    void aTableThatIsNotThereIsNamed() {
        var problems = new Diagnostics();
        assertTrue(PlannedStudy.of(study("absent.csv"), folder.resolve("latency.study"), PlannedStudy.Options.usual(),
                problems).isEmpty());
        assertEquals(List.of("S021"), problems.all().stream().map(Diagnostic::code).distinct().toList());
    }
}
