// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.search.ContributionTable;
import org.hopscope.study.search.ContributionTable.Goals;
import org.hopscope.study.search.ContributionTable.Row;
import org.hopscope.study.search.ContributionTable.Without;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyParquet;
import org.hopscope.study.text.Csv;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of studies and searches take a name as text, whatever it holds. */
class StudySinksTest {

    private static final String NAME = "=cmd|' /C calc'!A0 \"><script>$(touch owned)`x`, \n=1+1\r\n@x";

    private static void isATable(String text, int columns) {
        assertTrue(text.lines().count() > 1, text);
        for (var line : text.lines().toList()) {
            assertEquals(columns, Csv.cells(line).size(), line);
            assertFalse(line.matches("[=@].*") || line.contains(",=") || line.contains(",\"=") || line.contains(",@"),
                    line);
        }
    }

    /** The stack is a column; the machine is named by the message of each point that is impossible. */
    @Test
    void namesAreTextInTheCollectedTablesOfAStudy(@TempDir Path folder) throws Exception {
        var name = NAME.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;").replace("\n", "&#10;")
                .replace("\r", "&#13;");
        var machine = Files.writeString(folder.resolve("hostile.machine"), Files.readString(
                Samples.file("qsnet/qsnet.machine")).replace("name=\"QsNet\"", "name=\"" + name + "\"")
                .replaceFirst("name=\"Tports\"", "name=\"" + Matcher.quoteReplacement(name) + "\""));
        var study = Studies.qsNet();
        study.setName(NAME);
        study.setMachine(machine.toString());
        study.getStacks().clear();
        study.getStacks().add(NAME);
        var problems = new Diagnostics();
        var directory = PlannedStudy.of(study, folder.resolve("a.study"), PlannedStudy.Options.usual(), problems)
                .orElseThrow(() -> new AssertionError(problems.all())).write(folder.resolve("out"));
        assertTrue(Studies.run(directory, 1));
        var table = Studies.table(directory);
        assertTrue(table.contains("<script>$(touch owned)"), table);
        isATable(table, Csv.cells(table.lines().findFirst().orElseThrow()).size());
        var parquet = new ByteArrayOutputStream();
        assertEquals(0, StudyParquet.write(directory, parquet));
        assertTrue(parquet.toString(StandardCharsets.ISO_8859_1).endsWith("PAR1"));
    }

    @Test
    void namesAreTextInTheTableOfASearch() {
        var row = new Row(NAME, NAME, NAME, List.of(), Without.IMPOSSIBLE, NAME);
        isATable(new ContributionTable(new Goals(List.of(), List.of()), List.of(row, row)).csv(), 5);
    }
}
