// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;

import org.hopscope.sim.plan.WalkPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs of Portals calls, whose results are those of the path that was written before blocks carried them.
 * The reference has a line for each machine: a sum over all results, times, counts and stamps.
 */
class PortalsReferenceTest {

    private static final int SEEDS = 8;
    private static final int RANKS = 4;
    private static final Map<String, UnaryOperator<Plans>> MACHINES = Map.of("plain", plans -> plans,
            "little room", plans -> plans.streams(1).pendings(2).transmitPendings(1),
            "long walks", plans -> plans.walk(new WalkPlan(3_000, 128, 256, 7_000, 50_000)).polling(30_000));

    @ParameterizedTest
    @ValueSource(strings = {"plain", "little room", "long walks"})
    void callsReturnTheSameAtTheSameTimes(String machine) throws IOException {
        assertEquals(reference(machine), List.of(line(machine, false), line(machine, true)));
    }

    private static List<String> reference(String machine) throws IOException {
        try (var stream = PortalsReferenceTest.class.getResourceAsStream("portals.reference")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.startsWith(machine)).toList();
        }
    }

    private static String line(String machine, boolean onNic) {
        var lines = new ArrayList<String>();
        for (int seed = 0; seed < SEEDS; seed++) {
            lines.addAll(run(new RandomPrograms(seed).ranks(RANKS),
                    plans -> MACHINES.get(machine).apply(onNic ? plans.nicBased() : plans)));
        }
        var sum = new CRC32();
        lines.forEach(line -> sum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
        return "%s, %s: %s lines, sum %08x".formatted(machine, onNic ? "on the NIC" : "in the kernel", lines.size(),
                sum.getValue());
    }

    private static List<String> run(List<String> programs, UnaryOperator<Plans> machine) {
        var run = PortalsRun.of(
                (steps, calls) -> machine.apply(Plans.mesh(steps.size())).portals(steps, calls).build());
        programs.forEach(text -> run.rank(0, 0, text));
        return seen(run.run().trace());
    }

    private static List<String> seen(RunTrace trace) {
        var lines = new ArrayList<String>();
        trace.portals().forEach(one -> lines.add("%s %s: %s to %s, %s %s%s".formatted(one.rank(), one.step(),
                one.calledPs(), one.returnedPs(), one.status(), one.value(), one.event().map(event -> " %s of %s at %s"
                        .formatted(event.type(), event.mlength(), event.header().offset())).orElse(""))));
        var counts = new TreeMap<Counter, Long>();
        // waits for a structure are counted on blocks only
        Arrays.stream(Counter.values()).filter(counter -> counter != Counter.CREDIT_WAITS)
                .forEach(counter -> counts.merge(counter, trace.counters().get(counter), Long::sum));
        counts.values().removeIf(count -> count == 0);
        lines.add(counts.toString());
        for (MessageView message : trace.messages()) {
            lines.add("%s to %s of %s from %s to %s %s".formatted(message.sourceRank(), message.targetRank(),
                    message.bytes(), message.startPs(), message.endPs(), spent(trace, message)));
        }
        return lines;
    }

    private static Map<Component, Long> spent(RunTrace trace, MessageView message) {
        var spent = new TreeMap<Component, Long>();
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            spent.merge(trace.chains().component(i), trace.chains().ps(i), Long::sum);
        }
        return spent;
    }

    /** Programs that match, move, answer and drop. */
    private static final class RandomPrograms {

        private final Random random;

        RandomPrograms(int seed) {
            random = new Random(seed);
        }

        List<String> ranks(int count) {
            var all = new ArrayList<String>();
            for (int rank = 0; rank < count; rank++) {
                all.add(rank(rank, count));
            }
            return all;
        }

        private String rank(int rank, int ranks) {
            var text = new StringBuilder("EQAlloc eq=q slots=60\n");
            int entries = 1 + random.nextInt(5);
            for (int entry = 0; entry < entries; entry++) {
                text.append("MEAttach portal=4 match=").append(random.nextInt(4)).append('\n');
                text.append("MDAttach length=").append(20 + random.nextInt(9_000)).append(" put get")
                        .append(one(" remote", "")).append(one(" truncate", "")).append(one(" nostart", ""))
                        .append(one(" eq=q", "", " eq=q")).append(one(" threshold=2", "", "")).append('\n');
            }
            text.append("MDBind md=a length=9000").append(one(" eq=q", "")).append("\n");
            text.append("MDBind md=b length=9000").append(one(" eq=q", "")).append("\n");
            text.append("Compute time=").append(10 + random.nextInt(80)).append("us\n");
            int calls = 4 + random.nextInt(12);
            for (int call = 0; call < calls; call++) {
                call(text, rank, ranks);
            }
            text.append("Compute time=2ms\n").append("EQGet eq=q\n".repeat(30)).append("NIStatus\n");
            return text.toString();
        }

        private void call(StringBuilder text, int rank, int ranks) {
            int target = (rank + 1 + random.nextInt(ranks - 1)) % ranks;
            var where = " target=" + target + " portal=4 match=" + random.nextInt(4) + " length=" + length();
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> text.append("Put md=a").append(where).append(one(" ack", "")).append('\n');
                case 3, 4 -> text.append("Get md=a").append(where).append('\n');
                case 5 -> text.append("GetPut md=a get=b").append(where).append('\n');
                case 6 -> text.append("EQGet eq=q\n");
                default -> text.append("Compute time=").append(1 + random.nextInt(9)).append("us\n");
            }
        }

        private int length() {
            return switch (random.nextInt(4)) {
                case 0 -> random.nextInt(17);
                case 1 -> 17 + random.nextInt(100);
                case 2 -> random.nextInt(1_000);
                default -> random.nextInt(9_000);
            };
        }

        private String one(String... choices) {
            return choices[random.nextInt(choices.length)];
        }
    }
}
