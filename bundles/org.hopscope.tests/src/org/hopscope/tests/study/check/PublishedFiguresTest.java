// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;

import org.hopscope.study.check.Checks;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigures;
import org.junit.jupiter.api.Test;

class PublishedFiguresTest {

    @Test
    void everyFigureHasANameOfItsOwnAndASource() {
        var ids = new HashSet<String>();
        for (var figure : PublishedFigures.all()) {
            assertTrue(ids.add(figure.id()), figure.id());
            assertTrue(!figure.source().isBlank(), figure.id());
        }
        assertEquals(757, ids.size());
    }

    @Test
    void everySystemHasItsPaper() {
        var systems = PublishedFigures.all().stream().map(PublishedFigure::system).distinct().toList();
        assertEquals(new HashSet<>(Checks.systems()), new HashSet<>(systems));
        assertEquals(new HashSet<>(systems), PublishedFigures.papers().keySet());
    }

    /** Relations that the verdict knows. */
    @Test
    void everyRelationIsKnown() {
        var known = List.of("=", "~", "<", ">", "between");
        assertTrue(PublishedFigures.all().stream().allMatch(figure -> known.contains(figure.printed().relation())));
    }
}
