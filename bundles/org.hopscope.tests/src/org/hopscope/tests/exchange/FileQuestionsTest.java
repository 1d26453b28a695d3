// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.hopscope.study.exchange.content.FileQuestion.COLLECTIVES;
import static org.hopscope.study.exchange.content.FileQuestion.CYCLE;
import static org.hopscope.study.exchange.content.FileQuestion.FLIT;
import static org.hopscope.study.exchange.content.FileQuestion.LATENCY;
import static org.hopscope.study.exchange.content.FileQuestion.MACHINE;
import static org.hopscope.study.exchange.content.FileQuestion.RATE;
import static org.hopscope.study.exchange.content.FileQuestion.SHAPE;
import static org.hopscope.study.exchange.content.FileQuestion.SPEED;
import static org.hopscope.study.exchange.content.FileQuestion.TIME_SCALE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.content.FileQuestion;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.content.ForeignFiles;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricFormat;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.measured.MeasurementFormat;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.study.exchange.program.GoalText;
import org.hopscope.study.exchange.program.ProgramFormat;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.study.exchange.program.ReadWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What the user is asked about a file of each format, and that each answer has an effect. */
@Execution(ExecutionMode.CONCURRENT)
class FileQuestionsTest {

    private static final int RANKS = 4;
    private static final LinkGuess GUESS = new LinkGuess("5 GB/s", "77 ns", "3 ns", "24 B");

    @TempDir
    private Path folder;

    /** A file of a format, and what is asked about it. */
    private record Asked(String format, Path file, List<FileQuestion> questions) {}

    private Asked of(String format, String content, FileQuestion... questions) throws IOException {
        return new Asked(format, Files.writeString(folder.resolve(format), content), List.of(questions));
    }

    private List<Asked> networks() throws IOException {
        return List.of(of("ibnetdiscover", FabricFiles.IBNETDISCOVER, LATENCY),
                of("ibnetdiscover-p", FabricFiles.IBPORTS, LATENCY), of("iblinkinfo", FabricFiles.IBLINKINFO, LATENCY),
                of("slurm", FabricFiles.SLURM, SHAPE, RATE, LATENCY),
                of("slurm-yaml", FabricFiles.SLURM_YAML, RATE, LATENCY), of("simgrid", FabricFiles.SIMGRID_ROUTES),
                of("hwloc", FabricFiles.HWLOC, RATE, LATENCY), of("graphml", FabricFiles.GRAPHML, LATENCY),
                of("sst", FabricFiles.SST), of("cray", FabricFiles.ARIES, RATE, LATENCY),
                of("anynet", FabricFiles.ANYNET, CYCLE, FLIT), of("booksim", FabricFiles.BOOKSIM, SHAPE, CYCLE, FLIT),
                of("dot", FabricFiles.DOT, LATENCY), of("csv", FabricFiles.CSV));
    }

    /** Each has four ranks, which compute and meet at a barrier; those without collectives compute only. */
    private List<Asked> programs() throws IOException {
        ranks("dumpi-000%d.bin", rank -> new DumpiTest.Records(true).at(0, 1_000).call(124, 0).at(2_000, 2_100)
                .call(52, (short) 2).at(2_200, 2_300).call(125).done());
        ranks("c.%d.json", rank -> """
                {"workload_graph": [{"Id": 1, "NodeType": 4, "runtime": 2, "is_cpu_op": true},
                  {"Id": 2, "NodeType": 7, "data_deps": [1], "comm_type": 9}]}
                """.getBytes(StandardCharsets.US_ASCII));
        return List.of(of("goal", "num_ranks 2\nrank 0 {\nl1: calc 500\n}\nrank 1 {\n}\n", TIME_SCALE, MACHINE),
                new Asked("goal-binary", Files.write(folder.resolve("b"), ProgramsTest.binary()),
                        List.of(TIME_SCALE, MACHINE)),
                of("otf2-print", "CLOCK_PROPERTIES  Ticks per Seconds: 1000000000, Global Offset: 5, Length: 900\n"
                        + each("LOCATION %1$d  Name: \"Master\" <2>, Type: CPU_THREAD\n")
                        + each("ENTER %1$d 100  Region: \"main\" <1>\n")
                        + each("ENTER %1$d 900  Region: \"MPI_Barrier\" <1>\nMPI_COLLECTIVE_BEGIN %1$d 900\n")
                        + each("MPI_COLLECTIVE_END %1$d 950  Operation: BARRIER, Communicator: \"MPI_COMM_WORLD\" <0>,"
                                + " Root: UNDEFINED, Sent: 0, Received: 0\n"), TIME_SCALE, COLLECTIVES, MACHINE),
                of("ti", each("%1$d init\n%1$d compute 1e6\n%1$d barrier\n%1$d finalize\n"), SPEED, TIME_SCALE,
                        COLLECTIVES, MACHINE),
                of("dumpi", "hostname=x\nnumprocs=4\nfileprefix=dumpi\n", TIME_SCALE, COLLECTIVES, MACHINE),
                new Asked("chakra", folder.resolve("c.0.json"), List.of(TIME_SCALE, COLLECTIVES, MACHINE)));
    }

    private void ranks(String name, IntFunction<byte[]> content) throws IOException {
        for (int rank = 0; rank < RANKS; rank++) {
            Files.write(folder.resolve(name.formatted(rank)), content.apply(rank));
        }
    }

    private static String each(String lines) {
        return IntStream.range(0, RANKS).mapToObj(lines::formatted).collect(Collectors.joining());
    }

