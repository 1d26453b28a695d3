// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportNetworkTest {

    @Test
    void theNetworkOfAMachineIsWritten(@TempDir Path folder) throws IOException {
        var machine = Samples.file("qsnet/qsnet.machine").toString();
        var written = folder.resolve("net.graphml");
        var done = Console.run("export", machine, written.toString());
        assertEquals(0, done.code(), done.err());
        assertEquals(written + "\n", done.out());
        assertTrue(Files.readString(written).contains("<edge source="));
        var again = folder.resolve("again.machine").toString();
        assertEquals(0, Console.run("import", written.toString(), "-o", again).code());
        assertEquals(0, Console.run("validate", again).code());
    }

    @Test
    void theFormatsAreListed() {
        var list = Console.run("export", "--list").succeeds().out();
        for (var form : new String[] {".graphml", "SimGrid", ".svg", ".parquet"}) {
            assertTrue(list.contains(form), list);
        }
    }

    @Test
    void optionsOfPicturesAreRefused(@TempDir Path folder) {
        Console.run("export", "a.machine", folder.resolve("x.csv").toString(), "--dark").isRefused();
        Console.run("export", "a.machine", folder.resolve("x.csv").toString()).isRefused();
    }
}
