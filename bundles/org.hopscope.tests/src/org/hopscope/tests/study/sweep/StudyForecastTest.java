// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.study.Study;
import org.hopscope.study.sweep.StudyForecast;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyForecastTest {

    /** Enough for 24 points of milliseconds on any machine. */
    private static final double PATIENT = 600;

    @TempDir
    Path folder;

    private Optional<StudyForecast> forecast(Study study, int threads, double patience, BooleanSupplier cancelled) {
        var state = StudyCheck.check(study, folder.resolve("test.study"));
        return StudyForecast.of(study, state, threads, patience, cancelled);
    }

    /** Points are run to their end, whatever they find: half of them are impossible. */
    @Test
    void pointsAreTried() {
        var found = forecast(Studies.qsNet(), 2, PATIENT, () -> false).orElseThrow();
        assertTrue(found.exact());
        assertTrue(found.seconds() > 0);
        assertTrue(found.text().startsWith("about ") && found.text().endsWith(" on 2 threads"), found.text());
    }

    @Test
    void whoHasNoPatienceHearsALowerBound() {
        var found = forecast(Studies.qsNet(), 1, 0, () -> false).orElseThrow();
        assertFalse(found.exact());
        assertTrue(found.text().startsWith("more than ") && found.text().endsWith(" on 1 thread"), found.text());
    }

    @Test
    void nothingIsSaidOfWhatWasCancelledOrCannotRun() {
        assertEquals(Optional.empty(), forecast(Studies.qsNet(), 1, PATIENT, () -> true));
        var wrong = Studies.qsNet();
        wrong.getParameters().getFirst().setValues("8 parsec");
        assertEquals(Optional.empty(), forecast(wrong, 1, PATIENT, () -> false));
    }

    @Test
    void timesAreInWords() {
        assertEquals("about 45 s on 2 threads", new StudyForecast(45, 2, true).text());
        assertEquals("more than 3 h 20 min on 1 thread", new StudyForecast(12_000, 1, false).text());
    }
}
