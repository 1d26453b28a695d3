// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Map;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.check.Bench.Setup;

/**
 * Ethernet for accelerators, with the sender windows and receiver credits of Ultra Ethernet. The published times are of
 * another simulator and end when the sender has the last acknowledgment; here a flow ends at its receiver, so half the
 * round trip of the idle network, as it is simulated, is added.
 */
final class AiFabricChecks {

    private static final double US = 1000;
    private static final String TREE = "ai-fabric/ultra-ethernet.machine";
    private static final String LEAVES = "ai-fabric/leaf-spine.machine";
    private static final String STACK = "flows";
    private static final String SLOWEST = "Slowest flow";
    private static final String HALF = "Half round trip";
    /** The partner of node 0 that is farthest. */
    private static final String FARTHEST = "responder=1023";
    /** Two levels, four nodes at each leaf for each link up; queues and windows as uet-htsim derives them from that. */
    private static final String[] OVERSUBSCRIBED = {"tree.pods=1", "tree.leavesPerPod=32", "tree.nodesPerLeaf=32",
        "tree.uplinksPerLeaf=8", "switch.ports=40", "switch.bufferSize=116200 B", "NIC port.bufferSize=116200 B",
        "switch.markFrom=24900 B", "NIC port.markFrom=24900 B", "switch.markAll=95450 B", "NIC port.markAll=95450 B",
        "NIC port.window=175284 B", "NIC port.baseRoundTrip=9348480 ps", "NIC port.retransmissionTimeout=70776 ns"};
    /** As uet-htsim scales its queues, marks and windows with the rate. */
    private static final String[] AT_800 = {"link.rate=100 GB/s", "switch.bufferSize=830000 B",
        "NIC port.bufferSize=830000 B", "switch.markFrom=207500 B", "NIC port.markFrom=207500 B",
        "switch.markAll=622500 B", "NIC port.markAll=622500 B", "NIC port.window=1245000 B",
        "NIC port.baseRoundTrip=8168560 ps", "NIC port.retransmissionTimeout=64800 ns"};
    private static final String[] AT_200 = {"link.rate=25 GB/s", "switch.bufferSize=207500 B",
        "NIC port.bufferSize=207500 B", "switch.markFrom=49800 B", "NIC port.markFrom=49800 B",
        "switch.markAll=153550 B", "NIC port.markAll=153550 B", "NIC port.window=311250 B",
        "NIC port.baseRoundTrip=8674240 ps", "NIC port.retransmissionTimeout=64800 ns"};
    /** Queues, marks and windows by the rate in Gb/s, and the base round trip as uet-htsim calculates it. */
    static final Map<String, String[]> RATES = Map.of("200", AT_200, "400", new String[0], "800", AT_800);
    private static final String WINDOWS_AND_CREDITS = "NIC port.congestionControl=NSCC_RCCC";
    /** If receivers give credits, uet-htsim does not mark packets in front of nodes. */
    private static final String[] MARKS_WITH_CREDITS = {"switch.markAtNodes=false", "NIC port.markAtNodes=false"};
    static final Settings CREDITS = Settings.of("NIC port.congestionControl=RCCC")
            .and(Settings.of(MARKS_WITH_CREDITS));
    /** An acknowledgment of each packet. */
    private static final String EACH = "NIC port.acknowledgeEvery=4000 B";
    private static final String LONG_QUEUES = "switch.bufferSize=2075000 B";
    private static final String LONG_QUEUES_OF_NODES = "NIC port.bufferSize=2075000 B";
    private static final String[] FEW_PODS = {"tree.pods=8", "ranks=512"};
    private static final String PODS = "512 of the 1,024 nodes: 8 of 16 pods, each with all its links";
    private static final String[] SMALL = {"tree.leavesPerPod=8", "tree.rails=1", "ranks=512"};
    static final String OLDER = "recorded in July 2024 with older rules for windows, and here they are those of "
            + "today. It is not that each loss could set a window to what had arrived in a round trip, and now only "
            + "one of less than an eighth can (187 us with that rule), nor acknowledgments for several packets, which "
            + "are here, too";
    private static final String SAMPLE = "%s of the 8,192 nodes: %s of 128 leaves, each with all its links";

    private AiFabricChecks() {}

