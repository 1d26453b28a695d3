// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MappingFile;
import org.hopscope.model.io.MappingFile.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mapping files for a machine of 4 x 3 x 2 nodes with two cores each. */
class MappingFileTest {

    private final Diagnostics problems = new Diagnostics();

    private List<Position> parse(String... lines) {
        return MappingFile.parse("map.txt", List.of(lines), new int[] {4, 3, 2}, 2, problems);
    }

    private List<String> texts() {
        return problems.all().stream().map(one -> one.text()).toList();
    }

    @Test
    void eachLineSaysWhereTheNextRankRuns() {
        // node = x + 4 y + 12 z
        assertEquals(List.of(new Position(23, 1), new Position(0, 0), new Position(6, 0)),
                parse("# x y z t", "3 2 1 1", "", "0 0 0 0", "  2\t1 0   # the core is 0"));
        assertEquals(List.of(), texts());
    }

    @Test
    void aWrongLineIsNamedWithItsNumber() {
        parse("0 0 0 0", "1 0", "0 3 0 0", "x 0 0 0", "0 0 0 2", "# fine", "0 0 0 0");
        assertEquals(List.of(
                "Error F021: line 2: mapping file map.txt: 2 numbers instead of 3 coordinates and a core"
                        + " (write a line such as 0 0 0 0)",
                "Error F021: line 3: mapping file map.txt: '3' is not a coordinate in dimension 2 of size 3"
                        + " (write a number from 0 to 2)",
                "Error F021: line 4: mapping file map.txt: 'x' is not a coordinate in dimension 1 of size 4"
                        + " (write a number from 0 to 3)",
                "Error F021: line 5: mapping file map.txt: '2' is not a core of a node that has 2"
                        + " (write a number from 0 to 1)",
                "Error F021: line 7: mapping file map.txt: the core is already used by the rank of line 1"
                        + " (give each rank a core of its own)"), texts());
    }

    @Test
    void aFileThatIsNotThereIsReported(@TempDir Path folder) throws IOException {
        var file = folder.resolve("map.txt");
        MappingFile.read(file, new int[] {2}, 1, problems);
        assertEquals("F020", problems.all().get(0).code());
        Files.writeString(file, "1 0\n0 0\n");
        assertEquals(List.of(new Position(1, 0), new Position(0, 0)),
                MappingFile.read(file, new int[] {2}, 1, new Diagnostics()));
    }
}
