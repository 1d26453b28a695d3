// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All-reduces in the switches of the InfiniBand sample, whose protocol posts them, and the reasons against others. */
class InSwitchReductionTest {

    private static final String FILE = "infiniband/infiniband.machine";
    private static final String IN_SWITCH = "algorithm=IN_SWITCH";
    /** Library and PCIe: 64 + 8 + 26 B at 15,753,846,154 B/s, and 250 ns, both ways; poll 20, complete 100. */
    private static final long HOSTS = 120_000 + 2 * (6_221 + 250_000) + 20_000 + 100_000;
    /** 60 and 40 cycles of 1 ns. */
    private static final long NICS = 60_000 + 40_000;
    /** 8 + 16 + 30 B at 12.5 GB/s. */
    private static final long TAIL = 4_320;
    /** The same in the unit of a switch, at 1 TB/s. */
    private static final long OPERAND = 54;
    private static final long LEAF = 130_000;
    private static final long HOST_LINK = 15_000;
    private static final long GROUP_LINK = 50_000;
    private static final long RESULT = 50_000;

    @Test
    void theSampleIsClean() throws IOException {
        Golden.isClean(FILE);
    }

    @Test
    void twoRanksAtOneLeafMeetThere() {
        long up = HOST_LINK + LEAF + TAIL + 2 * OPERAND + RESULT;
        assertEquals(HOSTS + NICS + up + HOST_LINK + TAIL, leastPs(run("ranks=2", "size=8 B")));
    }

    @Test
    void ranksOfTwoLeavesMeetAtASpine() {
        // ranks 0 to 39 are at the first leaf, 40 to 79 at the second; the spine gets a packet of each at 25 GB/s
        long up = HOST_LINK + LEAF + TAIL + 40 * OPERAND + RESULT + GROUP_LINK + LEAF + TAIL / 2 + 2 * OPERAND + RESULT;
        // the copies come down with their heads in front; the link to a node is half as fast
        long down = GROUP_LINK + LEAF + HOST_LINK + TAIL;
        assertEquals(HOSTS + NICS + up + down, leastPs(run("ranks=80", "size=8 B")));
    }

    @Test
    void switchesNeedFewerWaysThanHosts() {
        assertTrue(3 * leastPs(run("ranks=128")) < leastPs(run("ranks=128", "algorithm=RECURSIVE_DOUBLING")));
    }

    @Test
    void aBarrierIsAReductionWithoutData() {
        var machine = Samples.load(FILE);
        var barrier = WorkloadFactory.eINSTANCE.createBarrier();
        barrier.setName("barrier");
        barrier.setAlgorithm(BarrierAlgorithm.IN_SWITCH);
        barrier.getRanks().add(2);
        machine.getWorkloads().add(barrier);
        // 64 + 26 B over PCIe take 5,713 ps, 16 + 30 B on a link 3,680 ps, and 46 ps in the unit
        long data = 2 * (6_221 - 5_713) + 2 * (TAIL - 3_680) + 2 * (OPERAND - 46);
        long up = HOST_LINK + LEAF + TAIL + 2 * OPERAND + RESULT;
        assertEquals(HOSTS + NICS + up + HOST_LINK + TAIL - data,
                leastPs(assertInstanceOf(RunReport.class, outcome(machine, "barrier"))));
    }

    @Test
    void communicatorsHaveTreesOfTheirOwn() {
        var report = run("ranks=20", "communicators=4");
        assertTrue(report.results().stream().allMatch(result -> result.completed()));
        assertEquals(List.of("20", "4", "8", "in switch"), report.results().getFirst().parameterCells());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "C722; fidelity=MESSAGE; no packets to combine",
        "C723; communicators=4,ranks=8,Quantum.reductionTrees=3; at most 3 trees",
        "C722; Quantum.retransmission=SELECTIVE,Quantum.window=64 KiB,Quantum.retransmissionTimeout=1 ms,"
                + "NIC port.retransmission=SELECTIVE,NIC port.window=64 KiB,NIC port.retransmissionTimeout=1 ms;"
                + " by credits only"})
    void whatCannotBeIsRefusedWithItsReason(String code, String settings, String reason) {
        var all = (IN_SWITCH + "," + settings).split(",");
        var refused = outcome(Samples.load(FILE), "allreduce", all).toString();
        assertTrue(refused.contains(code) && refused.contains(reason), refused);
    }

    @Test
    void switchesWithoutUnitsAreRefused() {
        var machine = Samples.load(FILE);
        machine.getRouterTypes().forEach(type -> type.setReductionRate(null));
        var refused = outcome(machine, "allreduce", IN_SWITCH).toString();
        assertTrue(refused.contains("C722") && refused.contains("has a reduction unit"), refused);
    }

    @Test
    void aProtocolWithoutTheCallIsRefused() {
        var refused = outcome(Samples.load("portals4/portals4.machine"), "allreduce", IN_SWITCH).toString();
        assertTrue(refused.contains("C701") && refused.contains("no handler of the call ALLREDUCE"), refused);
    }

    private static long leastPs(RunReport report) {
        return LatencyStackReport.of(report.results()).stacks().getFirst().spread().minPs();
    }

    private static RunReport run(String... settings) {
        var all = new String[settings.length + 1];
        all[0] = IN_SWITCH;
        System.arraycopy(settings, 0, all, 1, settings.length);
        return assertInstanceOf(RunReport.class, outcome(Samples.load(FILE), "allreduce", all));
    }

    private static Object outcome(Machine machine, String workload, String... settings) {
        return Runs.run(new RunRequest(machine, workload, List.of(), Settings.of(settings),
                RunRequest.DEFAULT_SEED), RunProgress.none().withOperations());
    }
}
