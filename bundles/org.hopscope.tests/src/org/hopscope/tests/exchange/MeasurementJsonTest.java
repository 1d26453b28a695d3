// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.measured.Benchmark;
import org.hopscope.study.exchange.measured.Benchmark.Point;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON files that benchmark programs write. */
class MeasurementJsonTest {

    private static final String INFO = """
            {
            "test_info": {
            "test": "%s",
            "Dual_port": "OFF",
            "Device": "mlx5_0",
            "Number_of_qps": 1,
            "TX_depth": 128,
            "Mtu": 4096,
            "Max_inline_data": 220,
            "Data_ex_method": "Ethernet"
            },
            "results": {
            %s
            }
            }
            """;
    static final String NCCL = """
            {"version":1,"args":["/opt/tests/all_gather_perf","-J","x.json"],"env":["HOME=/root"],"nccl_version":22703,
            "config":{"ngpus":2,"devices":[{"rank":0,"hostname":"a"},{"rank":1,"hostname":"b"}]},
            "results":[{"size":4096,"count":512,"type":"float","redop":"none","root":"    -1",
            "out_of_place":%s,
            "in_place":{"time":10.5,"alg_bw":0.39,"bus_bw":0.195,"nwrong":%s},"actual_iterations":20}],
            "out_of_bounds":{"count":0,"okay":"true"}}
            """;

    private final Diagnostics problems = new Diagnostics();

    private List<Benchmark> read(String text) {
        return Measurements.read(SourceText.of("output.json", text), problems);
    }

    private List<String> codes() {
        return problems.all().stream().map(Diagnostic::code).toList();
    }

    private static Point point(long bytes, String metric, String value, String unit) {
        return new Point(bytes, metric, new BigDecimal(value), unit);
    }

    static String latency(int bytes, String typical) {
        return INFO.formatted("RDMA_Write_Latency_Test", "\"MsgSize\": " + bytes + ",\n\"n_iterations\": 1000,\n"
                + "\"t_min\": 0.90,\n\"t_max\": 5.00,\n\"t_typical\": " + typical + ",\n\"t_avg\": 1.02,\n"
                + "\"t_stdev\": 0.04,\n\"percentile_99\": 1.50,\n\"percentile_99.9\": 2.50");
    }

    /** Half round trips in us; each run writes one size, and two files are joined here. */
    @Test
    void runsOfTheSamePerftestAreOneTable() {
        var found = read(latency(2, "1.00") + latency(4, "1.01"));
        assertEquals(1, found.size());
        var table = found.getFirst();
        assertEquals("PingPong", table.workload());
        assertEquals("RDMA_Write Latency", table.title());
        assertEquals(List.of("4096[B]", "220[B]", "128"), List.of(table.fact("Mtu").orElse(""),
                table.fact("Max inline data").orElse(""), table.fact("TX depth").orElse("")));
        assertEquals(List.of(point(2, "Shortest half round trip", "900", "ns"),
                point(2, "Longest half round trip", "5000", "ns"), point(2, "Median half round trip", "1000", "ns"),
                point(2, "Half round trip", "1020", "ns"), point(2, "Standard deviation", "40", "ns"),
                point(2, "99 % half round trip", "1500", "ns"), point(2, "99.9 % half round trip", "2500", "ns"),
                point(4, "Shortest half round trip", "900", "ns")), table.points().subList(0, 8));
        assertEquals(List.of(), codes());
    }

    /**
     * 0.183105 million messages of 65,536 B are 12,000 million bytes in a second: 11,444 MiB/s or 96 Gbit/s. MiB/s come
     * out as 11,444 * 1.048576 = 11,999.9 MB/s.
     */
    @ParameterizedTest
    @CsvSource({"96.00, 12000", "11444.00, 11999.9"})
    void theUnitOfABandwidthIsThatWhichFitsTheMessages(String printed, String expected) {
        var found = read(INFO.formatted("Send_Bidirectional_BW_Test", "\"MsgSize\": 65536,\n\"n_iterations\": 5000,\n"
                + "\"BW_peak\": " + printed + ",\n\"BW_average\": " + printed + ",\n\"MsgRate\": 0.183105"));
        assertEquals("BidirectionalStreaming", found.getFirst().workload());
        var bandwidth = found.getFirst().points().get(1);
        assertEquals("Bandwidth", bandwidth.metric());
        assertEquals(Double.parseDouble(expected), bandwidth.value().doubleValue(), 0.1);
        assertEquals(point(65_536, "Message rate", "0.183105", "Mmsg/s"), found.getFirst().points().getLast());
        assertEquals(List.of(), codes());
    }

    @Test
    void aBandwidthInNoKnownUnitIsLeftOut() {
        var found = read(INFO.formatted("Send_BW_Test", "\"MsgSize\": 65536,\nsl: 3,\n\"n_iterations\": 5000,\n"
                + "\"BW_peak\": 7.00,\n\"BW_average\": 7.00,\n\"MsgRate\": 0.183105"));
        assertEquals(List.of(point(65_536, "Message rate", "0.183105", "Mmsg/s")), found.getFirst().points());
        assertEquals(List.of("X106"), codes());
    }

    /** Two ranks gather blocks of 2,048 B each: 4,096 B. */
    @Test
    void aFileOfNcclTestsSaysWhatTheirTableDoes() {
        var found = read(NCCL.formatted("{\"time\":10.25,\"alg_bw\":0.4,\"bus_bw\":0.2,\"nwrong\":0}", "null"));
        var table = found.getFirst();
        assertEquals("Allgather", table.workload());
        assertEquals("2", table.fact("Ranks").orElse(""));
        assertEquals(List.of(point(2_048, "Time", "10250", "ns"),
                point(2_048, "Algorithm bandwidth", "400", "MB/s"), point(2_048, "Bus bandwidth", "200", "MB/s"),
                point(2_048, "Time in place", "10500", "ns"),
                point(2_048, "Algorithm bandwidth in place", "390", "MB/s"),
                point(2_048, "Bus bandwidth in place", "195", "MB/s")), table.points());
        assertEquals(List.of(), codes());
    }

    @Test
    void aHalfThatWasNotMeasuredIsMissingAndWrongDataIsSaid() {
        var found = read(NCCL.formatted("null", "3.000000"));
        assertEquals(3, found.getFirst().points().size());
        assertEquals(List.of("X104"), codes());
    }

    @Slow
    @Test
    void noDamageMakesAReaderFail() {
        for (var text : List.of(latency(2, "1.00") + latency(4, "1.01"), NCCL.formatted("null", "3.000000"))) {
            Mutants.survive(text.getBytes(StandardCharsets.UTF_8), (content, found) -> !Measurements.read(
                    SourceText.of("x", new String(content, StandardCharsets.UTF_8)), found).isEmpty());
        }
    }

    @Test
    void aFileThatIsCutHasAReason() {
        assertEquals(List.of(), read(latency(2, "1.00").substring(0, 330)));
        assertEquals(List.of("X111"), codes());
    }
}
