// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.study.sweep.Column;
import org.hopscope.study.sweep.RowOrder;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyResultsTest {

    private static final int POINTS = 24;
    private static final int CHUNKS = 6;

    @TempDir
    private Path folder;

    private static int column(StudyResults results, String name) {
        return results.columns().stream().map(Column::name).toList().indexOf(name);
    }

    @Test
    void rowsAreReadAsTheyComeFilteredAndSorted() throws IOException {
        StudyDirectory directory = Studies.planned(folder, CHUNKS);
        var none = StudyResults.read(directory);
        assertEquals(0, none.rows());
        assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(2), WorkerListener.none()).run());
        var some = none.refresh();
        assertNotSame(none, some);
        assertSame(some, some.refresh(), "nothing has come since");
        assertEquals(POINTS / CHUNKS, some.rows());
        assertTrue(Studies.run(directory, 2));
        var all = some.refresh();
        assertEquals(POINTS, all.rows());
        assertEquals(POINTS / 2, all.failedPoints(), "half of the rates are impossible");

        assertEquals(IntStream.range(0, POINTS).boxed().toList(), Arrays.stream(RowOrder.ALL.apply(all))
                .mapToObj(row -> (int) all.point(row)).toList());
        // 3 round trips x 2 seeds of one size with the possible rate
        assertEquals(6, new RowOrder("64 321", false, -1, false).apply(all).length);
        assertEquals(POINTS / 2, new RowOrder("", true, -1, false).apply(all).length);

        int half = column(all, "Half round trip");
        var sorted = Arrays.stream(new RowOrder("", false, half, true).apply(all))
                .mapToDouble(row -> all.number(row, half)).toArray();
        for (int i = 1; i < POINTS / 2; i++) {
            assertTrue(sorted[i] <= sorted[i - 1], "the largest is first");
        }
        assertTrue(Double.isNaN(sorted[POINTS - 1]), "what has no value is last");
        int trip = column(all, "PCI.roundTrip");
        var last = RowOrder.ALL.apply(all)[POINTS - 1];
        assertEquals("300 ns", all.text(last, trip));
        assertEquals(300.0, all.number(last, trip), "in the unit of the first value");
    }
}