    static List<Check> all() {
        return List.of(
                Check.predicted("uec-nscc-01", AiFabricChecks::alone),
                Check.predicted("uec-check-one", AiFabricChecks::alone),
                Check.predicted("uec-nscc-02", bench -> Observed.of(bench.figure(Setup.of(TREE, STACK, "both ways",
                        FARTHEST), "Time of a turn") / US + back(bench, TREE))),
                new Check("uec-nscc-05", Standing.PREDICTION, "a first window of 50 packets holds all of a flow, as "
                        + "that of the machine does", "", bench -> Observed.of(back(bench, TREE) + slowest(bench,
                                Setup.of(TREE, STACK, "incast", "senders=1023", "size=100000 B")))),
                new Check("uec-nscc-14", Standing.PREDICTION, "512 of the 1,024 nodes: 16 of 32 leaves, each with all "
                        + "its links", "", bench -> Observed.of(
                                slowest(bench, Setup.of(TREE, STACK, "permutation", OVERSUBSCRIBED)
                                        .with("tree.leavesPerPod=16", "ranks=512"))
                                        + oversubscribedBack(bench))),
                Check.predicted("uec-both-13", bench -> Observed.of(back(bench, TREE) + slowest(bench, Setup.of(TREE,
                        STACK, "permutation", MARKS_WITH_CREDITS).with(WINDOWS_AND_CREDITS, "switch.routing=ECMP")))),
                Check.predicted("uec-both-14", bench -> Observed.of(oversubscribedBack(bench)
                        + slowest(bench, Setup.of(TREE, STACK, "permutation", OVERSUBSCRIBED).with(MARKS_WITH_CREDITS)
                                .with(WINDOWS_AND_CREDITS)))),
                balanced("uec-lb-02", "OBLIVIOUS", LONG_QUEUES, LONG_QUEUES_OF_NODES), balanced("uec-lb-03", "BITMAP"),
                balanced("uec-lb-05", "REPS", EACH), balanced("uec-lb-07", "REPS"),
                balanced("uec-lb-08", "MIXED", EACH),
                balanced("uec-lb-09", "MIXED", EACH, LONG_QUEUES, LONG_QUEUES_OF_NODES),
                incast("uec-incast400-1m-8-nscc", 8, Settings.NONE).butDiffers(OLDER),
                incast("uec-incast400-1m-32-nscc", 32, Settings.NONE),
                incast("uec-incast400-1m-64-nscc", 64, Settings.NONE),
                incast("uec-incast400-1m-8-rccc", 8, CREDITS),
                incast("uec-incast400-1m-64-rccc", 64, CREDITS),
                new Check("uec-perm8k-400g-rccc-8m", Standing.PREDICTION, SAMPLE.formatted("512", "8"), "",
                        bench -> Observed.of(back(bench, LEAVES) + slowest(bench, Setup.of(LEAVES, STACK,
                                "permutation", SMALL).with(CREDITS).with("size=8000000 B")))),
                new Check("uec-perm8k-200g-rccc-1m", Standing.PREDICTION, SAMPLE.formatted("1,024", "16"), "",
                        bench -> Observed.of(back(bench, LEAVES) + slowest(bench,
                                Setup.of(LEAVES, STACK, "permutation", AT_200).with(CREDITS)))),
                new Check("uec-perm8k-200g-rccc-8m", Standing.PREDICTION, SAMPLE.formatted("512", "8"), "",
                        bench -> Observed.of(back(bench, LEAVES) + slowest(bench, Setup.of(LEAVES, STACK,
                                "permutation", SMALL).with(AT_200).with(CREDITS).with("size=8000000 B")))),
                new Check("uec-perm8k-800g-nscc-1m", Standing.PREDICTION, SAMPLE.formatted("1,024", "16"), "",
                        bench -> Observed.of(back(bench, LEAVES)
                                + slowest(bench, Setup.of(LEAVES, STACK, "permutation", AT_800)))),
                new Check("uec-perm8k-800g-nscc-8m", Standing.PREDICTION, SAMPLE.formatted("512", "8"), "",
                        bench -> Observed.of(back(bench, LEAVES)
                                + slowest(bench, Setup.of(LEAVES, STACK, "permutation", AT_800).with(SMALL)
                                        .with("size=8000000 B")))));
    }

    private static Observed alone(Bench bench) throws ExperimentException {
        return Observed.of(back(bench, TREE)
                + bench.figure(Setup.of(TREE, STACK, "round trip", FARTHEST, "size=2000000 B"), HALF) / US);
    }

    private static Check balanced(String id, String routing, String... settings) {
        return new Check(id, Standing.PREDICTION, PODS, "", bench -> Observed.of(back(bench, TREE) + slowest(bench,
                Setup.of(TREE, STACK, "permutation", FEW_PODS).with("switch.routing=" + routing).with(settings))));
    }

    private static Check incast(String id, int senders, Settings control) {
        return Check.predicted(id, bench -> Observed.of(back(bench, LEAVES)
                + slowest(bench, Setup.of(LEAVES, STACK, "incast").with(control).with("senders=" + senders))));
    }

    private static double slowest(Bench bench, Setup setup) throws ExperimentException {
        return bench.figure(setup, SLOWEST) / US;
    }

    private static double oversubscribedBack(Bench bench) throws ExperimentException {
        return bench.figure(Setup.of(TREE, STACK, "round trip", OVERSUBSCRIBED).with(FARTHEST), HALF) / US;
    }

    /** Microseconds of an acknowledgment over the longest path. */
    private static double back(Bench bench, String machine) throws ExperimentException {
        return bench.figure(Setup.of(machine, STACK, "round trip", FARTHEST), HALF) / US;
    }
}
