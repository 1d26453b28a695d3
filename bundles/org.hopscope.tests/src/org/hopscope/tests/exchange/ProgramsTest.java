// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.program.GoalText;
import org.hopscope.study.exchange.program.ProgramFormat;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Slow
class ProgramsTest {

    private static final String GOAL = """
            // two ranks
            num_ranks 2
            /* the first
               of them */
            rank 0 {
            l1: calc 100 cpu 1
            l2: send 10b to 1 tag 3
            l3: recv 20 b from -1 tag -1 cpu 1 nic 1
            l2 requires l1
            l3 irequires l2
            }

            rank 1 {
            a: recv 10b from 0 tag 3
            b: send 20b to 0
            b requires a
            }
            """;
    private static final String TRACE = """
            # two ranks
            0 init
            0 isend 1 7 100 2
            0 compute 3e6
            0 wait 0 1 7
            0 allreduce 4 1e3
            0 finalize
            1 init
            1 irecv 0 7 100 2
            1 waitall
            1 allreduce 4 1e3
            1 finalize
            """;

    private static final String OTF2 = """
            CLOCK_PROPERTIES                  Ticks per Seconds: 1000000000, Global Offset: 5, Length: 900
            LOCATION              0  Name: "Master thread" <2>, Type: CPU_THREAD
            === Events ===
            ENTER                            0                  100  Region: "main" <1>
            ENTER                            1                  100  Region: "main" <1>
            ENTER                            0                  600  Region: "MPI_Isend" <175>
            MPI_ISEND                        0                  610  Receiver: 1 ("Master, thread" <2>), Communicator:\
             "MPI_COMM_WORLD" <0>, Tag: 3, Length: 64, Request: 7
            LEAVE                            0                  620  Region: "MPI_Isend" <175>
            ENTER                            1                  700  Region: "MPI_Irecv" <175>
            MPI_IRECV_REQUEST                1                  700  Request: 1
            LEAVE                            1                  710  Region: "MPI_Irecv" <175>
            ENTER                            0                  920  Region: "MPI_Wait" <175>
            MPI_ISEND_COMPLETE               0                  920  Request: 7
            LEAVE                            0                  930  Region: "MPI_Wait" <175>
            MPI_IRECV                        1                  940  Sender: 0 ("Master, thread" <2>), Communicator:\
             "MPI_COMM_WORLD" <0>, Tag: 3, Length: 64, Request: 1
            ENTER                            0                  980  Region: "MPI_Gather" <175>
            MPI_COLLECTIVE_BEGIN             0                  980
            MPI_COLLECTIVE_BEGIN             1                  980
            MPI_COLLECTIVE_END               0                  990  Operation: GATHER, Communicator:\
             "MPI_COMM_WORLD" <0>, Root: 0 ("Master thread" <2>), Sent: 4, Received: 8
            MPI_COLLECTIVE_END               1                  990  Operation: GATHER, Communicator:\
             "MPI_COMM_WORLD" <0>, Root: 0 ("Master thread" <2>), Sent: 4, Received: 0
            """;

    @TempDir
    private Path folder;

