// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Communicators of OTF2 traces that have not all ranks. */
class Otf2Test {

    /**
     * Four ranks at the locations 10 to 13; communicator 1 has the ranks 3 and 1 in this order, 2 is that of each rank
     * alone. Location 99 is a second thread of rank 0.
     */
    private static final String DEFINITIONS = """
            CLOCK_PROPERTIES    Ticks per Seconds: 1000000000, Global Offset: 0, Length: 900
            LOCATION           10  Name: "Master" <2>, Type: CPU_THREAD, # Events: 9, Group: "MPI Rank 0" <0>
            LOCATION           11  Name: "Master" <2>, Type: CPU_THREAD, # Events: 9, Group: "MPI Rank 1" <1>
            LOCATION           12  Name: "Master" <2>, Type: CPU_THREAD, # Events: 9, Group: "MPI Rank 2" <2>
            LOCATION           13  Name: "Master" <2>, Type: CPU_THREAD, # Events: 9, Group: "MPI Rank 3" <3>
            LOCATION           99  Name: "OMP, 1" <3>, Type: CPU_THREAD, # Events: 9, Group: "MPI Rank 0" <0>
            GROUP               0  Name: "" <0>, Type: COMM_LOCATIONS, Paradigm: "MPI" <4>, Flags: NONE, 4 Members:\
             "Master" <10>, "Master" <11>, "Master" <12>, "Master" <13>
            GROUP               1  Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, Flags: NONE, 4 Members:\
             0 ("Master" <10>), 1 ("Master" <11>), 2 ("Master" <12>), 3 ("Master" <13>)
            GROUP               2  Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, Flags: NONE, 2 Members:\
             3 ("Master" <13>), 1 ("Master" <11>)
            GROUP               3  Name: "" <0>, Type: COMM_SELF, Paradigm: "MPI" <4>, Flags: NONE, 0 Members
            COMM                0  Name: "MPI_COMM_WORLD" <9>, Group: "" <1>, Parent: UNDEFINED, Flags: NONE
            COMM                1  Name: "a, Group: \"x\" <7>" <0>, Group: "" <2>, Parent: "MPI_COMM_WORLD" <0>
            COMM                2  Name: "MPI_COMM_SELF" <8>, Group: "" <3>, Parent: UNDEFINED, Flags: NONE
            """;

    @TempDir
    private Path folder;

    private final Diagnostics problems = new Diagnostics();

