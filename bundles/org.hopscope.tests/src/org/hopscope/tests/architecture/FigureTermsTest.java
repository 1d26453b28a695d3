// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import org.hopscope.model.glossary.Glossary;
import org.junit.jupiter.api.Test;

class FigureTermsTest {

    /**
     * Each figure that a run measures is explained in the list of terms: the names of figures are read from where they
     * are made.
     */
    @Test
    void eachFigureHasATerm() throws IOException {
        var made = Pattern.compile("Figure(?:\\.[a-zA-Z]+)?\\(\"([^\"]+)\"");
        var without = new TreeSet<String>();
        int seen = 0;
        for (var file : List.of("RoundTripFigures", "SpanFigures", "TrafficFigures", "BalanceFigures")) {
            var text = Files.readString(SourceTree.root().resolve("bundles/org.hopscope.study/src/org/hopscope/study/"
                    + file + ".java"));
            for (var found = made.matcher(text); found.find(); seen++) {
                if (Glossary.find(found.group(1)).isEmpty()) {
                    without.add(found.group(1));
                }
            }
        }
        assertEquals(Set.of(), without);
        assertTrue(seen > 20, "figures " + seen);
    }
}