    private SchedulePlan read(byte[] content) throws IOException {
        var problems = new Diagnostics();
        return Programs.read(Files.write(folder.resolve("p"), content), "", ProgramOptions.USUAL, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private SchedulePlan read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.US_ASCII));
    }

    private List<String> codes(String text) throws IOException {
        var problems = new Diagnostics();
        Programs.read(Files.writeString(folder.resolve("p"), text), "", ProgramOptions.USUAL, problems);
        return problems.all().stream().map(one -> one.code() + " " + one.line()).toList();
    }

    private static List<String> operations(RankGraph graph) {
        return IntStream.range(0, graph.size()).mapToObj(i -> switch (graph.kind(i)) {
            case RankGraph.CALC -> "calc " + graph.amount(i);
            case RankGraph.SEND -> "send " + graph.amount(i) + " to " + graph.peer(i) + " tag " + graph.tag(i);
            default -> "recv " + graph.amount(i) + " from " + graph.peer(i) + " tag " + graph.tag(i);
        } + " lane " + graph.lane(i) + " nic " + graph.nic(i)).toList();
    }

    /** Those on ends, then those on starts, in the order of what is waited for. */
    private static List<String> dependencies(RankGraph graph) {
        var found = new ArrayList<String>();
        for (int i = 0; i < graph.size(); i++) {
            for (int at = graph.firstNext(i); at < graph.firstNext(i + 1); at++) {
                found.add(i + " > " + graph.next(at));
            }
        }
        for (int i = 0; i < graph.size(); i++) {
            for (int at = graph.firstAtStart(i); at < graph.firstAtStart(i + 1); at++) {
                found.add(i + " ~ " + graph.atStart(at));
            }
        }
        return found;
    }

    private static String text(SchedulePlan program) throws IOException {
        var text = new StringBuilder();
        GoalText.write(program, text);
        return text.toString();
    }

    @Test
    void aScheduleKeepsItsGraph() throws IOException {
        var first = read(GOAL).ranks().getFirst();
        assertEquals(List.of("calc 100000 lane 1 nic 0", "send 10 to 1 tag 3 lane 0 nic 0",
                "recv 20 from -1 tag -1 lane 1 nic 1"), operations(first));
        // l2 waits for the end of l1, l3 for the start of l2
        assertEquals(List.of("0 > 1", "1 ~ 2"), dependencies(first));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        var once = text(read(GOAL));
        assertEquals(once, text(read(once)));
        assertTrue(once.contains("l3: recv 20b from -1 tag -1 cpu 1 nic 1\nl2 requires l1\nl3 irequires l2\n"), once);
    }

    /** A rank with two operations, the second after the first, written by hand in the layout of the binary form. */
    static byte[] binary() {
        var bytes = ByteBuffer.allocate(400).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(4_223).putInt(2).put((byte) 1).put((byte) 0);
        int size = 8 + 4 + 2 * 39 + 4;
        // offsets count from the end of the first eight bytes: 6 bytes of head and 32 of the table
        bytes.putLong(38).putLong(38 + size).putLong(38 + size).putLong(38 + 2 * size);
        for (int rank = 0; rank < 2; rank++) {
            bytes.putInt(2).putInt(1).putInt(0);
            node(bytes, 0, 3, 0, 50, 1).putInt(1).putInt(0).putInt(0).putInt(1);
            node(bytes, 1, rank == 0 ? 1 : 2, 1 - rank, 64, 0).putInt(0).putInt(1).putInt(0).putInt(1);
            bytes.putInt(1);
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private static ByteBuffer node(ByteBuffer bytes, int waits, int type, int peer, long size, int lane) {
        return bytes.putInt(waits).put((byte) type).putInt(peer).putLong(size).putInt(9).put((byte) lane).put((byte) 0);
    }

    @Test
    void theBinaryFormIsThatOfTheText() throws IOException {
        assertEquals("""
                num_ranks 2

                rank 0 {
                l1: calc 50 cpu 1
                l2: send 64b to 1 tag 9
                l2 requires l1
                }

                rank 1 {
                l1: calc 50 cpu 1
                l2: recv 64b from 0 tag 9
                l2 requires l1
                }
                """, text(read(binary())));
    }

    @Test
    void aTraceIsAChainThatItsRequestsLeaveAndJoin() throws IOException {
        var first = read(TRACE).ranks().getFirst();
        // isend, compute, join of the wait; then recursive doubling of two ranks and the reduction
        assertEquals(RankGraph.SEND, first.kind(0));
        assertEquals(RankGraph.CALC, first.kind(1));
        // 3e6 operations at 1e9 per second are 3 ms
        assertEquals(3_000_000_000L, first.amount(1));
        assertEquals(List.of("0 > 2", "0 ~ 1"),
                dependencies(first).stream().filter(one -> one.startsWith("0")).toList());
        // the message itself, and 4 B each way
        assertEquals(108, read(TRACE).bytes());
        assertEquals(3, read(TRACE).operations(RankGraph.SEND));
    }

    /** A receive's message is known at its end only; time outside of MPI is computing; a tick is 1 ns. */
    @Test
    void aTraceOfEventsBecomesItsCalls() throws IOException {
        assertEquals("""
                num_ranks 2

                rank 0 {
                l1: calc 500
                l2: send 64b to 1 tag 3
                l3: calc 300
                l4: calc 0
                l5: calc 50
                l6: recv 4b from 1 tag 1073741824
                l7: calc 0
                l2 requires l1
                l3 requires l1
                l4 requires l2
                l4 requires l3
                l5 requires l4
                l6 requires l5
                l7 requires l5
                l7 requires l6
                l3 irequires l2
                l7 irequires l6
                }

                rank 1 {
                l1: calc 600
                l2: recv 64b from 0 tag 3
                l3: calc 0
                l4: send 4b to 0 tag 1073741824
                l5: calc 0
                l2 requires l1
                l3 requires l1
                l3 requires l2
                l4 requires l3
                l5 requires l3
                l5 requires l4
                l3 irequires l2
                l5 irequires l4
                }
                """, text(read(OTF2)));
    }

    /** The file of a rank: a call, 1 us of computing, a message to or from the other, and a barrier. */
    private static byte[] dumpi(int rank) {
        var bytes = ByteBuffer.allocate(400);
        bytes.put(new byte[] {(byte) 0xFF, (byte) 0xAA, (byte) 0xDD}).put("DUMPI".getBytes(StandardCharsets.US_ASCII));
        bytes.putInt(0).putInt(0);
        head(bytes, 124, 0, 1_000).putInt(1).putInt(2).put((byte) 'a').put((byte) 'b');
        head(bytes, rank == 0 ? 8 : 1, 2_000, 2_500).putInt(3).putShort((short) 14).putInt(1 - rank).putInt(7)
                .putShort((short) 2);
        if (rank == 0) {
            bytes.putInt(5);
            head(bytes, 13, 2_500, 2_600).putInt(5).putInt(1).putInt(24).putInt(0).putShort((short) 0).putInt(7);
        } else {
            bytes.putInt(0);
        }
        head(bytes, 52, 2_600, 2_700).putShort((short) 2);
        head(bytes, 125, 2_700, 2_800).putShort((short) 285);
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Times on the clock of the processor, the thread 0, and statuses. */
    private static ByteBuffer head(ByteBuffer bytes, int function, int fromNs, int toNs) {
        return bytes.putShort((short) function).put((byte) 0x45).putShort((short) 0).putShort((short) 0).putInt(fromNs)
                .putShort((short) 0).putInt(toNs);
    }

    private Path dumpi(byte[] first) throws IOException {
        Files.write(folder.resolve("t-0000.bin"), first);
        Files.write(folder.resolve("t-0001.bin"), dumpi(1));
        return Files.writeString(folder.resolve("t.meta"), "hostname=x\nnumprocs=2\nfileprefix=../elsewhere\n");
    }

    /** Three doubles are 24 B; the files lie beside the .meta file, wherever their prefix points to. */
    @Test
    void aDumpiTraceHasAFileForEachRank() throws IOException {
        var problems = new Diagnostics();
        var program = Programs.read(dumpi(dumpi(0)), "", ProgramOptions.USUAL, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
        var first = program.ranks().getFirst();
        assertEquals(List.of("calc 1000000 lane 0 nic 0", "send 24 to 1 tag 7 lane 0 nic 0", "calc 0 lane 0 nic 0"),
                operations(first).subList(0, 3));
        assertEquals(List.of(), problems.all());
        var unknown = dumpi(0);
        unknown[17] = (byte) 135;
        assertTrue(Programs.read(dumpi(unknown), "", ProgramOptions.USUAL, problems).isEmpty());
        assertTrue(problems.all().getFirst().message().contains("function 135"), problems.all().toString());
    }

    @Test
    void noDamageMakesTheReaderOfDumpiFail() {
        Mutants.survive(dumpi(0), (mutant, problems) -> Programs.read(dumpi(mutant), "dumpi", ProgramOptions.USUAL,
                problems).isPresent());
    }

    /** Ranks of another communicator are not those of all, so its messages are left out on both sides. */
    @Test
    void messagesOfPartsOfTheRanksAreToldNotMistaken() throws IOException {
        var problems = new Diagnostics();
        var program = Programs.read(Files.writeString(folder.resolve("p"),
                OTF2.replace("Communicator: \"MPI_COMM_WORLD\""
                + " <0>, Tag", "Communicator: \"\" <1>, Tag")), "", ProgramOptions.USUAL, problems).orElseThrow();
        assertEquals(List.of("X331"), problems.all().stream().map(one -> one.code()).toList());
        // what is left is the gather
        assertEquals(4, program.bytes());
    }

    /** A driver file lists the files of the ranks, and none outside of its folder. */
    @Test
    void aDriverFileNamesOnlyFilesBesideIt() throws IOException {
        Files.writeString(folder.resolve("r0"), "0 send 1 0 5\n");
        Files.writeString(folder.resolve("r1"), "1 recv 0 0 5\n");
        var problems = new Diagnostics();
        var driver = Files.writeString(folder.resolve("all.txt"), "r0\nr1\n");
        assertEquals(2, Programs.read(driver, "ti", ProgramOptions.USUAL, problems).orElseThrow().operations());
        var inside = Files.createDirectory(folder.resolve("inside"));
        var outside = Files.writeString(inside.resolve("all.txt"), "../r0\n../r1\n");
        assertTrue(Programs.read(outside, "ti", ProgramOptions.USUAL, problems).isEmpty());
        assertEquals("X320", problems.all().getFirst().code());
    }

    /** The simulator was started in the folder above, and names the files from there. */
    @Test
    void aDriverFileMayNameItsOwnFolder() throws IOException {
        Files.writeString(folder.resolve("r0"), "0 send 1 0 5\n");
        Files.writeString(folder.resolve("r1"), "1 recv 0 0 5\n");
        var problems = new Diagnostics();
        var driver = Files.writeString(folder.resolve("all.txt"), "traces/r0\nrun/traces/r1\n");
        assertEquals(2, Programs.read(driver, "ti", ProgramOptions.USUAL, problems).orElseThrow().operations());
    }

    /** Three ranks; the amounts that one has for another are those that the other expects. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // 0 has 1 for 1 and 2 for 2, 1 has 3 and 4, 2 has 5 and 6: 21 bytes
        "0 alltoallv 9 0 1 2 9 0 3 5;1 alltoallv 9 3 0 4 9 1 0 6;2 alltoallv 9 5 6 0 9 2 4 0|21",
        // in integers of 4 bytes
        "0 alltoallv 9 0 1 2 9 0 3 5 1 1;1 alltoallv 9 3 0 4 9 1 0 6 1 1;2 alltoallv 9 5 6 0 9 2 4 0 1 1|84",
        // each of 1, 2 and 3 bytes reaches two other ranks
        "0 allgatherv 1 1 2 3;1 allgatherv 2 1 2 3;2 allgatherv 3 1 2 3|12",
        // rank 1 is the root: it receives 7 and 9, and sends 7 and 9
        "0 gatherv 7 0 0 0 1;1 gatherv 8 7 8 9 1;2 gatherv 9 0 0 0 1|16",
        "0 scatterv 0 0 0 7 1;1 scatterv 7 8 9 8 1;2 scatterv 0 0 0 9 1|16" })
    void countsOfEachRankAreSent(String text, long bytes) throws IOException {
        var problems = new Diagnostics();
        var trace = Files.writeString(folder.resolve("t"), text.replace(';', '\n'));
        var program = Programs.read(trace, "ti", ProgramOptions.USUAL, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertEquals(bytes, program.bytes());
    }

    @Test
    void oneRankOfAnAllToAllIsNoWholeTrace() throws IOException {
        var problems = new Diagnostics();
        var trace = Files.writeString(folder.resolve("t"), "0 alltoallv 9 0 1 2 9 0 3 5\n");
        assertTrue(Programs.read(trace, "ti", ProgramOptions.USUAL, problems).isEmpty());
        assertTrue(problems.all().getFirst().message().contains("driver file"), problems.all().toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "num_ranks 0|X301 1", "num_ranks 1;rank 0 {;l1: calc 1 // no|X301 3", "num_ranks 1;rank 1 {|X301 2",
        "num_ranks 1;rank 0 {;l2 requires l1;}|X301 3", "num_ranks 1;rank 0 {;calc 1 cpu 256;}|X301 3",
        "num_ranks 2;rank 0 {;send 1b to 2;}|X301 3", "num_ranks 1;rank 0 {|X301 2",
        "num_ranks 1;rank 0 {;a: calc 1;b: calc 1;a requires b;b requires a;}|X311 0",
        "num_ranks 2;rank 0 {;send 1b to 1;};rank 1 {;}|X310 0", "0 send 7 0 1|X320 1", "0 init;2 init|X320 0",
                "0 isend 0|X320 1", "0 send 0|X320 1",
        "0 compute 1e999|X320 1", "0 bcast 9e99|X320 1", "nothing|X300 0" })
    void whatIsWrongIsToldWithItsLine(String text, String place) throws IOException {
        var found = codes(text.replace(";", "\n"));
        assertTrue(found.contains(place), found.toString());
    }

    @Test
    void aStatementThatNeedsAWrongOneIsNotWrongItself() throws IOException {
        var text = "num_ranks 4\nrank 0 {\na: send 8b to 9\nb: calc 1x\nb requires a\na irequires b\n}\n";
        var problems = new Diagnostics();
        assertTrue(Programs.read(Files.writeString(folder.resolve("p"), text), "", ProgramOptions.USUAL, problems)
                .isEmpty());
        assertEquals(List.of("3 There is no rank 9: 'a: send 8b to 9'", "4 This is not a statement of GOAL here: "
                + "'b: calc 1x'"), problems.all().stream().map(one -> one.line() + " " + one.message()).toList());
        assertEquals("ranks are below 4", problems.all().getFirst().fixHint());
    }

    @Test
    void noDamageMakesAReaderFail() {
        var file = folder.resolve("mutant");
        for (var content : List.of(GOAL.getBytes(StandardCharsets.UTF_8), binary(),
                TRACE.getBytes(StandardCharsets.UTF_8), OTF2.getBytes(StandardCharsets.UTF_8))) {
            var format = Programs.formats().stream().filter(one -> one.recognises(content)).map(ProgramFormat::id)
                    .findFirst().orElseThrow();
            Mutants.survive(content, (mutant, problems) -> Programs.read(Files.write(file, mutant), format,
                    ProgramOptions.USUAL, problems).isPresent());
        }
    }
}
