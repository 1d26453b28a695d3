// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.study.exchange.program.GoalText;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ChakraTest {

    /** Types of nodes and the collective of the tests, as et_def.proto numbers them. */
    private static final int COMPUTE = 4;
    private static final int SEND = 5;
    private static final int RECEIVE = 6;
    private static final int COLLECTIVE = 7;
    private static final int BARRIER = 9;

    @TempDir
    private Path folder;

    /** Bytes of a message of protocol buffers. */
    private static final class Message {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Message number(int field, long value) {
            varint((long) field << 3);
            varint(value);
            return this;
        }

        Message bytes(int field, byte[] value) {
            varint((long) field << 3 | 2);
            varint(value.length);
            bytes.writeBytes(value);
            return this;
        }

        Message text(int field, String value) {
            return bytes(field, value.getBytes(StandardCharsets.UTF_8));
        }

        /** An attribute with a number of type int64, which is field 9. */
        Message attribute(String name, long value) {
            return bytes(10, new Message().text(1, name).number(9, value).bytes.toByteArray());
        }

        void varint(long value) {
            long rest = value;
            for (; (rest & ~0x7FL) != 0; rest >>>= 7) {
                bytes.write((int) (rest & 0x7F | 0x80));
            }
            bytes.write((int) rest);
        }

        byte[] framed() {
            var frame = new Message();
            frame.varint(bytes.size());
            frame.bytes.writeBytes(bytes.toByteArray());
            return frame.bytes.toByteArray();
        }
    }

    private static Message node(long id, int type, long micros, long... dependencies) {
        var packed = new Message();
        for (long one : dependencies) {
            packed.varint(one);
        }
        var node = new Message().number(1, id).text(2, "n" + id).number(3, type);
        if (dependencies.length > 0) {
            node.bytes(5, packed.bytes.toByteArray());
        }
        return node.number(7, micros);
    }

    private static byte[] file(Message... nodes) {
        var all = new ByteArrayOutputStream();
        all.writeBytes(new Message().text(1, "0.0.4").framed());
        for (var node : nodes) {
            all.writeBytes(node.framed());
        }
        return all.toByteArray();
    }

    /** Computes on both lanes, sends to rank 1 and meets it; the second node comes before the one that it needs. */
    private static byte[] first() {
        return file(node(7, COMPUTE, 3, 9).attribute("is_cpu_op", 0), node(9, COMPUTE, 2).attribute("is_cpu_op", 1),
                node(10, SEND, 0, 7).attribute("comm_dst", 1).attribute("comm_size", 64).attribute("comm_tag", 5),
                node(11, COLLECTIVE, 50, 10).attribute("comm_type", BARRIER), node(12, COLLECTIVE, 8, 11));
    }

    private static byte[] second() {
        return file(node(1, RECEIVE, 0).attribute("comm_src", 0).attribute("comm_size", 64).attribute("comm_tag", 5),
                node(2, COLLECTIVE, 50, 1).attribute("comm_type", BARRIER));
    }

    private static byte[] packed(byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private SchedulePlan read(byte[] first, byte[] second, String ending, List<Diagnostic> told) throws IOException {
        Files.write(folder.resolve("t.1" + ending), second);
        var problems = new Diagnostics();
        var read = Programs.read(Files.write(folder.resolve("t.0" + ending), first), "", ProgramOptions.USUAL,
                problems);
        told.addAll(problems.all());
        return read.orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static String text(SchedulePlan program) throws IOException {
        var text = new StringBuilder();
        GoalText.write(program, text);
        return text.toString();
    }

    /** A barrier of two ranks is one exchange: receive and send under a tag of its own, between two joins. */
    private static final String EXPECTED = """
            rank 0 {
            l1: calc 3000 cpu 1
            l2: calc 2000
            l3: send 64b to 1 tag 5
            l4: calc 0
            """;

    @Test
    void aTraceHasAFileForEachRankPackedOrNot() throws IOException {
        var told = new ArrayList<Diagnostic>();
        var plain = text(read(first(), second(), ".et", told));
        assertTrue(plain.contains(EXPECTED), plain);
        // 7 after 9, the send after 7, the barrier after the send; the last node, which says no kind, computes
        assertTrue(plain.contains("l1 requires l2\n") && plain.contains("l3 requires l1\n")
                && plain.contains("l4 requires l3\n"), plain);
        assertTrue(plain.contains("calc 8000"), plain);
        assertEquals(List.of(), told);
        assertEquals(plain, text(read(packed(first()), packed(second()), ".et.gz", told)));
    }

    private static final String JSON = """
            {"workload_graph": [
              {"Id": 9, "Name": "a", "NodeType": 4, "ctrlDeps": [], "dataDeps": [], "runtime": 2, "is_cpu_op": true},
              {"Id": 7, "Name": "b", "NodeType": 4, "data_deps": [9], "runtime": 3, "is_cpu_op": false},
              {"Id": 10, "Name": "c", "NodeType": 5, "data_deps": [7], "comm_dst": 1, "comm_size": 64, "comm_tag": 5}
            ]}
            """;

    @Test
    void theJsonFormHasTheSameNodes() throws IOException {
        var told = new ArrayList<Diagnostic>();
        var read = text(read(JSON.getBytes(StandardCharsets.UTF_8), """
                {"workload_graph": [{"Id": 0, "NodeType": 6, "comm_src": 0, "comm_size": 64, "comm_tag": 5}]}
                """.getBytes(StandardCharsets.UTF_8), ".json", told));
        assertTrue(read.contains("""
                l1: calc 2000
                l2: calc 3000 cpu 1
                l3: send 64b to 1 tag 5
                l2 requires l1
                l3 requires l2
                """), read);
        assertEquals(List.of(), told);
    }

    private List<String> codes(byte[] content) throws IOException {
        var problems = new Diagnostics();
        Programs.read(Files.write(folder.resolve("w.et"), content), "chakra", ProgramOptions.USUAL, problems);
        return problems.all().stream().map(Diagnostic::code).toList();
    }

    @Test
    void whatIsWrongOrLeftOutIsTold() throws IOException {
        assertEquals(List.of("X350"), codes(file(node(1, COMPUTE, 1), node(1, COMPUTE, 1))));
        assertEquals(List.of("X350"), codes(Arrays.copyOf(second(), second().length - 3)));
        assertEquals(List.of("X351"), codes(file(node(1, SEND, 1).attribute("comm_dst", 4))));
        assertEquals(List.of("X353"), codes(file(node(1, COMPUTE, 1, 77))));
        var group = new Message().text(1, "pg_name").text(29, "dp").bytes.toByteArray();
        assertEquals(List.of("X352"), codes(file(node(1, COLLECTIVE, 1).attribute("comm_type", BARRIER)
                .bytes(10, group))));
        assertEquals(List.of("X311"), codes(file(node(1, COMPUTE, 1, 2), node(2, COMPUTE, 1, 1))));
    }

    /** Four ranks; 0 and 2 gather in group "a", 3 and 1 in group "b", which names them in this order. */
    private List<String> gathered(Message... first) throws IOException {
        for (int rank = 0; rank < 4; rank++) {
            var name = new Message().text(1, "pg_name").text(29, rank % 2 == 0 ? "a" : "b").bytes.toByteArray();
            var size = new Message().text(1, "comm_size").text(29, "64").bytes.toByteArray();
            var nodes = new ArrayList<>(List.of(first));
            nodes.add(node(1, COLLECTIVE, 9).attribute("comm_type", 2).bytes(10, size).bytes(10, name));
            Files.write(folder.resolve("g." + rank + ".et"), file(nodes.toArray(Message[]::new)));
        }
        var told = new Diagnostics();
        var plan = Programs.read(folder.resolve("g.0.et"), "chakra", ProgramOptions.USUAL, told).orElseThrow();
        var all = new ArrayList<>(told.all().stream().map(Diagnostic::code).toList());
        for (int rank = 0; rank < 4; rank++) {
            for (int i = 0; i < plan.ranks().get(rank).size(); i++) {
                if (plan.ranks().get(rank).kind(i) == RankGraph.SEND) {
                    all.add(rank + " to " + plan.ranks().get(rank).peer(i) + " " + plan.ranks().get(rank).amount(i));
                }
            }
        }
        return all;
    }

    private static final List<String> IN_PAIRS = List.of("0 to 2 64", "1 to 3 64", "2 to 0 64", "3 to 1 64");

    @Test
    void aFileOfAstraSimSaysTheRanksOfGroups() throws IOException {
        Files.writeString(folder.resolve("g.json"), "{\"a\": [0, 2], \"b\": [3, 1]}");
        assertEquals(IN_PAIRS, gathered());
        // no ranks: the file is another one
        Files.writeString(folder.resolve("g.json"), "{\"a\": [0, \"2\"]}");
        assertEquals("X352", gathered().getFirst());
    }

    /** PyTorch writes them as a text of JSON within a list, with a backslash before each quotation mark. */
    @Test
    void theNodeOfPyTorchSaysTheRanksOfGroups() throws IOException {
        var values = new Message().text(1, """
                ["[{\\"pg_name\\": \\"a\\", \\"backend_config\\": \\"nccl\\", \\"ranks\\": [0, 2], \\"group_size\\": 2},
                {\\"ranks\\": [3, 1], \\"pg_name\\": \\"b\\"}, {\\"pg_name\\": \\"0\\", \\"ranks\\": []}]"]
                """);
        assertEquals(IN_PAIRS, gathered(new Message().number(1, 50).text(2, "## process_group:init ##").number(3, 1)
                .bytes(8, values.bytes.toByteArray())));
    }

    @Test
    void aMissingRankIsTold() throws IOException {
        Files.write(folder.resolve("h.0.et"), file(node(1, COMPUTE, 1)));
        Files.write(folder.resolve("h.2.et"), file(node(1, COMPUTE, 1)));
        var told = new Diagnostics();
        assertEquals(1, Programs.read(folder.resolve("h.0.et"), "", ProgramOptions.USUAL, told).orElseThrow().ranks()
                .size());
        assertEquals(List.of("Files of ranks above 0 are left out, since that of rank 1 is missing"),
                told.all().stream().map(Diagnostic::message).toList());
    }

    @Test
    void noDamageMakesTheReaderFail() throws IOException {
        Files.write(folder.resolve("m.1.et"), second());
        Mutants.survive(first(), (mutant, problems) -> Programs.read(Files.write(folder.resolve("m.0.et"), mutant),
                "chakra", ProgramOptions.USUAL, problems).isPresent());
        Mutants.survive(packed(first()), (mutant, problems) -> Programs.read(
                Files.write(folder.resolve("m.0.et"), mutant), "chakra", ProgramOptions.USUAL, problems).isPresent());
    }

    @Test
    void noDamageMakesTheReaderOfJsonFail() {
        Mutants.survive(JSON.getBytes(StandardCharsets.UTF_8), (mutant, problems) -> Programs.read(
                Files.write(folder.resolve("j.json"), mutant), "chakra", ProgramOptions.USUAL, problems).isPresent());
    }
}
