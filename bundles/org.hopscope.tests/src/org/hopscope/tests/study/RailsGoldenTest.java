// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample with two rails, and its variants with one and three, to the picosecond. */
@Slow
class RailsGoldenTest {

    private static final String ONE = "rails/variants/one-rail.variant";
    private static final String TWO = "rails/rails.machine";
    private static final String THREE = "rails/variants/three-rails.variant";
    /** Packets of 8 MiB. */
    private static final int PACKETS = 2_048;
    /** 4 KiB with headers of 66 and 8 B at 12.5 GB/s. */
    private static final long PACKET_PS = 333_600;

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.isClean(TWO);
        var stacks = new ArrayList<Stack>();
        for (var size : List.of("8 B", "8 KiB", "16 KiB", "64 KiB", "1 MiB")) {
            stacks.add(named(size, stack(TWO, "size=" + size)));
        }
        stacks.add(named("1 MiB on one rail", stack(ONE, "size=1 MiB")));
        stacks.add(named("1 MiB on three rails", stack(THREE, "size=1 MiB")));
        Golden.compare("rails", stacks);
    }

    private static Stack named(String label, Stack stack) {
        return new Stack(label, stack.totalPs(), stack.segments());
    }

    /** 8 MiB more are 2,048 packets more, half of them on each rail. */
    @Test
    void twoRailsCarryALargeMessageAtTwiceTheRate() {
        long one = more(ONE);
        assertEquals(PACKETS * PACKET_PS, one);
        assertEquals(one, 2 * more(TWO));
    }

    /** A packet of 4 KiB is 16 transactions of 256 + 26 B, and 16 lanes of generation 4 carry 31,507,692,304 B/s. */
    @Test
    void aThirdRailFindsTheBusFull() {
        double bus = 16 * 282 / 31.507692304;
        assertTrue(bus > PACKET_PS / 3000.0);
        assertEquals(PACKETS * bus, more(THREE) / 1000.0, 0.001 * PACKETS * bus);
        // generation 5 is twice as fast, and the links are the limit again
        assertEquals(PACKETS * PACKET_PS / 3.0, more(THREE, "PCIe.generation=5"), 0.001 * PACKETS * PACKET_PS);
    }

    /** The lower bound of a message counts all its rails; with that of one, right runs were reported as too fast. */
    @Test
    void noMessageIsFasterThanItsRailsTogether() {
        for (var file : List.of(ONE, TWO, THREE)) {
            assertEquals(List.of(), run(file, "ping-pong", "size=16 MiB", "iterations=2").warnings(), file);
        }
    }

    @Test
    void eightBytesTakeTheSameTimeOnAnyNumberOfRails() {
        long two = stack(TWO).totalPs();
        assertEquals(stack(ONE).totalPs(), two);
        assertEquals(stack(THREE).totalPs(), two);
        for (var choice : List.of("FIRST", "BY_PEER", "BY_SIZE")) {
            assertEquals(two, stack(TWO, "verbs.portChoice=" + choice).totalPs(), choice);
        }
    }

    /** A message larger than the limit has all ports but the first: of two, one. */
    @Test
    void bySizeTheFirstRailIsKeptForShortMessages() {
        assertEquals(more(ONE), more(TWO, "verbs.portChoice=BY_SIZE", "verbs.portLimit=8 KiB"));
        assertEquals(more(TWO), more(THREE, "verbs.portChoice=BY_SIZE", "verbs.portLimit=8 KiB", "stripes.value=2"));
    }

    /** Of one rank on a node all packets leave through the first port; of two each has a rail of its own. */
    @Test
    void byRankEachRankHasItsRail() {
        assertEquals(more(ONE), more(TWO, "verbs.portChoice=BY_RANK"));
        double times = rate("BY_RANK") / rate("FIRST");
        assertTrue(times > 1.9, times + " times");
    }

    /** Rate of two ranks of a node that stream long messages to two ranks of another one. */
    private static double rate(String choice) {
        return run(TWO, "message-rate", "pairs=2", "size=256 KiB", "iterations=4", "verbs.portChoice="
                + choice).results().getFirst()
                .figures().stream().filter(figure -> figure.name().equals("Message rate")).findFirst().orElseThrow()
                .value().doubleValue();
    }

    /** The first ports of the machine with more rails are the machine with fewer. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aProtocolMayUseFewerRailsThanThereAre(int rails) {
        var settings = new String[] {"size=1 MiB", "verbs.portCount=" + rails, "stripes.value=" + rails};
        assertEquals(stack(rails == 1 ? ONE : TWO, "size=1 MiB").totalPs(), stack(THREE, settings).totalPs());
    }

    /** Messages overtake each other on the way, and are matched in their order. */
    @ParameterizedTest
    @ValueSource(strings = {"allreduce", "alltoall", "message-rate", "flood", "random-access", "queue-depth"})
    void theUsualWorkloadsComeToTheirEnd(String workload) {
        var results = run(TWO, workload).results();
        assertTrue(!results.isEmpty() && results.stream().allMatch(result -> result.completed()),
                () -> results.toString());
    }

    /** The time that 8 MiB more take in one direction. */
    private static long more(String file, String... settings) {
        var with = new ArrayList<>(List.of(settings));
        with.add("size=16 MiB");
        long long16 = stack(file, with.toArray(String[]::new)).totalPs();
        with.set(settings.length, "size=8 MiB");
        return long16 - stack(file, with.toArray(String[]::new)).totalPs();
    }

    private static Stack stack(String file, String... settings) {
        var quick = new ArrayList<>(List.of(settings));
        quick.add("iterations=4");
        quick.add("warmup=1");
        return LatencyStackReport.of(run(file, "ping-pong", quick.toArray(String[]::new)).results()).stacks()
                .getFirst();
    }

    private static RunReport run(String file, String workload, String... settings) {
        var machine = Designs.load(Samples.file(file), new Diagnostics()).orElseThrow();
        return assertInstanceOf(RunReport.class, Runs.run(new RunRequest(machine, workload, List.of(),
                Settings.of(settings), RunRequest.DEFAULT_SEED), RunProgress.none()));
    }
}
