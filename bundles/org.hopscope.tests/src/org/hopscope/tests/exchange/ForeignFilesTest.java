// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.content.ForeignFiles;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.ReadWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Files whose kind is found by their content. */
@Execution(ExecutionMode.CONCURRENT)
class ForeignFilesTest {

    private static final String OSU = """
            # OSU MPI Latency Test v7.4
            # Size          Latency (us)
            1                       1.10
            """;

    @TempDir
    Path folder;

    private Optional<ForeignContent> read(String content, ReadWatch watch, Diagnostics problems) throws IOException {
        return ForeignFiles.read(Files.writeString(folder.resolve("file"), content), ProgramOptions.USUAL, watch,
                problems);
    }

    private ForeignContent content(String content) throws IOException {
        var problems = new Diagnostics();
        return read(content, ReadWatch.NONE, problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    @Test
    void everyNetworkIsTakenAsOne() throws IOException {
        for (var text : new String[] {FabricFiles.IBNETDISCOVER, FabricFiles.IBLINKINFO,
            FabricFiles.IBLINKINFO_LINES, FabricFiles.IBPORTS, FabricFiles.SLURM,
            FabricFiles.BLOCKS, FabricFiles.ARIES, FabricFiles.ANYNET, FabricFiles.BOOKSIM, FabricFiles.SIMGRID,
            FabricFiles.SIMGRID_ROUTES, FabricFiles.SST, FabricFiles.GRAPHML, FabricFiles.DOT, FabricFiles.CSV,
            FabricFiles.HWLOC}) {
            assertInstanceOf(ForeignContent.Network.class, content(text), text);
        }
    }

    /** The name of a program in the first line could also be a list of traces. */
    @Test
    void measurementsAreFoundBelowTheLinesOfALauncher() throws IOException {
        assertEquals(1, assertInstanceOf(ForeignContent.Figures.class, content("./osu_latency\n" + OSU)).points());
    }

    @Test
    void schedulesAndTracesArePrograms() throws IOException {
        assertEquals(2, assertInstanceOf(ForeignContent.Programs.class, content("""
                num_ranks 2
                rank 0 {
                l1: send 8b to 1 tag 3
                }
                rank 1 {
                l1: recv 8b from 0 tag 3
                }
                """)).schedule().operations());
        assertInstanceOf(ForeignContent.Programs.class, content("0 init\n1 init\n0 compute 1e6\n0 finalize\n"
                + "1 finalize\n"));
    }

    @Test
    void whatIsUnknownEmptyOrMissingHasAReason() throws IOException {
        for (var text : new String[] {"", "hello world\n", "\0\1\2"}) {
            var problems = new Diagnostics();
            assertTrue(read(text, ReadWatch.NONE, problems).isEmpty());
            assertEquals("X400", problems.all().getFirst().code(), text);
        }
        var problems = new Diagnostics();
        assertTrue(ForeignFiles.read(folder.resolve("none"), ProgramOptions.USUAL, ReadWatch.NONE, problems).isEmpty());
        assertEquals("X001", problems.all().getFirst().code());
        assertTrue(ForeignFiles.read(folder, ProgramOptions.USUAL, ReadWatch.NONE, new Diagnostics()).isEmpty());
    }

    /** 70,000 operations: the watch is asked after 65,536 of them. */
    @Test
    void readingEndsWhereTheUserCancels() throws IOException {
        var text = new StringBuilder("num_ranks 1\nrank 0 {\n");
        for (int i = 1; i <= 70_000; i++) {
            text.append('l').append(i).append(": calc 1\n");
        }
        assertThrows(CancellationException.class, () -> read(text + "}\n", operations -> operations < 65_536,
                new Diagnostics()));
    }

    /** 3 x 12 nodes, each joined with the next in both rings; the file names n0_10 before n0_2. */
    @Test
    void aTorusIsFoundByTheNumbersInItsNames() throws IOException {
        var text = new StringBuilder("source,target\nn0_10,n0_11\n");
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 12; y++) {
                text.append("n%d_%d,n%d_%d\n".formatted(x, y, (x + 1) % 3, y));
                if (x != 0 || y != 10) {
                    text.append("n%d_%d,n%d_%d\n".formatted(x, y, x, (y + 1) % 12));
                }
            }
        }
        var network = assertInstanceOf(ForeignContent.Network.class, content(text.toString()));
        var grid = assertInstanceOf(Card.Grid.class, network.fabric().card().orElseThrow());
        assertEquals(List.of(12, 3), grid.sizes());
        assertTrue(grid.wraps());
    }

    @Test
    void whatTheUserSaysOfLinksIsKeptAsAssumed() throws IOException {
        var network = assertInstanceOf(ForeignContent.Network.class, content(FabricFiles.IBNETDISCOVER));
        var machine = FabricMachine.drawn(network.fabric(), new LinkGuess("1 GB/s", "123 ns", "", ""));
        var link = machine.getLinkTypes().stream().filter(one -> one.getName().equals("4xEDR")).findFirst()
                .orElseThrow();
        assertEquals("100 Gb/s", link.getRate().toString(), "the file says the rate");
        assertEquals("123 ns", link.getLatency().toString());
        var origin = link.getProvenance().stream().filter(one -> one.getFeature().equals("latency")).findFirst()
                .orElseThrow();
        assertEquals(ProvenanceKind.ASSUMED, origin.getKind());
        assertEquals("entered when the network was imported", origin.getSource());
    }
}
