// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.ParallelDesigns;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.StoredDesigns;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Workers;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The designs that the journal of a search has, without running anything. */
class StoredDesignsTest {

    private static final String SEARCH = """
            machine rdma-verbs.machine
            workload ping-pong
            set size=8 B,64 KiB
            set iterations=1
            set warmup=0
            vary PCIe.lanes = 4, 8, 16
            vary PCIe.writeLatency = 200 ns..400 ns
            minimise 8 B: Half round trip
            maximise 64 KiB: Bandwidth
            population 4
            runs 8
            screen 2
            """;

    private static final ExplorationProgress QUIET = new ExplorationProgress() {

        @Override
        public void tried(Tried design, int most) {
            // the result is looked at
        }

        @Override
        public void generation(int number, List<Tried> all) {
            // the result is looked at
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    private final Diagnostics problems = new Diagnostics();
    @TempDir
    private Path folder;
    private Path file;
    private Path journal;

    @BeforeEach
    void write() throws IOException {
        Files.copy(Samples.file("rdma-verbs/rdma-verbs.machine"), folder.resolve("rdma-verbs.machine"));
        file = Files.writeString(folder.resolve("x.search"), SEARCH);
        journal = SearchRun.journal(file);
    }

    private SearchRun search() {
        return SearchRun.read(file, problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    private SearchRun.Result explore() {
        return search().explore(journal, 8, Workers.threads(1), QUIET, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private Optional<StoredDesigns> stored() {
        return StoredDesigns.of(search(), journal, problems);
    }

    @Test
    void theJournalHasWhatTheSearchFound() {
        assertTrue(stored().isEmpty(), "nothing was run");
        var found = explore();
        var stored = stored().orElseThrow();
        assertEquals(found.designs().stream().map(Tried::values).toList(),
                stored.designs().stream().map(Tried::values).toList());
        assertEquals(found.designs().stream().map(Tried::outcome).toList(),
                stored.designs().stream().map(Tried::outcome).toList());
        assertEquals(found.units(), stored.units());
        assertEquals(List.of("ns", "MB/s"), stored.units());
        assertEquals(found.screened(), stored.screened());
        assertTrue(stored.screened() > 0);
        // the lines on parallel axes lie where the search had them; numbers are rounded to four digits in between
        var run = search().search();
        var before = ParallelDesigns.of(run, found.units(), found.designs()).lines();
        var after = ParallelDesigns.of(run, stored.units(), stored.designs()).lines();
        for (int i = 0; i < before.size(); i++) {
            for (int axis = 0; axis < before.get(i).places().size(); axis++) {
                assertEquals(before.get(i).places().get(axis), after.get(i).places().get(axis), 0.001);
            }
        }
        assertEquals(List.of(), problems.all());
    }

    /** As after a kill: the last line is cut, and the search continues from there with the same result. */
    @Test
    void aSearchThatWasKilledShowsWhatIsComplete() throws IOException {
        var found = explore().designs();
        var lines = Files.readAllLines(journal);
        int designs = 0;
        var cut = new StringBuilder();
        for (var line : lines) {
            cut.append(line);
            if (Character.isDigit(line.charAt(0)) && ++designs == 6) {
                cut.setLength(cut.length() - 3);
                break;
            }
            cut.append('\n');
        }
        Files.writeString(journal, cut);
        assertEquals(found.subList(0, 5).stream().map(Tried::outcome).toList(), stored().orElseThrow().designs()
                .stream().map(Tried::outcome).toList());
        assertEquals(cut.toString(), Files.readString(journal), "reading mends nothing");
        assertEquals(found, explore().designs());
    }

    /** A journal of earlier versions has goals without units. */
    @Test
    void unitsThatAJournalDoesNotSayAreEmpty() throws IOException {
        explore();
        Files.writeString(journal, Files.readString(journal).replace(" [ns]", "").replace(" [MB/s]", ""));
        assertEquals(List.of("", ""), stored().orElseThrow().units());
        assertEquals(8, explore().designs().size());
    }

    @Test
    void aJournalOfAnotherSearchIsNotShown() throws IOException {
        explore();
        Files.writeString(file, SEARCH.replace("200 ns..400 ns", "200 ns..500 ns"));
        var told = new Diagnostics();
        assertTrue(StoredDesigns.of(search(), journal, told).isEmpty());
        assertEquals(List.of("F205"), told.all().stream().map(Diagnostic::code).toList());
        Files.writeString(file, SEARCH.replace("runs 8", "runs 80"));
        assertEquals(8, stored().orElseThrow().designs().size(), "a longer search is the same one");
    }

    @Test
    void aJournalWithoutThePresentDesignHasNothingToCompareWith() throws IOException {
        explore();
        Files.writeString(journal, String.join("\n", Files.readAllLines(journal).subList(0, 2)) + "\n");
        assertTrue(stored().isEmpty());
        assertEquals(List.of(), problems.all());
    }
}
