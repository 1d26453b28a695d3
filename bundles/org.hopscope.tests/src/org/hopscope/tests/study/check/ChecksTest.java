// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.TreeSet;

import org.hopscope.study.RunProgress;
import org.hopscope.study.check.Bench;
import org.hopscope.study.check.Check;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigures;
import org.hopscope.study.check.SampleMachines;
import org.hopscope.study.check.Verdict;
import org.junit.jupiter.api.Test;

class ChecksTest {

    /** What is not simulated says why, and is neither hidden nor counted as one that agrees. */
    @Test
    void everyPublishedResultHasAnExperimentOrAReason() {
        var checks = Checks.all().stream().map(Check::id).toList();
        assertEquals(List.of(), PublishedFigures.all().stream().filter(PublishedFigure::result)
                .map(PublishedFigure::id).filter(id -> !checks.contains(id)).toList());
        var report = Checks.run("bgq", new Bench(SampleMachines.packed(), RunProgress.none()), row -> { });
        assertEquals(List.of(Verdict.NOT_SIMULATED, Verdict.NOT_SIMULATED, Verdict.NOT_SIMULATED),
                report.rows().stream().map(CheckRow::verdict).toList());
        assertEquals("not simulated: there is no machine of Blue Gene/Q among the samples",
                CheckCells.note(report.rows().getFirst()));
        assertEquals("0 agree (0 of them inputs or calibrated), 0 do not, 0 could not be done, "
                + "0 have nothing to compare with, 3 are not simulated", CheckCells.summary(report));
        assertFalse(report.passed());
    }

    /** An experiment for a figure that does not exist, or two for one, would never be noticed in a report. */
    @Test
    void everyExperimentBelongsToOnePublishedResult() {
        var results = new TreeSet<>(PublishedFigures.all().stream().filter(PublishedFigure::result)
                .map(PublishedFigure::id).toList());
        assertEquals(List.of(), Checks.all().stream().map(Check::id).filter(id -> !results.remove(id)).toList());
    }
}
