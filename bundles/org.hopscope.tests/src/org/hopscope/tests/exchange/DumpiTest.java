// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of DUMPI traces beside plain messages: groups, grids, types, persistent requests, counts per rank. */
class DumpiTest {

    private static final short WORLD = 2;
    private static final short DOUBLE = 14;
    private static final short GRID = 9;
    private static final short TYPE = 40;
    private static final int NOBODY = -2;

    /** The tags of messages by their text. */
    private final Map<String, Integer> tags = new HashMap<>();
    @TempDir
    private Path folder;

    /** The records of a rank, without statuses, and without times unless it is asked for them. */
    static final class Records {

        private static final byte TIMED = 4;

        private final ByteBuffer bytes = ByteBuffer.allocate(1_000);
        private final boolean timed;
        private int fromNs;
        private int toNs;

        Records() {
            this(false);
        }

        Records(boolean timed) {
            this.timed = timed;
            bytes.put(new byte[] {(byte) 0xFF, (byte) 0xAA, (byte) 0xDD}).put("DUMPI".getBytes(
                    StandardCharsets.US_ASCII)).putInt(0).putInt(0);
        }

        /** The time on the clock of the processor of the next call. */
        Records at(int startNs, int endNs) {
            fromNs = startNs;
            toNs = endNs;
            return this;
        }

        /** A call, whose arguments are handles (short), numbers (int), arrays of numbers and texts. */
        Records call(int function, Object... arguments) {
            bytes.putShort((short) function).put(timed ? TIMED : 0);
            if (timed) {
                bytes.putShort((short) 0).putInt(fromNs).putShort((short) 0).putInt(toNs);
            }
            for (var one : arguments) {
                switch (one) {
                    case Short handle -> bytes.putShort(handle);
                    case Integer number -> bytes.putInt(number);
                    case int[] numbers -> {
                        bytes.putInt(numbers.length);
                        IntStream.of(numbers).forEach(bytes::putInt);
                    }
                    case String text -> bytes.putInt(text.length()).put(text.getBytes(StandardCharsets.US_ASCII));
                    default -> throw new IllegalArgumentException(one.toString());
                }
            }
            return this;
        }

        byte[] done() {
            bytes.putShort((short) 285);
            return Arrays.copyOf(bytes.array(), bytes.position());
        }
    }

    private static int[] numbers(int... all) {
        return all;
    }

    private static Records surroundings() {
        return new Records().call(124, 0)
                // the group of all, one of it, an attribute, the name of the computer, a grid of both ranks
                .call(72, WORLD, (short) 3).call(76, (short) 3, 1, numbers(0), (short) 4).call(96, WORLD, 1, 1)
                .call(114, "node7", 5).call(99, WORLD, 1, numbers(2), numbers(0), 1, GRID)
                // 3 + 2 doubles
                .call(38, 2, numbers(3, 2), numbers(0, 8), DOUBLE, TYPE);
    }

    private Messages read(Records first, Records second) throws IOException {
        Files.write(folder.resolve("t-0000.bin"), first.done());
        Files.write(folder.resolve("t-0001.bin"), second.done());
        var problems = new Diagnostics();
        var plan = Programs.read(Files.writeString(folder.resolve("t.meta"), "numprocs=2\nfileprefix=t\n"), "",
                ProgramOptions.USUAL, problems).orElseThrow(() -> new AssertionError(problems.all()));
        return new Messages(messages(plan.ranks().get(0)), messages(plan.ranks().get(1)),
                problems.all().stream().map(Diagnostic::message).toList());
    }

    private record Messages(List<String> first, List<String> second, List<String> problems) {}

    private List<String> messages(RankGraph graph) {
        return IntStream.range(0, graph.size()).filter(i -> graph.kind(i) != RankGraph.CALC).mapToObj(i -> {
            var text = (graph.kind(i) == RankGraph.SEND ? "send " : "recv ") + graph.amount(i) + " " + graph.peer(i);
            tags.put(text, graph.tag(i));
            return text;
        }).toList();
    }

    @Test
    void whatSurroundsTheTrafficIsReadOver() throws IOException {
        // 2 x 40 B, prepared once and sent twice; 8 B to a neighbour that only one of them has; an all-gather of the
        // mean of 1 and 3 doubles
        var sender = surroundings().call(26, 2, TYPE, 1, 5, GRID, 70).call(31, 70).call(13, 70).call(31, 70)
                .call(18, 1, numbers(70)).call(34, 1, DOUBLE, 1, 6, NOBODY, 6, GRID)
                .call(59, 2, 1, DOUBLE, numbers(1, 3), numbers(0, 1), DOUBLE, GRID).call(125);
        var receiver = surroundings().call(30, 2, TYPE, 0, 5, GRID, 80).call(31, 80).call(13, 80).call(32, 1,
                numbers(80)).call(19, 1, numbers(80), 1).call(34, 1, DOUBLE, NOBODY, 6, 0, 6, GRID)
                .call(59, 2, 3, DOUBLE, numbers(1, 3), numbers(0, 1), DOUBLE, GRID).call(125);
        var read = read(sender, receiver);
        assertEquals(List.of("send 80 1", "send 80 1", "send 8 1", "recv 16 1", "send 16 1"), read.first());
        assertEquals(List.of("recv 80 0", "recv 80 0", "recv 8 0", "recv 16 0", "send 16 0"), read.second());
        assertEquals(List.of("Collectives with a count per rank exchange equal parts (2 times)"), read.problems());
    }

