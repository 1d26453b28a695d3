// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that begin with a byte order mark, as some editors save them. */
class ByteOrderMarkTest {

    private static final String MARK = "\ufeff";

    @TempDir
    private Path folder;

    private final Diagnostics problems = new Diagnostics();

    /** A rank computes for 3 us; the other formats state it in other words. */
    @ParameterizedTest
    @ValueSource(strings = { "num_ranks 1\nrank 0 {\ncalc 3000\n}\n", "0 init\n0 compute 3000\n0 finalize\n",
        "ENTER 0 100 Region: \"main\" <1>\nENTER 0 3100 Region: \"MPI_Barrier\" <2>\n"
                + "MPI_COLLECTIVE_END 0 3110 Operation: BARRIER, Communicator: \"MPI_COMM_WORLD\" <0>, Root: NONE, "
                + "Sent: 0, Received: 0\n" })
    void programsAreReadBehindIt(String text) throws IOException {
        for (var one : List.of(text, MARK + text)) {
            var plan = Programs.read(Files.writeString(folder.resolve("p"), one), "", ProgramOptions.USUAL, problems)
                    .orElseThrow(() -> new AssertionError(problems.all()));
            assertEquals(3_000_000, plan.ranks().getFirst().amount(0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "a", MARK, "num_ranks" })
    void shortFilesAreOfNoFormat(String text) throws IOException {
        assertEquals(List.of(), Programs.read(Files.writeString(folder.resolve("p"), text), "", ProgramOptions.USUAL,
                problems).stream().filter(one -> !one.ranks().isEmpty()).toList());
    }

    @Test
    void chartsAreReadBehindIt() throws IOException {
        var file = Files.writeString(folder.resolve("a.chart"), MARK + "# Hopscope chart\nmachine = a.machine\n");
        assertEquals("a.machine", ChartFile.read(BoundedFile.text(file), problems).machine());
        assertEquals(List.of(), problems.all());
    }
}
