// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.schedule.MappedMemory;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.study.exchange.program.ScheduleBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Programs of more operations than fit into one block of the memory that takes them. */
@Execution(ExecutionMode.CONCURRENT)
class LargeProgramsTest {

    /** Above the 8,192 records of the largest block, and above the 8,176 of all smaller ones. */
    private static final int OPERATIONS = 40_000;

    @TempDir
    private Path folder;

    /** Ranks 0 and 1 come in turns, each operation waits for the one half as far. */
    private static SchedulePlan schedule(ScheduleBuilder builder) {
        builder.ranks(2);
        for (int i = 0; i < OPERATIONS; i++) {
            for (int rank = 0; rank < 2; rank++) {
                int one = builder.calc(rank, 10L * i + rank, i % 200);
                if (i > 0) {
                    builder.afterEnd(rank, one, i / 2);
                    builder.afterStart(rank, one, i - 1);
                }
            }
        }
        builder.nic(1, 20_000, 3);
        return builder.build();
    }

    @Test
    void operationsKeepTheirPlaceInAllBlocks() {
        var graph = schedule(new ScheduleBuilder()).ranks().get(1);
        assertEquals(OPERATIONS, graph.size());
        for (int i = 0; i < OPERATIONS; i++) {
            assertEquals(10L * i + 1, graph.amount(i));
            assertEquals(i % 200, graph.lane(i));
            assertEquals(i == 20_000 ? 3 : 0, graph.nic(i));
        }
        // 10 / 2 and 11 / 2 are 5; the only one after the start of 5 is 6
        assertEquals(2, graph.firstNext(6) - graph.firstNext(5));
        assertEquals(10, graph.next(graph.firstNext(5)));
        assertEquals(11, graph.next(graph.firstNext(5) + 1));
        assertEquals(6, graph.atStart(graph.firstAtStart(5)));
    }

    @Test
    void aScheduleInFilesIsThatOfTheHeap() {
        var files = new ScheduleBuilder(new MappedMemory(0), new MappedMemory(0));
        assertEquals(schedule(new ScheduleBuilder()), schedule(files));
    }

    @Test
    void blocksOfARankThatHasEndedAreUsedAgain() {
        var growing = new MappedMemory();
        var builder = new ScheduleBuilder(growing, new MappedMemory());
        builder.ranks(3);
        long first = 0;
        for (int rank = 0; rank < 3; rank++) {
            for (int i = 0; i < OPERATIONS; i++) {
                builder.send(rank, 0, i, rank, 0);
            }
            builder.end(rank);
            first = rank == 0 ? growing.taken() : first;
        }
        // 19 bytes for each operation, in blocks of 8,192
        assertTrue(first >= 19L * OPERATIONS && first < 19L * (OPERATIONS + 8_192), "taken " + first);
        assertEquals(first, growing.taken());
    }

    /** A chain of computing in which each operation waits for the one in front; its amount is its number. */
    private SchedulePlan chain(IntFunction<String> label) throws IOException {
        var text = new StringBuilder("num_ranks 1\nrank 0 {\n");
        for (int i = 0; i < OPERATIONS; i++) {
            text.append(label.apply(i)).append(": calc ").append(i).append('\n');
        }
        for (int i = 1; i < OPERATIONS; i++) {
            text.append(label.apply(i)).append(" requires ").append(label.apply(i - 1)).append('\n');
        }
        var problems = new Diagnostics();
        return Programs.read(Files.writeString(folder.resolve("p"), text.append("}\n")), "", ProgramOptions.USUAL,
                problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    @Test
    void allWaysToWriteLabelsGiveTheSameSchedule() throws IOException {
        var counted = chain(i -> "l" + (i + 1));
        for (int i = 0; i + 1 < OPERATIONS; i++) {
            assertEquals(i + 1, counted.ranks().get(0).next(counted.ranks().get(0).firstNext(i)));
        }
        assertEquals(counted, chain(i -> "operation_of_rank_0_number_" + i));
        assertEquals(counted, chain(i -> "l" + (OPERATIONS - i)));
        assertEquals(counted, chain(i -> i % 3 + "x" + i / 3));
        assertEquals(counted, chain(i -> "l00" + i));
        assertEquals(counted, chain(i -> "p" + i + "_"));
        // more prefixes than are kept: the others are kept as texts
        assertEquals(counted, chain(i -> "p" + i % 1_000 + "." + i / 1_000));
    }

    @Test
    void theFirstDefinitionOfALabelCounts() throws IOException {
        var text = """
                num_ranks 1
                rank 0 {
                l1: calc 1
                l2: calc 2
                l1: calc 3
                l02: calc 4
                l3: calc 5
                l3 requires l1
                l02 requires l2
                }
                """;
        var problems = new Diagnostics();
        var graph = Programs.read(Files.writeString(folder.resolve("p"), text), "", ProgramOptions.USUAL, problems)
                .orElseThrow(() -> new AssertionError(problems.all())).ranks().get(0);
        assertEquals(4, graph.next(graph.firstNext(0)));
        assertEquals(3, graph.next(graph.firstNext(1)));
        assertEquals(2, graph.firstNext(5));
    }
}
