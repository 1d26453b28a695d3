// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The samples of networks of today, to the picosecond. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class TodayGoldenTest {

    private static final String SLINGSHOT_10 = "slingshot/slingshot-10.machine";
    private static final String SLINGSHOT_11 = "slingshot/slingshot-11.machine";
    private static final String INFINIBAND = "infiniband/infiniband.machine";
    private static final String ARIES = "aries/aries.machine";
    private static final String ULTRA_ETHERNET = "ai-fabric/ultra-ethernet.machine";
    private static final String ACCELERATORS = "ai-fabric/accelerators.machine";
    private static final String LEAF_SPINE = "ai-fabric/leaf-spine.machine";

    @Test
    void slingshotTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "16", "144")) {
            stacks.addAll(stacks("Slingshot-10 to ", SLINGSHOT_10, partner, "8 B,1 KiB,128 KiB"));
        }
        for (var partner : List.of("1", "16", "272")) {
            stacks.addAll(stacks("Slingshot-11 to ", SLINGSHOT_11, partner, "8 B,128 B,8 KiB,1 MiB"));
        }
        // with two groups there is none to make a detour through
        Golden.compare("slingshot", stacks, adaptive(SLINGSHOT_11, "groups.groups=4", "Rosetta.routing=UGAL_LOCAL"));
    }

    @Test
    void infiniBandTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "40", "720")) {
            stacks.addAll(stacks("to ", INFINIBAND, partner, "1 B,1 KiB,16 KiB,1 MiB"));
        }
        Golden.compare("infiniband", stacks, adaptive(INFINIBAND, "Quantum.routing=UGAL_LOCAL"));
    }

    @Test
    void ariesTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "4", "64", "1000")) {
            stacks.addAll(stacks("to ", ARIES, partner, "8 B,1 KiB,8 KiB,64 KiB"));
        }
        Golden.compare("aries", stacks, adaptive(ARIES, "Aries.routing=UGAL_LOCAL",
                "Aries.virtualChannels=8", "NIC port.virtualChannels=8"));
    }

    @Test
    void ultraEthernetTakesTheTimesOnFile() throws IOException {
        var stacks = new ArrayList<Stack>();
        for (var partner : List.of("1", "8", "1023")) {
            stacks.addAll(stacks("100 Gb/s to ", ULTRA_ETHERNET, partner, "0 B,4086 B,64 KiB,2 MB"));
            stacks.addAll(stacks("400 Gb/s to ", LEAF_SPINE, partner, "0 B,4086 B,64 KiB,2 MB"));
        }
        for (var partner : List.of("1", "8", "9")) {
            stacks.addAll(stacks("accelerator 0 to ", ACCELERATORS, partner, "8 B,8 KiB,1 MiB"));
        }
        Golden.compare("ai-fabric", stacks);
    }

    /**
     * Packets to an accelerator of the same server go over NVLink. Those to the same rail of another server pass one
     * leaf, and to another rail a spine and a second leaf more.
     */
    @Test
    void packetsTakeTheInnerNetworkWhereItLeadsToThePeer() {
        // a flag on chip, an NVSwitch, two links of 20 ns, 8 + 1816 B at 900 GB/s, and 2 ns for 2 cycles of engines
        long near = latencyPs(ACCELERATORS, "responder=1");
        assertEquals(2_350_000 + 300_000 + 2 * 20_000 + 2_026, near, 5_000);
        long rail = latencyPs(ACCELERATORS, "responder=8");
        // a flag through PCIe, too, a leaf, two links of 50 ns, 8 + 350 B at 50 GB/s
        assertEquals(2_350_000 + 2_570_000 + 500_000 + 2 * 50_000 + 7_160, rail, 5_000);
        // of the links to the spine each is as fast
        assertEquals(rail + 2 * 500_000 + 2 * 50_000, latencyPs(ACCELERATORS, "responder=9"), 15_000);
    }

    /** Without the choice by distance, packets could leave towards a server that NVLink does not lead to. */
    @Test
    void anInnerNetworkNeedsTheNearestPort() {
        var request = new RunRequest(Samples.load(ACCELERATORS), "ping-pong", List.of(),
                Settings.of("ring channels.portChoice=IN_TURN"), RunRequest.DEFAULT_SEED);
        var refused = assertInstanceOf(RunRejected.class, Runs.run(request, RunProgress.none()));
        assertEquals("C424", refused.diagnostics().getFirst().code());
    }

    @ParameterizedTest
    @ValueSource(strings = {SLINGSHOT_10, SLINGSHOT_11, INFINIBAND, ARIES, ULTRA_ETHERNET, LEAF_SPINE, ACCELERATORS})
    void theMachinesAreClean(String machine) throws IOException {
        Golden.isClean(machine);
    }

    /** Fig. 4 of the SC 2020 paper: another switch adds its latency and a cable, another group a longer one. */
    @Test
    void distanceAddsSwitchesAndCables() {
        long same = latencyPs(SLINGSHOT_10, "responder=1");
        // a switch of 350 ns and a cable of 13 ns more, cut-through; the link of 25 GB/s takes no longer than that of
        // 12.5 GB/s before it, so the packet of 8 + 20 + 62 B waits in the last switch for the 3.6 ns that it lags
        assertEquals(same + 350_000 + 13_000 + 3_600, latencyPs(SLINGSHOT_10, "responder=16"));
        assertEquals(same + 2 * 350_000 + 13_000 + 140_000 + 3_600, latencyPs(SLINGSHOT_10, "responder=144"));
    }

    /** All nodes send to those of the next group, on shortest paths and on detours, as the load asks for. */
    private static List<String> adaptive(String machine, String... settings) {
        var all = new ArrayList<>(List.of("load=30", "settle=2 us", "measure=1 us"));
        all.addAll(List.of(settings));
        var request = new RunRequest(Samples.load(machine), "next-group-traffic", List.of(), Settings.parse(all),
                RunRequest.DEFAULT_SEED);
        return Golden.figures("next group 30 % UGAL-L",
                assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none())), "Accepted load",
                "Links per packet", "Packet latency", "99 % packet latency");
    }

    private static long latencyPs(String machine, String... settings) {
        return LatencyStackReport.of(run(machine, settings).results()).stacks().getFirst().totalPs();
    }

    /** One stack for each size, in order. */
    private static List<Stack> stacks(String label, String machine, String partner, String sizes) {
        var found = LatencyStackReport.of(run(machine, "size=" + sizes, "responder=" + partner).results()).stacks();
        var named = new ArrayList<Stack>();
        for (int i = 0; i < found.size(); i++) {
            named.add(new Stack(label + partner + " " + sizes.split(",")[i], found.get(i).totalPs(),
                    found.get(i).segments()));
        }
        return named;
    }

    private static RunReport run(String machine, String... settings) {
        var all = new ArrayList<>(List.of("iterations=3", "warmup=1"));
        all.addAll(List.of(settings));
        var request = new RunRequest(Samples.load(machine), "ping-pong", List.of(), Settings.parse(all),
                RunRequest.DEFAULT_SEED);
        return assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
    }
}
