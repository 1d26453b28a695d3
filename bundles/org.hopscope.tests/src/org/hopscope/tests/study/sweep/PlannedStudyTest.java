// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.sweep.PlannedStudy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not planned. */
class PlannedStudyTest {

    /** 5,001 x 1,000 x 2 = 10,002,000 points, which would take seconds and gigabytes if they were written down. */
    @Test
    void aStudyOfMoreThanTenMillionRunsIsRefused(@TempDir Path folder) {
        var study = Studies.qsNet();
        study.getParameters().get(0).setValues("1 B..5001 B +1 B");
        study.getParameters().get(1).setValues("1 ns..1000 ns +1 ns");
        study.setSeeds("1");
        var problems = new Diagnostics();
        assertTrue(PlannedStudy.of(study, folder.resolve("a.study"), PlannedStudy.Options.usual(), problems).isEmpty());
        var refused = problems.all().stream().filter(one -> one.code().equals("S020")).toList();
        assertEquals(List.of("The study has 10,002,000 runs; the maximum is 10,000,000"),
                refused.stream().map(Diagnostic::message).toList(), problems.all().toString());
    }
}
