// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.SizesFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizesFileTest {

    private final Diagnostics problems = new Diagnostics();

    private List<String> texts(String... lines) {
        SizesFile.parse("sizes.csv", List.of(lines), problems);
        return problems.all().stream().map(one -> one.message() + " @" + one.line()).toList();
    }

    @Test
    void aRowHasBytesOrSizesWithAUnit() {
        var rows = SizesFile.parse("sizes.csv", List.of("# to 0, 1, 2", "0, 4096, 64 KiB", "", "1,2,3 # from 1"),
                problems);
        assertEquals(List.of(), problems.all());
        assertEquals(2, rows.size());
        assertArrayEquals(new long[] {0, 4096, 65536}, rows.get(0));
        assertArrayEquals(new long[] {1, 2, 3}, rows.get(1));
    }

    @Test
    void aWrongLineIsNamedWithItsNumber() {
        assertEquals(List.of("file of sizes sizes.csv: a row of 3 values after one of 2 @2",
                "file of sizes sizes.csv: 'x' is not a size @3", "file of sizes sizes.csv: '-1' is not a size @4",
                "file of sizes sizes.csv: '' is not a size @5", "file of sizes sizes.csv: '2 GiB' is not a size @6",
                "file of sizes sizes.csv: '99999999999999999999999' is not a size @7"),
                texts("1,2", "1,2,3", "x,2", "1,-1", "1,", "0,2 GiB", "99999999999999999999999,1"));
    }

    @Test
    void aFileThatIsNotThereIsReported(@TempDir Path folder) throws IOException {
        var file = folder.resolve("sizes.csv");
        SizesFile.read(file, problems);
        assertEquals("F022", problems.all().get(0).code());
        Files.writeString(file, "7\n");
        assertEquals(7, SizesFile.read(file, problems).getFirst()[0]);
    }
}
