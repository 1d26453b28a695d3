// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.measured.Benchmark;
import org.hopscope.study.exchange.measured.Benchmark.Point;
import org.hopscope.study.exchange.measured.Measurements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The output of the benchmark programs with less common options and in less common versions. */
class MeasurementVariantsTest {

    private static final String RULE = "-".repeat(60) + "\n";

    private final Diagnostics problems = new Diagnostics();

    private List<Benchmark> read(String text) {
        return Measurements.read(SourceText.of("output.txt", text), problems);
    }

    private List<String> codes() {
        return problems.all().stream().map(Diagnostic::code).toList();
    }

    private static Point point(long bytes, String metric, String value, String unit) {
        return new Point(bytes, metric, new BigDecimal(value), unit);
    }

    private static List<String> facts(List<Benchmark> tables, String name) {
        return tables.stream().map(one -> one.fact(name).orElse("")).toList();
    }

    /** osu_latency -T mpi_char,mpi_int prints one title, and a datatype and a head for each table. */
    @Test
    void everyDatatypeOfAnOsuRunHasItsTable() {
        var found = read("""
                # Number of Sender threads: 2
                # OSU MPI-CUDA Managed Latency Test v7.4
                # Datatype: MPI_CHAR.
                # Size       Avg Latency(us)    Min Latency(us)    Max Latency(us)  Iterations   P99 Tail Lat(us)
                1                       1.00               0.90               2.00        1000               1.50
                # Datatype: MPI_INT.
                # Size       Avg Latency(us)    Min Latency(us)    Max Latency(us)  Iterations   P99 Tail Lat(us)
                4                       3.00               2.90               4.00        1000               3.50
                """);
        assertEquals(List.of("MPI_CHAR", "MPI_INT"), facts(found, "Datatype"));
        assertEquals(List.of("2", "2"), facts(found, "Number of Sender threads"));
        assertEquals(List.of("PingPong", "PingPong"), found.stream().map(Benchmark::workload).toList());
        assertEquals(List.of(point(4, "Half round trip", "3000", "ns"),
                point(4, "Shortest half round trip", "2900", "ns"), point(4, "Longest half round trip", "4000", "ns"),
                point(4, "99 % latency", "3500", "ns")), found.get(1).points());
        assertEquals(List.of(), codes());
    }

    /** Versions 7.0 to 7.3 have the head above the datatype, and once. */
    @Test
    void aHeadAboveTheDatatypeHoldsForAllOfThem() {
        var found = read("""
                # OSU MPI Bandwidth Test v7.3
                # Size      Bandwidth (MB/s)
                # Datatype: MPI_CHAR.
                1                       0.50
                # Datatype: MPI_INT.
                4                       2.00
                """);
        assertEquals(List.of("MPI_CHAR", "MPI_INT"), facts(found, "Datatype"));
        assertEquals(List.of(point(4, "Bandwidth", "2", "MB/s")), found.get(1).points());
    }

    @ParameterizedTest
    @CsvSource({ "OSU NCCL Allreduce Latency Test,Allreduce", "OSU RCCL-ROCM Bandwidth Test,Streaming",
        "OSU MPI-CXL All-to-All Personalized Exchange Latency Test v7.5,Alltoall", "OSU Bcast Test,Bcast",
        "OSU Open MPI Bi-Bandwidth Test,BidirectionalStreaming", "OMB-Py MPI Latency Test,PingPong",
        "OMB Python MPI Alltoall Test,Alltoall" })
    void osuTitlesOfOtherLibrariesAreKnown(String title, String workload) {
        assertEquals(workload, read("# " + title + "\n# Size (B)  Latency (us)\n8 1.0\n").getFirst().workload());
    }

    @Test
    void osuOfJavaHasItsUnitsInBrackets() {
        var found = read("# OSU Latency Test\n# Size [B]\t\tLatency [us]\tBandwidth [Gb/s]\n1000\t\t2.5\t3.2\n");
        // 3.2 Gbit/s are 400 MB/s
        assertEquals(List.of(point(1000, "Half round trip", "2500", "ns"), point(1000, "Bandwidth", "400", "MB/s")),
                found.getFirst().points());
    }

