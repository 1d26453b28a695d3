// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.ReduceAlgorithm;
import org.hopscope.model.workload.SizedCollective;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All-reduces in the switches of the InfiniBand sample, whose protocol posts them, and the reasons against others. */
@Execution(ExecutionMode.CONCURRENT)
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

    private static final String RETRANSMISSION = "Quantum.retransmission=SELECTIVE,Quantum.window=64 KiB,"
            + "Quantum.retransmissionTimeout=1 ms,NIC port.retransmission=SELECTIVE,NIC port.window=64 KiB,"
            + "NIC port.retransmissionTimeout=1 ms";

    private static final String SIZE = "Quantum.bufferSize=1 MiB,NIC port.bufferSize=1 MiB,";

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
        "C722; " + RETRANSMISSION + "; nobody could acknowledge",
        "C722; Quantum.admission=DROP,NIC port.admission=DROP," + SIZE + RETRANSMISSION + "; nobody would send again",
        "C722; Quantum.admission=TRIM,NIC port.admission=TRIM," + SIZE + RETRANSMISSION + "; nobody would send again",
        "C722; Quantum.admission=PAUSE,NIC port.admission=PAUSE," + SIZE
                + "Quantum.pauseThreshold=512 KiB,NIC port.pauseThreshold=512 KiB; by credits only"})
    void whatCannotBeIsRefusedWithItsReason(String code, String settings, String reason) {
        var all = (IN_SWITCH + "," + settings).split(",");
        var refused = outcome(Samples.load(FILE), "allreduce", all).toString();
        assertTrue(refused.contains(code) && refused.contains(reason), refused);
    }

    /** A fault that would leave a result without a contribution, or a rank without a result, is refused. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"LINK_DOWN; a link breaks", "LINK_UP; a link breaks",
        "NODE_OFF; a node is switched off", "RECEIVER_STOP; a node stops to receive"})
    void faultsDuringARunAreRefusedWithTheirReason(FaultKind kind, String reason) {
        var machine = Samples.load(FILE);
        addFault(machine, kind);
        var refused = outcome(machine, "allreduce", IN_SWITCH, "ranks=80").toString();
        assertTrue(refused.contains("C722") && refused.contains("does not change during a run, in which " + reason),
                refused);
    }

    @Test
    void aLinkThatDamagesPacketsRepeatsThem() {
        var machine = Samples.load(FILE);
        addFault(machine, FaultKind.LINK_ERROR);
        long whole = leastPs(run("ranks=80", "iterations=1", "warmup=0"));
        var report = assertInstanceOf(RunReport.class, outcome(machine, "allreduce", IN_SWITCH, "ranks=80",
                "iterations=1", "warmup=0"));
        assertTrue(report.results().getFirst().completed());
        assertTrue(leastPs(report) >= whole);
    }

    /** In a dragonfly+ a spine has one link to a leaf, without which other packets than those of trees have no path. */
    @Test
    void aBrokenLinkWithoutAWayAroundItIsRefused() {
        var machine = Samples.load(FILE);
        Topologies.override(machine.getTopology(), "group 0/leaf 0", "up 0").setBroken(true);
        var refused = outcome(machine, "allreduce", IN_SWITCH, "ranks=80").toString();
        assertTrue(refused.contains("C501") && refused.contains("around the broken links"), refused);
    }

    private static void addFault(Machine machine, FaultKind kind) {
        var fault = WorkloadFactory.eINSTANCE.createFault();
        fault.setKind(kind);
        fault.setTime(Quantity.of(1, Unit.NANOSECOND));
        fault.setNode(0);
        if (kind == FaultKind.LINK_DOWN || kind == FaultKind.LINK_UP || kind == FaultKind.LINK_ERROR) {
            // the first switch, which comes after three groups of 18 leaves with 40 nodes each
            fault.setNeighbour(3 * 18 * 40);
        }
        machine.getWorkloads().stream().filter(workload -> workload.getName().equals("allreduce"))
                .forEach(workload -> workload.getFaults().add(fault));
    }

    @ParameterizedTest
    @CsvSource({"reduce, 5", "bcast, 5", "reduce, 0", "bcast, 79"})
    void aRootHasTheResultAndOthersEndWithIt(String kind, int root) {
        var machine = Samples.load(FILE);
        machine.getWorkloads().add(rooted(kind, root));
        var report = assertInstanceOf(RunReport.class, outcome(machine, kind, "ranks=80", "size=8 B"));
        assertTrue(report.results().getFirst().completed());
        assertEquals("in switch", report.results().getFirst().parameterCells().getLast());
    }

    @Test
    void aReductionToOneRankTakesThereAsLongAsOneToAll() {
        var machine = Samples.load(FILE);
        machine.getWorkloads().add(rooted("reduce", 0));
        var report = assertInstanceOf(RunReport.class, outcome(machine, "reduce", "ranks=2", "size=8 B",
                "iterations=1", "warmup=0"));
        long all = leastPs(run("ranks=2", "size=8 B"));
        var spread = LatencyStackReport.of(report.results()).stacks().getFirst().spread();
        assertEquals(all, spread.maxPs());
    }

    private static SizedCollective rooted(String kind, int root) {
        if (kind.equals("reduce")) {
            var reduce = WorkloadFactory.eINSTANCE.createReduce();
            reduce.setAlgorithm(ReduceAlgorithm.IN_SWITCH);
            reduce.setRoot(root);
            return named(reduce, kind);
        }
        var bcast = WorkloadFactory.eINSTANCE.createBcast();
        bcast.setAlgorithm(BcastAlgorithm.IN_SWITCH);
        bcast.setRoot(root);
        return named(bcast, kind);
    }

    private static SizedCollective named(SizedCollective workload, String name) {
        workload.setName(name);
        workload.getSize().add(Quantity.of(8, Unit.BYTE));
        workload.getRanks().add(2);
        return workload;
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