    private SchedulePlan read(String text) throws IOException {
        return Programs.read(Files.writeString(folder.resolve("p"), text), "", ProgramOptions.USUAL, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private List<String> messages() {
        return problems.all().stream().map(Diagnostic::message).toList();
    }

    /** The sends and receives of a rank, without the operations that have no message. */
    private static List<String> traffic(RankGraph rank) {
        var all = new ArrayList<String>();
        for (int i = 0; i < rank.size(); i++) {
            if (rank.kind(i) != RankGraph.CALC) {
                all.add((rank.kind(i) == RankGraph.SEND ? "to " : "from ") + rank.peer(i) + " " + rank.amount(i)
                        + " B");
            }
        }
        return all;
    }

    @Test
    void ranksOfAPartAreThoseOfItsGroup() throws IOException {
        var plan = read(DEFINITIONS + """
                MPI_ISEND          13  610  Receiver: 1 ("Master" <11>), Communicator: "" <1>,\
                 Tag: 3, Length: 64, Request: 7
                MPI_SEND           10  620  Receiver: 3 ("Master" <13>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 3, Length: 8
                MPI_RECV           11  630  Sender: 0 ("Master" <13>), Communicator: "" <1>,\
                 Tag: 3, Length: 64
                MPI_IRECV_REQUEST  13  640  Request: 1
                MPI_IRECV          13  650  Sender: 0 ("Master" <10>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 3, Length: 8, Request: 1
                MPI_COLLECTIVE_END 13  660  Operation: GATHER, Communicator: "" <1>,\
                 Root: 1 ("Master" <11>), Sent: 4, Received: 0
                MPI_COLLECTIVE_END 11  660  Operation: GATHER, Communicator: "" <1>,\
                 Root: 1 ("Master" <11>), Sent: 4, Received: 8
                MPI_COLLECTIVE_END 12  670  Operation: BCAST, Communicator: "MPI_COMM_SELF" <2>,\
                 Root: 0, Sent: 4, Received: 4
                MPI_SEND           99  680  Receiver: 2 ("Master" <12>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 4, Length: 16
                MPI_RECV           12  690  Sender: 0 ("Master" <10>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 4, Length: 16
                """);
        assertEquals(List.of(), messages());
        assertEquals(4, plan.ranks().size());
        // rank 0 of communicator 1 is rank 3 of all; the same tag in another communicator is another one
        assertEquals(List.of("to 3 8 B", "to 2 16 B"), traffic(plan.ranks().get(0)));
        assertEquals(List.of("from 3 64 B", "from 3 4 B"), traffic(plan.ranks().get(1)));
        assertEquals(List.of("from 0 16 B"), traffic(plan.ranks().get(2)));
        assertEquals(List.of("to 1 64 B", "from 0 8 B", "to 1 4 B"), traffic(plan.ranks().get(3)));
    }

    /** Of 1 ns a tick: from 100 to 600 before the send, and from 650 to 950 after it; rank 2 ends within its call. */
    @Test
    void ranksComputeAfterTheirLastCall() throws IOException {
        var plan = read(DEFINITIONS + """
                ENTER              10  100  Region: "main" <1>
                ENTER              12  100  Region: "main" <1>
                ENTER              10  600  Region: "MPI_Send" <2>
                MPI_SEND           10  610  Receiver: 2 ("Master" <12>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 4, Length: 16
                LEAVE              10  650  Region: "MPI_Send" <2>
                ENTER              12  640  Region: "MPI_Recv" <3>
                MPI_RECV           12  690  Sender: 0 ("Master" <10>),\
                 Communicator: "MPI_COMM_WORLD" <0>, Tag: 4, Length: 16
                LEAVE              10  950  Region: "main" <1>
                """);
        assertEquals(List.of(500_000L, 16L, 300_000L), amounts(plan.ranks().get(0)));
        assertEquals(List.of(540_000L, 16L), amounts(plan.ranks().get(2)));
    }

    private static List<Long> amounts(RankGraph rank) {
        return IntStream.range(0, rank.size()).mapToObj(rank::amount).toList();
    }

    /** All send 6 B together to two ranks, so each pair exchanges 6 / 4 B; without v, 6 B are two blocks. */
    @ParameterizedTest
    @CsvSource({ "ALLTOALLV,1 B", "ALLTOALL,3 B" })
    void countsOfEachRankAreTakenAsTheirMean(String operation, String bytes) throws IOException {
        var plan = read(DEFINITIONS + """
                MPI_COLLECTIVE_END 13  660  Operation: ALLTOALLV, Communicator: "" <1>, Root: NONE,\
                 Sent: 0, Received: 6
                MPI_COLLECTIVE_END 11  660  Operation: ALLTOALLV, Communicator: "" <1>, Root: NONE,\
                 Sent: 6, Received: 0
                """.replace("ALLTOALLV", operation));
        assertEquals(List.of("to 3 " + bytes, "from 3 " + bytes), traffic(plan.ranks().get(1)).stream().sorted()
                .toList().reversed());
        assertEquals(operation.endsWith("V") ? List.of("Collectives with a count per rank exchange equal parts")
                : List.of(), messages().stream().map(one -> one.replaceFirst(" \\(.*", "")).toList());
    }

    @Test
    void withoutDefinitionsPartsAreLeftOutWithTheWayToGetThem() throws IOException {
        read("""
                MPI_COLLECTIVE_END 13  660  Operation: BARRIER, Communicator: "" <1>, Root: NONE,\
                 Sent: 0, Received: 0
                MPI_COLLECTIVE_END 13  660  Operation: BARRIER, Communicator: "MPI_COMM_WORLD" <0>,\
                 Root: NONE, Sent: 0
                """);
        assertEquals(List.of("print the definitions first: otf2-print -G"), problems.all().stream()
                .filter(one -> one.message().contains("whose ranks")).map(Diagnostic::fixHint).toList());
    }

    @Test
    void noDamageMakesTheReaderFail() {
        Mutants.survive((DEFINITIONS + """
                MPI_ISEND          13  610  Receiver: 1 ("Master" <11>), Communicator: "" <1>,\
                 Tag: 3, Length: 64, Request: 7
                MPI_RECV           11  630  Sender: 0 ("Master" <13>), Communicator: "" <1>,\
                 Tag: 3, Length: 64
                MPI_COLLECTIVE_END 13  660  Operation: GATHER, Communicator: "" <1>, Root: 1,\
                 Sent: 4, Received: 0
                MPI_COLLECTIVE_END 11  660  Operation: GATHER, Communicator: "" <1>, Root: 1,\
                 Sent: 4, Received: 8
                """).getBytes(StandardCharsets.UTF_8), (mutant, found) -> Programs.read(Files.write(folder.resolve("m"),
                        mutant), "otf2-print", ProgramOptions.USUAL, found).isPresent());
    }
}
