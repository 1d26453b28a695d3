// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.measured.Benchmark;
import org.hopscope.study.exchange.measured.Benchmark.Fact;
import org.hopscope.study.exchange.measured.Benchmark.Point;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementsTest {

    static final String OSU = """
            [0] MPI startup(): library of somebody
            # OSU MPI Latency Test v5.7.1
            # Size          Latency (us)
            [n1:4711] a foreign line
            0                       1.10
            8                       1.23
            # OSU MPI Multiple Bandwidth / Message Rate Test v7.5
            # Datatype: MPI_CHAR.
            # [ pairs: 4 ] [ window size: 64 ]
            # Size                  MB/s        Messages/s
            8                     252.65       31580641.88

            # OSU MPI Barrier Latency Test v5.7.1
            # Avg Latency(us)   Min Latency(us)   Max Latency(us)  Iterations
                        41.14             41.11             41.15        1000
            """;
    static final String IMB = """
            #    Intel(R) MPI Benchmarks 2019 Update 6, MPI-1 part
            # MPI_Datatype                   :   MPI_BYTE
            #---------------------------------------------------
            # Benchmarking PingPong
            # #processes = 2
            #---------------------------------------------------
                   #bytes #repetitions      t[usec]   Mbytes/sec
                        0         1000         1.00         0.00
                     1000         1000         2.00       500.00
                  4194304           10   out-of-mem.; needed X= 1.0 GB
            # Benchmarking Allreduce
            # #processes = 4
                   #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                        8         1000         4.00         6.00         5.00
            # Benchmarking Allreduce
            # #processes = 8
                   #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                        8         1000         6.00         9.00         7.50
            """;
    static final String PERFTEST = """
            ---------------------------------------------------------------------------------------
                                RDMA_Write Latency Test
             Dual-port       : OFF		Device         : mlx5_0
             TX depth        : 1
             Mtu             : 4096[B]
             Max inline data : 220[B]
            ---------------------------------------------------------------------------------------
             #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]\
               99% percentile[usec]   99.9% percentile[usec]
             2       1000          0.92           3.30         0.95     	       0.96        	0.03   		1.02 \
            		3.30
            ---------------------------------------------------------------------------------------
                                Send Bidirectional BW Test
             #bytes     #iterations    BW peak[MiB/sec]    BW average[MiB/sec]   MsgRate[Mpps]
             65536      5000             20000.0            10000.0		   0.160000
            """;
    static final String NCCL = """
            # nThread 1 nGpus 1 minBytes 1048576 maxBytes 1048576
            # Collective test starting: all_gather_perf
            #  Rank  0 Group  0 Pid  1 on  hosta device  0 [0x00] Somebody's GPU
            #  Rank  1 Group  0 Pid  2 on  hostb device  0 [0x00] Somebody's GPU
            #                                                  out-of-place                       in-place
            #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw\
               busbw #wrong
            #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)\
              (GB/s)
                 1048576        131072     float    none      -1   2410.0    0.44    0.22    N/A   2709.7    0.39\
                0.19      0
            """;

    private static List<Benchmark> read(String text) {
        return read("output.txt", text, 0);
    }

    private static List<Benchmark> read(String name, String text, int remarks) {
        var problems = new Diagnostics();
        var found = Measurements.read(SourceText.of(name, text), problems);
        assertEquals(remarks, problems.all().size(), () -> problems.all().toString());
        return found;
    }

    private static Point point(long bytes, String metric, String value, String unit) {
        return new Point(bytes, metric, new BigDecimal(value), unit);
    }

    @Test
    void osuTablesKeepTheirUnitsAndFacts() {
        var found = read(OSU);
        assertEquals(List.of("PingPong", "MessageRate", "Barrier"), found.stream().map(Benchmark::workload).toList());
        // the printed latency is half a round trip, 1 us = 1000 ns
        assertEquals(List.of(point(0, "Half round trip", "1100", "ns"), point(8, "Half round trip", "1230", "ns")),
                found.get(0).points());
        // all pairs together; messages per second are 10^-6 Mmsg/s, rounded to seven digits
        assertEquals(List.of(point(8, "Bandwidth", "252.65", "MB/s"), point(8, "Message rate", "31.58064", "Mmsg/s")),
                found.get(1).points());
        assertEquals(List.of(new Fact("Program", "OSU micro-benchmarks"), new Fact("Version", "7.5"),
                new Fact("Benchmark", "MPI Multiple Bandwidth / Message Rate"), new Fact("Datatype", "MPI_CHAR"),
                new Fact("Pairs", "4"), new Fact("Window", "64")), found.get(1).facts());
        assertEquals(List.of(point(0, "Time", "41140", "ns"), point(0, "Fastest rank", "41110", "ns"),
                point(0, "Slowest rank", "41150", "ns")), found.get(2).points());
    }

    @ParameterizedTest
    @CsvSource({ "MPI Latency Test (Version 2.0),PingPong", "MPI-CUDA Bandwidth Test v5.9,Streaming",
        "MPI Bi-Directional Bandwidth Test v3.8,BidirectionalStreaming", "MPI Broadcast Latency Test v7.2,Bcast",
        "MPI_Put Latency Test v5.7.1,MPI_Put Latency", "MPI Multi Latency Test v5.7.1,PingPong",
        "MPI Non-blocking Allreduce Latency Test v5.7.1,MPI Non-blocking Allreduce Latency" })
    void osuTitlesOfAllVersionsAreKnown(String title, String workload) {
        assertEquals(workload, read("# OSU " + title + "\n# Size Latency (us)\n8 1.0\n").getFirst().workload());
    }

    @Test
    void aVariedWindowGivesATablePerWindow() {
        var found = read("""
                # OSU MPI Multiple Bandwidth / Message Rate Test v5.3
                # [ pairs: 1 ] [ window size: varied ]
                # Uni-directional Bandwidth (MB/sec)
                #              1         2
                1           0.50      1.00
                # Message Rate Profile
                #              1         2
                1         500000   1000000
                """);
        assertEquals(List.of("1", "2"), found.stream().map(one -> one.fact("Window").orElseThrow()).toList());
        assertEquals(List.of(point(1, "Bandwidth", "1", "MB/s"), point(1, "Message rate", "1", "Mmsg/s")),
                found.get(1).points());
    }

    @Test
    void imbTablesOfSeveralSizesOfTheGroupStandSideBySide() {
        var found = read("imb.txt", IMB, 1);
        assertEquals(List.of("2", "4", "8"), found.stream().map(one -> one.fact("Ranks").orElseThrow()).toList());
        assertEquals(List.of(point(0, "Half round trip", "1000", "ns"), point(0, "Bandwidth", "0", "MB/s"),
                point(1000, "Half round trip", "2000", "ns"), point(1000, "Bandwidth", "500", "MB/s")),
                found.get(0).points());
        assertEquals(List.of(point(8, "Fastest rank", "6000", "ns"), point(8, "Slowest rank", "9000", "ns"),
                point(8, "Time", "7500", "ns")), found.get(2).points());
    }

    @Test
    void anOldMegabyteIsFoundOutFromBytesAndTime() {
        // 1000 B in 2 us are 500 * 10^6 B/s, which are 476.84 * 2^20
        var found = read("imb.txt", IMB.replace("500.00", "476.84"), 2);
        assertEquals(new BigDecimal("500.0030"), found.get(0).points().get(3).value());
    }

    @Test
    void perftestHalvesWritesAndCountsInMebibytes() {
        var found = read(PERFTEST);
        assertEquals(List.of("PingPong", "BidirectionalStreaming"), found.stream().map(Benchmark::workload).toList());
        assertTrue(found.get(0).points().contains(point(2, "Half round trip", "960", "ns")));
        assertTrue(found.get(0).points().contains(point(2, "Median half round trip", "950", "ns")));
        assertEquals("4096[B]", found.get(0).fact("Mtu").orElseThrow());
        assertEquals("220[B]", found.get(0).fact("Max inline data").orElseThrow());
        // 10000 * 1.048576
        assertTrue(found.get(1).points().contains(point(65536, "Bandwidth", "10485.76", "MB/s")));
        // a read answers within the operation, so its time is no half round trip
        var reading = read(PERFTEST.replace("RDMA_Write", "RDMA_Read")).getFirst();
        assertEquals("RDMA_Read Latency", reading.workload());
        assertTrue(reading.points().contains(point(2, "Time of an operation", "960", "ns")));
    }

    /** Both ends of a loopback print their heads into one file; the second table is cut off by its line. */
    @Test
    void perftestOfBothEndsIsOneTable() {
        var head = " #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]\n";
        var rule = "-".repeat(40) + "\n";
        var found = read(rule + " RDMA_Write BW Test\n" + rule + " RDMA_Write BW Test\n Mtu : 4096[B]\n" + rule + head
                + head + " 2  2000  5.32  5.00  2.7\n" + rule + " 2  2000  5.32  5.30  2.7\n.60\n");
        assertEquals(1, found.size());
        assertEquals("Streaming", found.getFirst().workload());
        // 5 * 1.048576
        assertEquals(List.of(point(2, "Peak bandwidth", "5.578424", "MB/s"), point(2, "Bandwidth", "5.24288", "MB/s"),
                point(2, "Message rate", "2.7", "Mmsg/s")), found.getFirst().points());
    }

    @ParameterizedTest
    @CsvSource({ "nccl_allreduce.log,Allreduce", "allgather.txt,Allgather", "reduce-scatter.out,ReduceScatter",
        "nccl_alltoall.log,Alltoall", "alltoall_perf.txt,Alltoall", "ball_reduce.txt,Reduce" })
    void theFileNameOfAnNcclTestSaysItsOperation(String name, String workload) {
        assertEquals(workload, read(name, NCCL.replaceFirst("# Collective.*\n", ""), 0).getFirst().workload());
    }

    /** Old versions leave the column of the operation empty where nothing is reduced; a cut line is still refused. */
    @Test
    void anEmptyOperationOfAnNcclTestShiftsNothing() {
        var old = """
                #   Rank  0 Pid 1 on h device  0 [0x00] GPU
                #   Rank  1 Pid 1 on h device  1 [0x00] GPU
                #       size   count    type   redop     time   algbw   busbw  error     time   algbw   busbw  error
                        64         2   float            86.83    0.01    0.02    N/A    85.77    0.03    0.04    N/A
                """;
        var found = read("alltoall.txt", old, 0).getFirst();
        assertEquals(List.of(point(32, "Time", "86830", "ns"), point(32, "Algorithm bandwidth", "10", "MB/s"),
                point(32, "Bus bandwidth", "20", "MB/s"), point(32, "Time in place", "85770", "ns"),
                point(32, "Algorithm bandwidth in place", "30", "MB/s"),
                point(32, "Bus bandwidth in place", "40", "MB/s")), found.points());
        assertEquals(List.of(), read("alltoall.txt", old.replace("float", "float sum").replace("0.04    N/A", "0.04"),
                1));
    }

    @ParameterizedTest
    @ValueSource(strings = { "[1,0]<stdout>:", "[0] ", "0: ", "[rank 0] ", "   0: " })
    void labelsOfRanksAreNoPartOfTheOutput(String label) {
        var other = label.replace('0', '1').replace("[1,1]", "[1,3]") + "something else\n";
        var labelled = OSU.lines().map(line -> other + label + line + "\n").reduce("", String::concat);
        assertEquals(read(OSU), read(labelled));
    }

    @Test
    void ncclSizesOfAGatherAreThoseOfABlock() {
        var found = read(NCCL).getFirst();
        assertEquals("Allgather", found.workload());
        assertEquals("2", found.fact("Ranks").orElseThrow());
        // two ranks: 1048576 B are two blocks of 524288 B; 0.44 GB/s = 440 MB/s
        assertTrue(found.points().contains(point(524288, "Time", "2410000", "ns")), found.points().toString());
        assertTrue(found.points().contains(point(524288, "Algorithm bandwidth", "440", "MB/s")));
        assertTrue(found.points().contains(point(524288, "Bus bandwidth in place", "190", "MB/s")));
        var silent = NCCL.replaceFirst("# Collective.*\n", "");
        assertEquals("NCCL collective", read("x.txt", silent, 1).getFirst().workload());
        assertEquals("Allreduce", read("all_reduce_perf.txt", silent, 0).getFirst().workload());
        assertEquals("Allreduce", read("run3_all_reduce_output.dat", silent, 0).getFirst().workload());
    }

    @ParameterizedTest
    @ValueSource(strings = { "8 1.23 4\n", "8 -1\n", "8.5 1\n", "8 1e999999999\n", "8 1,5\n" })
    void aWrongRowIsRefusedWithItsLine(String row) {
        var problems = new Diagnostics();
        assertEquals(List.of(), Measurements.read(SourceText.of("x", "# OSU MPI Latency Test v5\n# Size Latency (us)\n"
                + row), problems));
        assertEquals(List.of("X103 3"), problems.all().stream().map(MeasurementsTest::place).toList());
    }

    private static String place(Diagnostic one) {
        return one.code() + " " + one.line();
    }

    @Slow
    @ParameterizedTest
    @ValueSource(strings = { OSU, IMB, PERFTEST, NCCL })
    void noDamageMakesAReaderFail(String text) {
        Mutants.survive(text.getBytes(StandardCharsets.UTF_8), (content, problems) -> !Measurements.read(
                SourceText.of("x", new String(content, StandardCharsets.UTF_8)), problems).isEmpty());
    }
}