    @Test
    void aTableWithAnUnknownHeadLeavesTheOthers() {
        var found = read("""
                # OSU OpenSHMEM Atomic Operation Rate Test v7.4
                # Operation           Million ops/s         Latency (us)
                shmem_int_fadd                 0.50                 2.00
                # OSU MPI Latency Test v7.4
                # Size          Latency (us)
                2 processes run on one node
                8                       1.00
                """);
        assertEquals(List.of("PingPong"), found.stream().map(Benchmark::workload).toList());
        assertEquals(1, found.getFirst().points().size());
        assertEquals(List.of("X105"), codes());
    }

    @ParameterizedTest
    @CsvSource({ "RDMA_Write Bidirectional Post List BW Test,BidirectionalStreaming",
        "Send_imm Post List BW Test,Streaming", "Send Latency Multicast Test,Send Latency Multicast",
        "Atomic FETCH_AND_ADD Latency Test,Atomic FETCH_AND_ADD Latency" })
    void perftestTitlesSayTheWay(String title, String workload) {
        var head = title.contains("BW") ? " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   "
                + "MsgRate[Mpps]\n 64 5000 8.0 8.0 1.5\n"
                : " #bytes        #iterations       t_avg[usec]    tps average\n 64 5000 1.5 600000.0\n";
        var found = read(RULE + "          " + title + "\n Post List       : 4\n" + RULE + head + RULE);
        assertEquals(workload, found.getFirst().workload());
        assertEquals("4", found.getFirst().fact("Post List").orElseThrow());
        assertEquals(List.of(), codes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps] BW Port1[Gb/sec] MsgRate Port1[Mpps] "
                + "BW Port2[Gb/sec] MsgRate Port2[Mpps] | 64 5000 16 8 1.5 4 0.75 4 0.75",
        "#bytes #sl #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps] | 64 3 5000 16 8 1.5",
        "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps] CPU_Util[%%] | 64 5000 16 8 1.5 2.3" })
    void perftestHasMoreColumnsWithPortsAndLevels(String head, String row) {
        var found = read(" Send BW Test\n " + head + "\n " + row + "\n");
        // 16 and 8 Gbit/s are 2,000 and 1,000 MB/s
        assertEquals(List.of(point(64, "Peak bandwidth", "2000", "MB/s"), point(64, "Bandwidth", "1000", "MB/s"),
                point(64, "Message rate", "1.5", "Mmsg/s")), found.getFirst().points());
    }

    /**
     * With --report-cycles the head says [usec] all the same: 3,901 cycles of a round trip are printed as 1950.50. The
     * deviation of whole numbers is not one. A table of microseconds in the same file is read.
     */
    @Test
    void perftestTablesInCyclesAreLeftOut() {
        var head = " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]"
                + "   99% percentile[usec]   99.9% percentile[usec] \n";
        var found = read(RULE + "   Send Latency Test\n" + RULE + head
                + " 2 1000 1950.50 7012.00 2001.00 2010.37 12.04 2100.50 7012.00\n"
                + " 4 1000 1951.50 7012.50 2001.50 2010.12 13.00 2104.50 7012.50\n" + RULE
                + RULE + "   RDMA_Write Latency Test\n" + RULE + head
                + " 2 1000 0.75 2.70 0.77 0.78 0.01 0.81 2.70\n" + RULE);
        assertEquals(List.of("RDMA_Write Latency"), found.stream().map(Benchmark::title).toList());
        assertEquals(List.of("X112"), codes());
    }

    /** 8 messages of 4 B in 2 us are 16 MB/s. */
    @Test
    void imbHaloHasATableOfItsOwn() {
        var found = read("""
                #    Intel(R) MPI Benchmarks 2021.8, MT-HALO part

                # Benchmarking simple_halo (processes: 16; threads: 2; dimensions: 2)
                4(x8)(bytes) 2(usec) 16(Mb/s)
                8(x8)(bytes) 2.56(usec) 25(Mb/s)
                """);
        assertEquals(List.of("16", "2", "2"), List.of(facts(found, "Ranks").getFirst(),
                facts(found, "Threads").getFirst(), facts(found, "Dimensions").getFirst()));
        assertEquals("simple_halo", found.getFirst().workload());
        assertEquals(List.of(point(4, "Time", "2000", "ns"), point(4, "Bandwidth of both directions", "16", "MB/s"),
                point(8, "Time", "2560", "ns"), point(8, "Bandwidth of both directions", "25", "MB/s")),
                found.getFirst().points());
        assertEquals(List.of(), codes());
    }

    @Test
    void imbSaysItsRanksInThreeWays() {
        var found = read("""
                # Benchmarking Uniband
                # #processes = 2; rank order (rowwise):
                #    0    1
                       #bytes #repetitions   Mbytes/sec      Msg/sec
                         1000         1000        64.00        64000
                # Benchmarking Uniband
                # #processes = 4
                       #bytes #repetitions   Mbytes/sec      Msg/sec
                         1000         1000       128.00       128000
                # Benchmarking UniBandMT
                # #processes = 2 (threads: 3)
                # window_size = 64
                       #bytes #repetitions   Mbytes/sec      Msg/sec  new[column]
                         1000         1000       192.00       192000  7
                """);
        assertEquals(List.of("Streaming", "MessageRate", "UniBandMT"), found.stream().map(Benchmark::workload)
                .toList());
        assertEquals(List.of("2", "4", "2"), facts(found, "Ranks"));
        assertEquals("3", found.get(2).fact("Threads").orElseThrow());
        assertEquals("64", found.get(2).fact("Window").orElseThrow());
        assertEquals(List.of("X105"), codes());
    }

    private static final String NCCL = """
            #       size         count      type   redop    root  cputime   algbw   busbw  #wrong   i_min   i_max\
               i_p99   i_cv%     time   algbw   busbw  #wrong   i_min   i_max   i_p99   i_cv%           timestamp
            #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)    (us)\
                (us)     (%)     (us)  (GB/s)  (GB/s)            (us)    (us)    (us)     (%) %Y-%m-%d %H:%M:%S
               1.0e+09     262144000     float     sum      -1     10.0  100.00  175.00       0    9.00   12.00   11.00\
                2.00     10.5   99.00  173.00       3    9.50   12.50   11.50    3.00 2026-01-02 03:04:05
            """.replace("1.0e+09", "1048576000");

    @Test
    void ncclReportsOfEachIterationHaveColumnsAndATimestamp() {
        var found = read(NCCL).getFirst();
        // 175 / 100 is 2 (n - 1) / n of 8 ranks, so nothing else than an all-reduce
        assertEquals("Allreduce", found.workload());
        assertEquals(List.of("Processor time", "Algorithm bandwidth", "Bus bandwidth", "Shortest time", "Longest time",
                "99 % time", "Time in place", "Algorithm bandwidth in place", "Bus bandwidth in place",
                "Shortest time in place", "Longest time in place", "99 % time in place"),
                found.points().stream().map(Point::metric).toList());
        assertEquals(List.of("X104", "X109"), codes());
    }

    @ParameterizedTest
    @CsvSource({ "sum,-1,87.5,ReduceScatter", "sum,0,100,Reduce", "none,-1,87.5,NCCL collective",
        "none,0,87.5,NCCL collective", "sum,-1,99.5,NCCL collective" })
    void theColumnsSayAnNcclOperationOrNothing(String reduction, String root, String bus, String workload) {
        var text = NCCL.replace("sum      -1", reduction + " " + root).replace("175.00", bus).replace("173.00", bus);
        assertEquals(workload, read(text).getFirst().workload());
    }

    @Test
    void aHalfInPlaceOnlyIsNamedSo() {
        var found = read("""
                #   Rank  0 Pid  1 on  hosta device  0 [0000:01:00.0] GPU
                #                                                       in-place
                #       size         count      type   redop    root     time   algbw   busbw #wrong
                     1048576        262144     float    none       0    104.8   10.01   10.01      0
                """.replaceFirst("\n", "\n#   Rank  1 Pid  2 on  hostb device  0 [0000:01:00.0] GPU\n"));
        // of two ranks a gather would move one half
        assertEquals("Bcast", found.getFirst().workload());
        assertTrue(found.getFirst().points().stream().allMatch(one -> one.metric().endsWith(" in place")));
    }
}
