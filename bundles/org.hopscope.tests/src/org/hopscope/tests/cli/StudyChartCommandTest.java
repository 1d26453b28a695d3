// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class StudyChartCommandTest {

    @TempDir
    private Path folder;

    /** 2 sizes x 2 round trips. */
    private String planned(String name) throws IOException {
        return PlannedStudy.in(folder.resolve(name), "small", """
                  <parameters path="size" values="8 B, 64 B"/>
                  <parameters path="HyperTransport.roundTrip" values="200 ns, 1 us"/>
                """);
    }

    private Path drawn(String directory, String file, String... more) {
        var out = folder.resolve(file);
        var words = new String[more.length + 4];
        System.arraycopy(new String[] {"study", "chart", directory, out.toString()}, 0, words, 0, 4);
        System.arraycopy(more, 0, words, 4, more.length);
        Console.run(words).succeeds();
        return out;
    }

    @Test
    void theResultsOfAStudyBecomeParquetWithUnits() throws IOException {
        var directory = planned("parquet");
        assertEquals(0, Console.run("study", "run", directory, "--threads", "1").code());
        var file = folder.resolve("all.parquet");
        Console.run("study", "collect", directory, "--output", file.toString()).succeeds();
        var text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertTrue(text.startsWith("PAR1") && text.endsWith("PAR1"));
        for (var part : List.of("parameter.HyperTransport.roundTrip_ps", "result.Half round trip", "hopscope.columns",
                "\"unit\": \"B/s\"", "hopscope.study", "hopscope.engine")) {
            assertTrue(text.contains(part), part);
        }
        var again = folder.resolve("again.parquet");
        Console.run("study", "collect", directory, "--output", again.toString()).succeeds();
        assertEquals(-1, Files.mismatch(file, again));
    }

    /** Every head of the files of results is described, with the unit that it shows. */
    @Test
    void theColumnsOfAStudyAreDescribedBesideIt() throws IOException {
        var directory = planned("columns");
        assertEquals(0, Console.run("study", "run", directory, "--threads", "1").code());
        var columns = Files.readString(Path.of(directory, "columns.json"));
        var part = Files.readAllLines(Path.of(directory, "results", "part-000000.csv")).getFirst();
        for (var head : part.split(",")) {
            assertTrue(columns.contains("\"head\": \"" + head + "\""), head + " in " + columns);
        }
        for (var text : List.of("\"role\": \"parameter\"", "\"role\": \"result\"", "\"unit\": \"ns\"",
                "\"file\": \"results\"")) {
            assertTrue(columns.contains(text), text + " in " + columns);
        }
    }

    @Test
    void theResultsOfAStudyAreDrawnAndAnotherRunOfItDrawsTheSame() throws IOException {
        var first = planned("first");
        var none = Console.run("study", "chart", first, folder.resolve("none.svg").toString()).isRefused();
        assertEquals("hopscope: there is no result to draw; run the study first", none.err().strip());
        assertEquals(0, Console.run("study", "run", first, "--threads", "2").code());
        // planned once more from what the first has kept, as the workbench offers it
        var second = folder.resolve("second").toString();
        assertEquals(0, Console.run("study", "plan", Path.of(first, "model", "study.study").toString(), second).code());
        assertEquals(0, Console.run("study", "run", second, "--threads", "1").code());
        String[] map = {"--chart-set", "kind=heat-map", "--chart-set", "x=Size", "--filter", "NIC-based"};
        var svg = Files.readString(drawn(first, "a.svg", map));
        assertEquals(svg, Files.readString(drawn(second, "b.svg", map)));
        var csv = Files.readAllLines(drawn(first, "a.csv"));
        assertTrue(csv.getFirst().startsWith("series,Size (B),Half round trip (ns)"), csv.getFirst());
        // the column of the collected results is 'size', the axis of a chart 'Size'
        assertEquals(csv, Files.readAllLines(drawn(first, "size.csv", "--chart-set", "x=size")));
        // sizes are figures of a design, and the shorter round trip is the better one in both
        var designs = Files.readAllLines(drawn(second, "d.csv", "--chart-set", "kind=pareto", "--filter", "NIC-based"));
        assertTrue(designs.getFirst().startsWith("series,design,64 B: Bandwidth (MB/s),8 B: Half round trip (ns)"),
                designs.getFirst());
        assertEquals(List.of("yes", "no"), designs.stream().skip(1).map(one -> one.substring(one.lastIndexOf(',') + 1))
                .toList());
        String[] pareto = {"--chart-set", "kind=pareto", "--chart-set", "x=HyperTransport.roundTrip", "--chart-set",
                "x-better=more"};
        assertEquals(Files.readString(drawn(first, "e.svg", pareto)), Files.readString(drawn(second, "f.svg", pareto)));
        var missing = Console.run("study", "chart", first, folder.resolve("c.svg").toString(), "--filter",
                "elsewhere").isRefused();
        assertEquals("hopscope: there is no result to draw with the words 'elsewhere'", missing.err().strip());
    }
}
