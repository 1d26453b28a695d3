// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class ExploreCommandTest {

    private static final String SEARCH = """
            # faster, with a narrow bus
            machine rdma-verbs.machine
            workload ping-pong
            set size=8 B,64 KiB
            set iterations=1
            set warmup=0
            vary PCIe.lanes = 4, 8, 16
            vary PCIe.writeLatency = 200 ns..400 ns
            vary send inline.lane = send, receive
            minimise 8 B: Half round trip
            maximise 64 KiB: Bandwidth
            require 64 KiB: Bandwidth >= %s
            population 6
            runs 12
            """;

    /** Reads of the bus limit a message. */
    private static final String MENDED = """
            machine rdma-verbs.machine
            set size=64 KiB
            set iterations=1
            set warmup=0
            vary PCIe.readLatency = 500 ns..900 ns
            vary switch.latency = 50 ns..200 ns
            minimise 64 KiB: Half round trip
            population 4
            runs 8
            fixes 50
            """;

    @TempDir
    private Path folder;

    private String search(String text) throws IOException {
        var machine = folder.resolve("rdma-verbs.machine");
        if (!Files.exists(machine)) {
            Files.copy(Samples.file("rdma-verbs/rdma-verbs.machine"), machine);
        }
        return Files.writeString(folder.resolve("x.search"), text).toString();
    }

    private static String diagnostic(Console done) {
        assertEquals(2, done.code(), done.out());
        return done.err().lines().findFirst().orElse("").replaceFirst(".*?x.search: Error ", "");
    }

    @Test
    void aPointOfTheFrontBecomesAVariantThatRuns() throws IOException {
        var file = search(SEARCH.formatted("1 GB/s"));
        var first = Console.run("explore", file, "--jobs", "2");
        assertEquals(0, first.code(), first.err());
        assertTrue(first.out().startsWith("12 designs; "), first.out());
        // the first line is the present design; the last design of the front has the largest bandwidth
        var lines = first.out().lines().filter(line -> line.matches("[0-9].*GB/s.*|[0-9]+(, present)?  .*")).toList();
        assertTrue(lines.getFirst().startsWith("0, present"), first.out());
        var point = lines.getLast().substring(0, lines.getLast().indexOf(' '));
        var variant = folder.resolve("best.variant").toString();
        var again = Console.run("explore", file, "--jobs", "1", "--point", point, "-o", variant);
        assertEquals(first.out(), again.out());
        assertEquals(0, Console.run("run", variant, "--set", "iterations=1").code());
    }

    /** A ping-pong draws no random numbers. */
    @Test
    void aDesignWithoutRandomNumbersIsTheSameWithEachSeed() throws IOException {
        var plain = Console.run("explore", search(SEARCH.formatted("1 GB/s")), "--spread", "2", "--runs", "6");
        assertEquals(0, plain.code(), plain.err());
        assertTrue(plain.out().contains("With 2 seeds, the designs of the front have the same values"), plain.out());
        var wrong = Console.run("explore", search(SEARCH.formatted("1 GB/s")), "--spread", "1");
        assertTrue(wrong.err().contains("--spread is 2 to 1000, not 1"), wrong.err());
    }

    /** Random traffic: the range of a figure is that of the runs of this design with the seeds 1 and 2. */
    @Test
    void theSpreadOfADesignIsThatOfItsRunsWithEachSeed() throws IOException {
        var machine = Files.copy(Samples.file("theory/mesh.machine"), folder.resolve("mesh.machine")).toString();
        var file = search("""
                machine mesh.machine
                workload uniform
                set load=20
                set settle=100 ns
                set measure=500 ns
                vary link.latency = 1 ns, 2 ns
                minimise Packet latency
                population 4
                runs 1
                """);
        var found = Console.run("explore", file, "--spread", "2");
        assertEquals(0, found.code(), found.err());
        var values = new TreeSet<String>();
        for (var seed : List.of("1", "2")) {
            var run = Console.run("run", machine, "--workload", "uniform", "--set", "load=20", "--set",
                    "settle=100 ns", "--set", "measure=500 ns", "--seed", seed, "--json");
            var value = Pattern.compile("\"Packet latency\"[^}]*?\"value\":\\s*\"?([0-9.]+)").matcher(run.out());
            assertTrue(value.find(), run.out());
            values.add(String.format(Locale.ROOT, "%.6g", Double.parseDouble(value.group(1))));
        }
        assertEquals(2, values.size());
        assertTrue(found.out().contains(values.first() + " to " + values.last()), found.out() + values);
    }

    private static List<String> journal(Path folder, String name) throws IOException {
        return Files.readAllLines(folder.resolve(name)).stream().sorted().toList();
    }

    /** Threads, one process, and three of which one is killed while they run. */
    @Test
    void theResultIsTheSameWithAnyNumberOfProcessesAndAfterAKill() throws Exception {
        var file = search(SEARCH.formatted("1 GB/s"));
        var threads = Console.run("explore", file, "--jobs", "2", "--journal", folder.resolve("t.csv").toString());
        assertEquals(0, threads.code(), threads.err());
        var alone = Console.run("explore", file, "--workers", "1", "--journal", folder.resolve("1.csv").toString());
        assertEquals(threads.out(), alone.out());
        assertEquals(journal(folder, "t.csv"), journal(folder, "1.csv"));
        var killer = CompletableFuture.supplyAsync(DesignKiller::killOne);
        var killed = Console.run("explore", file, "--workers", "3", "--journal", folder.resolve("k.csv").toString());
        assertTrue(killer.get(), "a process was killed");
        assertEquals(threads.out(), killed.out());
        assertEquals(journal(folder, "t.csv"), journal(folder, "k.csv"));
    }

    /** 6 of the first generation are run at once; the other 6 are the best of 3 times as many. */
    @Test
    void candidatesAreScreenedAtMessageFidelityAndCounted() throws IOException {
        var file = search(SEARCH.formatted("1 GB/s") + "screen 3\n");
        var threads = Console.run("explore", file, "--jobs", "2", "--journal", folder.resolve("a.csv").toString());
        assertEquals(0, threads.code(), threads.err());
        assertTrue(threads.out().contains("\n18 candidates were ranked at message fidelity"), threads.out());
        // what findings say of designs is kept below them all
        assertTrue(journal(folder, "a.csv").stream().filter(line -> line.matches("-\\d{1,9},.*"))
                .allMatch(line -> line.endsWith(",0.0,,end")), "all can be judged");
    }

    /** Candidates are ranked, the best is expected and designs are mended: each of them changes what is run. */
    @Test
    void allWaysToChooseDesignsAreTheSameInProcesses() throws IOException {
        var others = MENDED.replace("runs 8", "maximise 64 KiB: Bandwidth\nruns 12") + "screen 3\n";
        var file = search(others + "forecast 5\n");
        var threads = Console.run("explore", file, "--jobs", "2", "--journal", folder.resolve("a.csv").toString());
        assertEquals(0, threads.code(), threads.err());
        assertTrue(threads.out().contains(" candidates were ranked at message fidelity"), threads.out());
        var journal = journal(folder, "a.csv");
        assertTrue(journal.stream().anyMatch(line -> line.matches("-100000000\\d,.*=[0-9.]+,end")),
                "a finding names a change: " + journal);
        var workers = Console.run("explore", file, "--workers", "2", "--journal", folder.resolve("b.csv").toString());
        assertEquals(threads.out(), workers.out());
        assertEquals(journal, journal(folder, "b.csv"));
        var expected = Console.run("explore", search(others), "--journal", folder.resolve("c.csv").toString());
        assertNotEquals(expected.out(), threads.out());
    }

    @Test
    void theBestOfTheExpectedDesignsAreRun() throws IOException {
        var file = search(SEARCH.formatted("1 GB/s") + "forecast 5\n");
        var threads = Console.run("explore", file, "--jobs", "2", "--journal", folder.resolve("a.csv").toString());
        assertEquals(0, threads.code(), threads.err());
        var plain = Console.run("explore", search(SEARCH.formatted("1 GB/s")), "--journal", folder.resolve("p.csv")
                .toString());
        assertNotEquals(plain.out(), threads.out());
        assertTrue(diagnostic(Console.run("explore", search(SEARCH.formatted("1 GB/s") + "forecast 0\n")))
                .contains("'0' is not a number from 1 to 100"));
    }

    /** Reads of the bus limit a message here, so that findings propose to halve their latency, which may vary. */
    @Test
    void someDesignsMendWhatFindingsSayOfTheBestOnes() throws IOException {
        var file = search(MENDED);
        var threads = Console.run("explore", file, "--jobs", "2", "--journal", folder.resolve("a.csv").toString());
        assertEquals(0, threads.code(), threads.err());
        // 500 ns, number 0 of the first gene, is as near to the half of it as the search lets it come
        var looked = journal(folder, "a.csv").stream().filter(line -> line.startsWith("-1000000001,2,")).toList();
        assertEquals(1, looked.size());
        assertTrue(looked.getFirst().endsWith(",0=0.0,end"), looked.getFirst());
        var rest = looked.getFirst().split(",")[3];
        assertTrue(journal(folder, "a.csv").stream().anyMatch(line -> line.contains(",2,500 ns," + rest + ",")),
                "the fix was run");
        assertTrue(threads.out().contains(" remove a limit of another design"), threads.out());
        // 0 is none
        var without = Console.run("explore", search(Files.readString(Path.of(file)).replace("fixes 50", "fixes 0")),
                "--journal", folder.resolve("c.csv").toString());
        assertTrue(!without.out().contains(" mend "), without.out());
    }

    @Test
    void threadsAndProcessesAreNotMixed() throws IOException {
        var done = Console.run("explore", search(SEARCH.formatted("1 GB/s")), "--jobs", "2", "--workers", "2");
        assertEquals(2, done.code());
        assertTrue(done.err().contains("choose one of them"), done.err());
    }

    /** The latency of a write over the bus is the only change that a message of 8 B can owe its time to here. */
    @Test
    void theReportSaysTheEffectOfEachChange() throws IOException {
        var file = search(SEARCH.formatted("1 GB/s").replace("vary send inline.lane = send, receive\n", "")
                .replace("vary PCIe.lanes = 4, 8, 16\n", ""));
        assertEquals(0, Console.run("explore", file).code());
        var done = Console.run("explore", file, "--explain", "1");
        assertEquals(0, done.code(), done.err());
        var report = done.out().substring(done.out().indexOf("Design 1: the gain of each change"));
        var change = report.lines().filter(line -> line.startsWith("PCIe.writeLatency: ")).toList();
        var all = report.lines().filter(line -> line.startsWith("all together")).toList();
        assertEquals(1, change.size(), report);
        // of one change, its effect is the whole difference
        assertEquals(List.of(all.getFirst().replace("all together", "").strip().split("\\s{2,}")),
                List.of(change.getFirst().replaceFirst(".* -> [0-9.]+ ns", "").strip().split("\\s{2,}")), report);
        assertTrue(Console.run("explore", file, "--explain", "999").err().contains("there is no design 999"));
    }

    /** A proposed search needs no change to be run. */
    @Test
    void aProposedSearchRuns() throws IOException {
        var machine = Path.of(search("")).resolveSibling("rdma-verbs.machine");
        var proposed = Console.run("explore", machine.toString(), "--propose");
        assertEquals(0, proposed.code(), proposed.err());
        var text = proposed.out();
        assertTrue(text.lines().filter(line -> line.startsWith("vary ")).count() >= 3, text);
        assertTrue(text.contains("\nminimise ") && text.contains("\nmaximise "), text);
        var done = Console.run("explore", search(text), "--runs", "2");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().startsWith("2 designs; "), done.out());
        assertEquals(2, Console.run("explore", folder.resolve("none.machine").toString(), "--propose").code());
    }

    /** Faster parts serve latency and bandwidth alike, so without the change one design would beat all others. */
    @Test
    void theProposedGoalsConflict() throws IOException {
        var proposed = Console.run("explore", search("").replace("x.search", "rdma-verbs.machine"), "--propose").out();
        assertTrue(proposed.contains("\nrequire Change <= 3\n"), proposed);
        // the first two are those of the chart
        var goals = proposed.lines().filter(line -> line.matches("m(in|ax)imise .*")).toList();
        assertEquals("minimise Change", goals.get(1));
        var done = Console.run("explore", search(proposed), "--runs", "48");
        assertEquals(0, done.code(), done.err());
        var front = done.out().lines().filter(line -> line.matches("[0-9]+(, present)?  .*")).toList();
        assertTrue(front.size() >= 3, done.out());
        assertTrue(front.stream().map(line -> line.split(" {2,}"))
                .allMatch(cells -> Double.parseDouble(cells[cells.length - goals.size() + 1]) <= 3), done.out());
    }

    /** 16 to 4 lanes are two halvings, 250 ns to 500 ns is one doubling; another lane has no number and counts 1. */
    @Test
    void theChangeOfADesignCountsDoublings() throws IOException {
        var done = Console.run("explore", search("""
                machine rdma-verbs.machine
                set iterations=1
                set warmup=0
                vary PCIe.lanes = 4, 16
                vary PCIe.writeLatency = 250 ns, 500 ns
                vary send inline.lane = send, receive
                minimise Change
                maximise Change
                population 8
                runs 64
                fixes 0
                """));
        assertEquals(0, done.code(), done.err());
        var changes = new TreeMap<String, Double>();
        done.out().lines().filter(line -> line.matches("[0-9]+(, present)?  .*")).map(line -> line.split(" {2,}"))
                .forEach(cells -> changes.put(String.join(" ", cells[1], cells[2], cells[3].replaceFirst(".*/", "")),
                        Double.parseDouble(cells[4])));
        assertEquals(Map.of("16 250 ns send", 0.0, "16 250 ns receive", 1.0, "16 500 ns send", 1.0,
                "16 500 ns receive", 2.0, "4 250 ns send", 2.0, "4 250 ns receive", 3.0, "4 500 ns send", 3.0,
                "4 500 ns receive", 4.0), changes, done.out());
    }

    /** log2(250 / 249.98) is 0.000115; a design that counts as unchanged would beat the present one. */
    @Test
    void theLeastChangeIsMoreThanNone() throws IOException {
        var done = Console.run("explore", search("""
                machine rdma-verbs.machine
                set iterations=1
                set warmup=0
                vary PCIe.writeLatency = 250 ns, 249.98 ns
                minimise Change
                minimise 8 B: Half round trip
                population 8
                runs 8
                fixes 0
                """));
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().startsWith("8 designs; 8 meet all limits; on the Pareto front: 8\n"),
                done.out());
        assertTrue(done.out().contains("249.98 ns  0.000115"), done.out());
    }

    @Test
    void aSearchIsProposedForTheWorkloadThatIsNamed() throws IOException {
        var machine = Path.of(search("")).resolveSibling("rdma-verbs.machine");
        var proposed = Console.run("explore", machine.toString(), "--propose", "--workload", "barrier");
        assertEquals(0, proposed.code(), proposed.err());
        assertTrue(proposed.out().contains("\nworkload barrier\nvary "), proposed.out());
        // the machine's first workload is a ping-pong, whose goals are latency and bandwidth
        assertTrue(proposed.out().contains("\nminimise MPI over verbs, 8 ranks, dissemination: Time\n"),
                proposed.out());
        assertEquals(2, Console.run("explore", search("machine x\n"), "--workload", "streaming").code());
    }

    @Test
    void withoutADesignThatKeepsTheLimitsItSaysWhatIsMissed() throws IOException {
        var done = Console.run("explore", search(SEARCH.formatted("1 TB/s")));
        assertEquals(4, done.code(), done.err());
        assertTrue(done.out().startsWith("12 designs; 0 meet all limits"), done.out());
        assertTrue(done.out().contains("misses: 64 KiB: Bandwidth >= 1 TB/s"), done.out());
    }

    /** All runs were spent on them, and no design met them. */
    @Test
    void limitsThatNoDesignCanMeetAreRefusedBeforeTheRuns() throws IOException {
        var text = SEARCH.formatted("1 GB/s");
        var hint = " ('hopscope run' shows the figures of the present design and their units)";
        assertEquals("F204: the limit '64 KiB: Bandwidth >= 3 furlong' cannot be compared with a figure in MB/s" + hint,
                diagnostic(Console.run("explore", search(SEARCH.formatted("3 furlong")))));
        assertEquals("F204: the run has no figure for the limit 'Bandwith >= 1 GB/s'; did you mean 'Bandwidth'?" + hint,
                diagnostic(Console.run("explore", search(text + "require Bandwith >= 1 GB/s\n"))));
        assertEquals("F204: the run has no figure for the limit '3 MiB: Bandwidth >= 1 GB/s'" + hint,
                diagnostic(Console.run("explore", search(text + "require 3 MiB: Bandwidth >= 1 GB/s\n"))));
    }

    @Test
    void whatIsWrongIsSaidWithItsLine() throws IOException {
        var text = SEARCH.formatted("1 GB/s");
        assertEquals("F202: line 2: 'machin' is not a keyword of a search (did you mean 'machine'?)",
                diagnostic(Console.run("explore", search(text.replace("machine rdma", "machin rdma")))));
        assertTrue(diagnostic(Console.run("explore", search(text.replace("200 ns..", "2 GB.."))))
                .startsWith("F202: line 8: '2 GB..400 ns' are not bounds above 0"));
        assertTrue(diagnostic(Console.run("explore", search(text.replace("PCIe.lanes", "PCI.lanes"))))
                .startsWith("S002"));
        assertTrue(diagnostic(Console.run("explore", search(text.replace("4, 8, 16", "4, eight"))))
                .startsWith("S005"));
        assertTrue(diagnostic(Console.run("explore", search(text.replace("minimise 8 B: ", "minimise "))))
                .startsWith("F204: 'Half round trip' may be 2 figures"));
        for (var bounds : new String[] {"1.2.3..4", "1..1e400", "0..4", "4..", "..", "9..1", "1 ns..9 ns"}) {
            diagnostic(Console.run("explore", search(text.replace("4, 8, 16", bounds))));
        }
        assertTrue(diagnostic(Console.run("explore", search("machine rdma-verbs.machine\n"))).startsWith("F203"));
        assertEquals(2, Console.run("explore", folder.resolve("none.search").toString()).code());
    }

    @Test
    void aJournalOfAnotherSearchIsNamed() throws IOException {
        var file = search(SEARCH.formatted("1 GB/s").replace("runs 12", "runs 2"));
        assertEquals(0, Console.run("explore", file).code());
        var other = search(SEARCH.formatted("2 GB/s").replace("runs 12", "runs 2"));
        assertTrue(diagnostic(Console.run("explore", other)).startsWith("F205"));
    }
}