    @Test
    void aSplitCommunicatorHasItsRanksInTheOrderOfTheirKeys() throws IOException {
        // rank 0 has the higher key, so rank 1 is the first of two; the barrier of two is a message each way
        var split = (short) 11;
        var read = read(surroundings().call(86, WORLD, 0, 1, split).call(8, 1, DOUBLE, 0, 6, split, 5).call(13, 5)
                .call(52, split), surroundings().call(86, WORLD, 0, 0, split).call(1, 1, DOUBLE, 1, 6, split)
                .call(52, split));
        assertEquals(List.of("send 8 1", "recv 0 1", "send 0 1"), read.first());
        assertEquals(List.of("recv 8 0", "recv 0 0", "send 0 0"), read.second());
        assertEquals(List.of(), read.problems());
    }

    @Test
    void aTagOfAnotherCommunicatorIsAnotherTag() throws IOException {
        // both ranks use tag 6 on all ranks and on a copy, and the receiver takes them in the other order
        var copy = (short) 11;
        var read = read(surroundings().call(84, WORLD, copy).call(0, 1, DOUBLE, 1, 6, WORLD)
                .call(0, 2, DOUBLE, 1, 6, copy), surroundings().call(84, WORLD, copy).call(1, 2, DOUBLE, 0, 6, copy)
                .call(1, 1, DOUBLE, 0, 6, WORLD));
        assertEquals(List.of("send 8 1", "send 16 1"), read.first());
        assertEquals(List.of("recv 16 0", "recv 8 0"), read.second());
        assertEquals(List.of(tags.get("send 8 1"), tags.get("send 16 1")), List.of(tags.get("recv 8 0"),
                tags.get("recv 16 0")));
        assertEquals(6, tags.get("recv 8 0"));
    }

    @Test
    void gridsAndGroupsOfAPartOfTheRanksAreMapped() throws IOException {
        // Rows of a 1 x 2 grid that keep the second dimension have both ranks, those that keep the first have one. The
        // group of the second rank alone makes a communicator of one, whose barrier has no message
        short grid = 21;
        short row = 22;
        short column = 23;
        short own = 24;
        var read = read(parts(grid, row, column, own).call(0, 1, DOUBLE, 1, 6, row).call(52, column),
                parts(grid, row, column, own).call(1, 1, DOUBLE, 0, 6, row).call(52, column).call(52, own));
        assertEquals(List.of("send 8 1"), read.first());
        assertEquals(List.of("recv 8 0"), read.second());
        assertEquals(List.of(), read.problems());
    }

    private static Records parts(short grid, short row, short column, short own) {
        return new Records().call(124, 0).call(99, WORLD, 2, numbers(1, 2), numbers(0, 0), 0, grid)
                .call(111, 2, grid, numbers(0, 1), row).call(111, 2, grid, numbers(1, 0), column)
                .call(72, WORLD, (short) 3).call(77, (short) 3, 1, numbers(0), (short) 4)
                .call(85, WORLD, (short) 4, own);
    }

    @Test
    void aGraphHasTheFirstRanksAndTwoGroupsAreLeftOut() throws IOException {
        // a graph of two vertices with an edge each way; the communicator that joins two groups has messages of its own
        short graph = 21;
        short joined = 22;
        short merged = 23;
        var read = read(surroundings().call(101, 2, WORLD, 2, numbers(1, 2), numbers(1, 0), 0, graph)
                .call(0, 1, DOUBLE, 1, 6, graph).call(91, WORLD, 0, WORLD, 1, 7, joined)
                .call(92, joined, 0, merged).call(0, 1, DOUBLE, 1, 6, joined),
                surroundings().call(101, 2, WORLD, 2, numbers(1, 2), numbers(1, 0), 0, graph)
                        .call(1, 1, DOUBLE, 0, 6, graph).call(91, WORLD, 0, WORLD, 0, 7, joined)
                        .call(92, joined, 1, merged).call(1, 1, DOUBLE, 0, 6, joined));
        assertEquals(List.of("send 8 1"), read.first());
        assertEquals(List.of("recv 8 0"), read.second());
        assertEquals(List.of("Messages of communicators whose ranks the trace does not state are left out (2 times)"),
                read.problems());
    }

    @Test
    void messagesOfUnknownRanksAreLeftOutAtBothEnds() throws IOException {
        // the group 40 comes from nowhere
        var made = (short) 11;
        var read = read(surroundings().call(85, WORLD, (short) 40, made).call(8, 1, DOUBLE, 1, 6, made, 5).call(13, 5)
                .call(0, 1, DOUBLE, 1, 7, WORLD), surroundings().call(85, WORLD, (short) 40, made)
                .call(1, 1, DOUBLE, 0, 6, made).call(1, 1, DOUBLE, 0, 7, WORLD));
        assertEquals(List.of("send 8 1"), read.first());
        assertEquals(List.of("recv 8 0"), read.second());
        assertEquals(List.of("Messages of communicators whose ranks the trace does not state are left out (2 times)"),
                read.problems());
    }
}