    private List<Asked> figures() throws IOException {
        return List.of(of("osu", MeasurementsTest.OSU), of("imb", MeasurementsTest.IMB),
                of("perftest", MeasurementsTest.PERFTEST), of("nccl", MeasurementsTest.NCCL),
                of("perftest-json", MeasurementJsonTest.latency(2, "1.00")),
                of("nccl-json", MeasurementJsonTest.NCCL.formatted("{\"time\":1,\"alg_bw\":1,\"bus_bw\":1}", "0")));
    }

    private static ForeignContent content(Asked one) {
        var problems = new Diagnostics();
        return ForeignFiles.read(one.file(), ProgramOptions.USUAL, ReadWatch.NONE, problems)
                .orElseThrow(() -> new AssertionError(one.format() + ": " + problems.all()));
    }

    private static void assertAsked(Asked one) {
        assertEquals(one.questions(), FileQuestion.of(content(one)), one.format());
    }

    /** A format that is added is missing here. */
    private static void assertAll(Stream<String> formats, List<Asked> tried) {
        assertEquals(formats.toList(), tried.stream().map(Asked::format).toList());
    }

    @Test
    void aNetworkIsAskedForWhatItsFormatDoesNotSay() throws IOException {
        assertAll(Fabrics.formats().stream().map(FabricFormat::id), networks());
        networks().forEach(FileQuestionsTest::assertAsked);
    }

    @Test
    void aProgramIsAskedForWhatItsFormatDoesNotSay() throws IOException {
        assertAll(Programs.formats().stream().map(ProgramFormat::id), programs());
        programs().forEach(FileQuestionsTest::assertAsked);
    }

    @Test
    void nothingIsAskedAboutMeasurements() throws IOException {
        assertAll(Measurements.formats().stream().map(MeasurementFormat::id), figures());
        figures().forEach(FileQuestionsTest::assertAsked);
    }

    /** 4 nodes in a ring, with all rates and latencies. */
    @Test
    void onlyTheShapeOfARegularNetworkIsAskedForWhereAllIsSaid() throws IOException {
        assertAsked(of("ring", "source,target,rate,latency\n" + each("%1$d,%1$d,10 GB/s,50 ns\n").lines()
                .map(line -> line.replaceFirst("\\d,(\\d)", "$1," + (line.charAt(0) - '0' + 1) % RANKS))
                .collect(Collectors.joining("\n")), SHAPE));
    }

    /** Messages and joins alone take no computing time, so neither a speed nor a factor has an effect. */
    @Test
    void noSpeedIsAskedForWhereNothingIsComputed() throws IOException {
        assertAsked(of("messages", "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 3\nl2: calc 0\n}\n"
                + "rank 1 {\nl1: recv 8b from 0 tag 3\n}\n", MACHINE));
        assertAsked(of("actions", each("%1$d init\n%1$d barrier\n%1$d finalize\n"), COLLECTIVES, MACHINE));
    }

    /** An answer that is not asked for has none, so that the wizard and the command line do the same. */
    @Test
    void eachAnswerAboutANetworkHasAnEffectAndNoOther() throws IOException {
        for (var one : networks()) {
            var fabric = ((ForeignContent.Network) content(one)).fabric();
            for (var question : List.of(CYCLE, FLIT, RATE, LATENCY)) {
                assertEquals(one.questions().contains(question), !made(fabric, answer(question))
                        .equals(made(fabric, LinkGuess.NONE)), one.format() + " " + question);
            }
            if (one.questions().contains(SHAPE)) {
                assertEquals(2, made(fabric, GUESS).size(), one.format());
            }
        }
    }

    private static LinkGuess answer(FileQuestion question) {
        return new LinkGuess(question == RATE ? GUESS.rate() : "", question == LATENCY ? GUESS.latency() : "",
                question == CYCLE ? GUESS.cycle() : "", question == FLIT ? GUESS.flit() : "");
    }

    /** The values of links and routers, of the machine in the shapes in which its file can be taken. */
    private static List<String> made(Fabric fabric, LinkGuess guess) {
        var all = new ArrayList<String>();
        if (!fabric.links().isEmpty()) {
            all.add(values(FabricMachine.drawn(fabric, guess)));
        }
        if (fabric.card().isPresent()) {
            all.add(values(FabricMachine.parametric(fabric, guess)));
        }
        return all;
    }

    private static String values(Machine machine) {
        return Stream.concat(machine.getLinkTypes().stream(), machine.getRouterTypes().stream())
                .map(one -> one.eClass().getEAllAttributes().stream().filter(value -> !value.isID())
                        .map(value -> one.eGet(value) + "").collect(Collectors.joining(" ")))
                .collect(Collectors.joining("; "));
    }

    @Test
    void eachAnswerAboutAProgramHasAnEffectAndNoOther() throws IOException {
        for (var one : programs()) {
            var usual = schedule(one, ProgramOptions.USUAL);
            assertFalse(usual.isEmpty());
            assertEquals(one.questions().contains(SPEED), !schedule(one, new ProgramOptions(2e9, 1, false))
                    .equals(usual), one.format());
            assertEquals(one.questions().contains(TIME_SCALE), !schedule(one, new ProgramOptions(1e9, 3, false))
                    .equals(usual), one.format());
            assertEquals(one.questions().contains(COLLECTIVES), !schedule(one, new ProgramOptions(1e9, 1, true))
                    .equals(usual), one.format());
            assertTrue(one.questions().contains(MACHINE));
        }
    }

    private static String schedule(Asked one, ProgramOptions options) throws IOException {
        var problems = new Diagnostics();
        var text = new StringBuilder();
        GoalText.write(Programs.read(one.file(), "", options, problems)
                .orElseThrow(() -> new AssertionError(problems.all())), text);
        return text.toString();
    }
}
