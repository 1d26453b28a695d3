// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;

import org.hopscope.study.check.Check;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigures;
import org.junit.jupiter.api.Test;

class ChecksTest {

    /** An experiment for a figure that does not exist, or two for one, would never be noticed in a report. */
    @Test
    void everyExperimentBelongsToOnePublishedResult() {
        var results = new TreeSet<>(PublishedFigures.all().stream().filter(PublishedFigure::result)
                .map(PublishedFigure::id).toList());
        assertEquals(List.of(), Checks.all().stream().map(Check::id).filter(id -> !results.remove(id)).toList());
    }
}
