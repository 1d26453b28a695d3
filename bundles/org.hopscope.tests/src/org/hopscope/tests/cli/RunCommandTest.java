// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class RunCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    @Test
    void theTableShowsTheStacksNextToEachOther() {
        var lines = Console.run("run", RED_STORM).succeeds().out().lines().toList();
        assertTrue(lines.get(0).startsWith("Red Storm, ping-pong, seed 1, engine "), lines.get(0));
        assertTrue(lines.get(2).matches("One-way time of a message +host-based +NIC-based"), lines.get(2));
        assertTrue(lines.stream()
                .anyMatch(line -> line.matches("Total +\\d+\\.\\d{3} +100\\.0 +\\d+\\.\\d{3} +100\\.0")));
        assertTrue(lines.stream().anyMatch(line -> line.matches("Half round trip +ns +\\d+\\.\\d{3} +\\d+\\.\\d{3}")));
        assertTrue(lines.stream().noneMatch(line -> line.endsWith(" ")));
    }

    @Test
    void jsonHoldsTheStacksAsIntegerPicoseconds() {
        var json = json("run", RED_STORM, "--workload", "ping-pong", "--set", "size=8B", "--json");
        assertEquals(List.of("machine", "workload", "engineVersion", "seed", "stacks", "results", "endedAbnormally",
                "warnings"), List.copyOf(json.keySet()));
        assertEquals("Red Storm", json.get("machine"));
        assertEquals(BigDecimal.ONE, json.get("seed"));
        var stacks = list(json.get("stacks"));
        assertEquals(List.of("host-based", "NIC-based"), stacks.stream().map(stack -> stack.get("label")).toList());
        for (var stack : stacks) {
            long sum = list(stack.get("segments")).stream().mapToLong(one -> longOf(one.get("ps"))).sum();
            assertEquals(longOf(stack.get("totalPs")), sum);
            assertEquals(64, stack.get("planHash").toString().length());
            assertTrue(list(stack.get("figures")).stream().allMatch(one -> one.containsKey("unit")));
        }
    }

    @Test
    void theTimelineAddsUpToTheTimeOfTheMessage() {
        var text = Console.run("run", RED_STORM, "--stack", "host-based", "--timeline", "slowest").succeeds().out();
        // the interrupt of the sample takes 2 us
        assertTrue(text.lines().anyMatch(line -> line.matches(
                "Interrupt +receiver: Kernel \\(.*\\) +\\d+\\.\\d{3} +2000\\.000 +\\d+\\.\\d")), text);
        assertTrue(text.lines().anyMatch(line -> line.startsWith("  PTL_EVENT_PUT_END")), text);
        var first = Console.run("run", RED_STORM, "--timeline", "first").succeeds().out();
        assertEquals(first, Console.run("run", RED_STORM, "--timeline=1").succeeds().out());
        assertTrue(Console.run("run", RED_STORM, "--timeline", "last").err().contains("not 'last'"));
    }

    @Test
    void theSameCommandPrintsTheSameText() {
        assertEquals(Console.run("run", RED_STORM, "--json"), Console.run("run", "--json", "--seed=1", RED_STORM));
        assertEquals(Console.run("run", RED_STORM), Console.run("run", RED_STORM));
    }

    @Test
    void severalThreadsPrintWhatOneDoes() {
        var one = List.of("run", RED_STORM, "--workload", "uniform-traffic", "--stack", "NIC-based", "--set",
                "load=20,60", "--set", "settle=0 ns", "--set", "measure=300 ns", "--json");
        var alone = Console.run(one.toArray(String[]::new)).succeeds();
        for (int threads = 2; threads <= 3; threads++) {
            var several = new ArrayList<>(one);
            several.addAll(List.of("--threads", Integer.toString(threads)));
            assertEquals(alone, Console.run(several.toArray(String[]::new)).succeeds());
        }
    }

    @Test
    void severalThreadsPrintWhatOneDoesAboutMessages() {
        var one = List.of("run", Samples.file("slingshot/slingshot-11.machine").toString(), "--workload", "alltoall",
                "--set", "ranks=32", "--set", "size=1 KiB", "--set", "iterations=1", "--json");
        var several = new ArrayList<>(one);
        several.addAll(List.of("--threads", "3"));
        assertEquals(Console.run(one.toArray(String[]::new)).succeeds(),
                Console.run(several.toArray(String[]::new)).succeeds());
    }

    @Test
    void severalThreadsAreRefusedWhereTheyCannotHelp() {
        var messages = Console.run("run", RED_STORM, "--threads", "2").isRefused().err();
        assertTrue(messages.contains("Error R002: host-based cannot run on several threads: the time of a message"),
                messages);
        assertTrue(Console.run("run", RED_STORM, "--threads", "65").isRefused().err()
                .contains("from 1 to 64"));
        assertTrue(Console.run("run", RED_STORM, "--threads", "2", "--usage").isRefused().err()
                .contains("--usage needs a run on one thread"));
    }

    @Test
    void aStackAloneHasTheNumbersItHasAmongOthers() {
        var all = list(json("run", RED_STORM, "--json").get("stacks"));
        var alone = list(json("run", RED_STORM, "--stack", "NIC-based", "--json").get("stacks"));
        assertEquals(all.subList(1, 2), alone);
    }

    @Test
    void manySizesGoIntoTablesBelowEachOther() {
        var text = Console.run("run", RED_STORM, "--set", "size=8 B, 64 B, 1 KiB").succeeds().out();
        assertEquals(2, text.lines().filter(line -> line.startsWith("One-way time")).count());
        assertTrue(text.contains("NIC-based, 1 KiB"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "--workload | pong-ping | did you mean 'ping-pong'?",
            "--stack | NIC-bsaed | did you mean 'NIC-based'?", "--set | sise=8B | did you mean 'size'?",
            "--set | HyperTransport.roundtrp=1ns | did you mean 'roundTrip'?", "--set | size | is not a setting",
            "--set | size=8 ns | size", "--set | Opteron.clock=3 GHz | has no effect on this run",
            "--set | size=-8 B | M103" })
    void aWrongNameOrValueIsExplained(String option, String value, String message) {
        var refused = Console.run("run", RED_STORM, option, value).isRefused();
        assertTrue(refused.err().contains(message), refused.err());
    }

    @Test
    void aRejectionIsJsonToo() {
        var console = Console.run("run", RED_STORM, "--set", "sise=8B", "--json");
        assertEquals(2, console.code());
        @SuppressWarnings("unchecked")
        var json = (Map<String, Object>) JsonReader.parse(console.out());
        assertEquals("S004", list(json.get("diagnostics")).get(0).get("code"));
    }

    @Test
    void aFileThatCannotBeReadIsExplained(@TempDir Path folder) throws IOException {
        var broken = Files.writeString(folder.resolve("broken.machine"), "<machine");
        var missing = folder.resolve("missing.machine");
        assertTrue(Console.run("run", missing.toString()).isRefused().err().contains("There is no file"));
        assertTrue(Console.run("run", folder.toString()).isRefused().err().contains("is a folder"));
        assertTrue(Console.run("run", broken.toString()).isRefused().err().contains("line 1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--usage", "--findings", "--estimate"})
    void eachFormOfRunTakesVariants(String form) {
        var variant = Samples.folder().resolve("red-storm/variants/fast-seastar.variant").toString();
        assertEquals(0, Console.run("run", variant, "--set", "size=8 B", form).code());
    }

    @Test
    void progressGoesToTheStandardError() {
        var console = Console.run("run", RED_STORM, "--progress");
        assertEquals(0, console.code());
        assertTrue(console.err().contains("host-based (1 of 2)"), console.err());
        assertFalse(console.out().contains("1 of 2"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> json(String... arguments) {
        return (Map<String, Object>) JsonReader.parse(Console.run(arguments).succeeds().out());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Object array) {
        return (List<Map<String, Object>>) array;
    }

    private static long longOf(Object number) {
        return ((BigDecimal) number).longValueExact();
    }

    /** 8 ranks double in 3 rounds; the table of the figures stays, and the stack of the operation follows it. */
    @Test
    void aCollectivePrintsItsStackAndWhoWaitsForWhom() {
        var text = Console.run("run", RED_STORM, "--stack", "NIC-based", "--workload", "allreduce").succeeds().out();
        assertTrue(text.contains("Slowest rank"), text);
        assertTrue(text.contains("Mean time of an operation along its critical path"), text);
        assertEquals(3, text.lines().filter(line -> line.matches("Rank \\d waits for rank \\d .*")).count(), text);
        assertTrue(text.contains("the slowest of 10, from rank"), text);
        var json = Console.run("run", RED_STORM, "--stack", "NIC-based", "--workload", "allreduce", "--json")
                .succeeds().out();
        assertTrue(json.contains("\"operation\""), json);
        assertTrue(json.contains("\"sourceRank\""), json);
    }

    /** The stacks go into a file as they are printed, exact to the picosecond; a picture is one of its format. */
    @Test
    void theStacksAreDrawnIntoFiles(@TempDir Path files) throws Exception {
        var csv = files.resolve("stacks.csv");
        var svg = files.resolve("stacks.svg");
        var json = Console.run("run", RED_STORM, "--json", "--stack-chart", csv.toString(), "--stack-chart",
                svg.toString()).succeeds().out();
        var lines = Files.readAllLines(csv);
        assertEquals("component,host-based [ps],NIC-based [ps]", lines.getFirst());
        var total = lines.get(lines.size() - 4).split(",");
        assertEquals("total", total[0]);
        // all time of a message is at its sender, on the way, or at its receiver
        long sides = lines.subList(lines.size() - 3, lines.size()).stream()
                .mapToLong(one -> Long.parseLong(one.split(",")[1])).sum();
        assertEquals(Long.parseLong(total[1]), sides);
        assertTrue(Files.readString(svg).contains("receive side"));
        assertTrue(json.replace(" ", "").contains("\"totalPs\":" + total[1]), json);
        assertTrue(Files.readString(svg).startsWith("<?xml") || Files.readString(svg).startsWith("<svg"));
        assertTrue(Console.run("run", RED_STORM, "--stack-chart", "stacks.bmp").err().contains("must end with"));
    }

    /** Of many sizes a file has a line for each, and a picture an axis of sizes, unless bars are asked for. */
    @Test
    void theStacksOfManySizesAreDrawnAgainstSize(@TempDir Path files) throws Exception {
        var csv = files.resolve("sweep.csv");
        var svg = files.resolve("sweep.svg");
        Console.run("run", RED_STORM, "--set", "size=8 B..128 KiB x4", "--set", "iterations=2", "--stack-chart",
                csv.toString(), "--stack-chart", svg.toString()).succeeds();
        var lines = Files.readAllLines(csv);
        assertEquals(17, lines.size());
        assertTrue(lines.getFirst().startsWith("stack,Size [B],total [ps],"), lines.getFirst());
        var times = List.of(lines.get(3).split(",")).stream().skip(2).mapToLong(Long::parseLong).toArray();
        assertEquals(2 * times[0], LongStream.of(times).sum());
        assertTrue(Files.readString(svg).contains("bandwidth-bound from"));
        Console.run("run", RED_STORM, "--set", "size=8 B..128 KiB x4", "--set", "iterations=2", "--stack-chart",
                csv.toString(), "--chart-set", "stacks=bars").succeeds();
        assertTrue(Files.readAllLines(csv).getFirst().startsWith("component,"));
        assertTrue(Console.run("run", RED_STORM, "--stack-chart", csv.toString(), "--chart-set", "stacks=pie").err()
                .contains("stacks must be bars, time or share"));
    }

    /** Half of the interrupt of 2 us is 1 us less of 5.74 us; a line for each number and metric. */
    @Test
    void theSensitivityIsWrittenAsCsv() {
        var csv = Console.run("run", RED_STORM, "--stack", "host-based", "--set", "iterations=2", "--sensitivity",
                "--csv").succeeds().out();
        assertTrue(csv.startsWith("number,value,of,metric,unit,metric now,elasticity,change at half,"), csv);
        var line = "Opteron\\.interrupt,2 us,host-based,One-way latency,ns,57.*,0\\.3\\d+,-0\\.17\\d+,0\\.3\\d+,.*";
        assertTrue(csv.lines().anyMatch(one -> one.matches(line)), csv);
        assertTrue(csv.lines().anyMatch(one -> one.contains(",could not have mattered: ")), csv);
        assertTrue(Console.run("run", RED_STORM, "--csv").err().contains("--csv is a form of --sensitivity"));
    }

    /** A line of CSV for each part and each of 40 intervals. */
    @Test
    void theHottestPartsArePrintedAsTableCsvAndJson() {
        var flood = List.of("run", RED_STORM, "--workload", "flood", "--stack", "NIC-based", "--congestion");
        var text = Console.run(flood.toArray(String[]::new)).succeeds().out();
        assertTrue(text.contains("busy % in each tenth of it"), text);
        assertTrue(text.contains("Rx engine: Rx engine"), text);
        var csv = Console.run("run", RED_STORM, "--workload", "flood", "--stack", "NIC-based", "--congestion", "--csv")
                .succeeds().out();
        assertTrue(csv.startsWith("stack,kind,part,at,from [ps],to [ps],busy"), csv.substring(0, 80));
        assertEquals(0, (csv.lines().count() - 1) % 40);
        var json = Console.run("run", RED_STORM, "--workload", "flood", "--stack", "NIC-based", "--congestion",
                "--json").succeeds().out();
        assertTrue(json.contains("\"intervals\""), json);
    }
}
