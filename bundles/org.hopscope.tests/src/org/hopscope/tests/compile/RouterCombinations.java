// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.Forwarding;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.SpareBandwidth;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.workload.Alltoall;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.tests.model.Topologies;

/**
 * Machines with each combination of what can be chosen on the card of a network and of its router: topology, routing,
 * queueing, forwarding, admission, retransmission, congestion control, adaptive channels, shares, traffic class and
 * fidelity. The numbers that a choice needs are there.
 */
final class RouterCombinations {

    private static final List<Supplier<Topology>> TOPOLOGIES = List.of(() -> Topologies.torus(true, 4, 3),
            () -> Topologies.torus(false, 3, 2), () -> Topologies.cube(3), () -> Topologies.complete(5),
            () -> Topologies.dragonfly(3, 2, 2, 1), () -> Topologies.hyperX(1, 1, 2, 3),
            () -> Topologies.hammingMesh(3, 2, 1, 2, 4), () -> Topologies.tree(2, 3),
            () -> Topologies.tapered(new int[] {2, 2, 2}, new int[] {2, 2}, 1), () -> Topologies.plus(3, 2, 2, 1, 1),
            () -> Topologies.cascade(2, new int[] {2, 2}, new int[] {1, 1}, 1, 1));
    /** Credits for bytes come after the admissions. */
    private static final int BYTE_CREDITS = Admission.values().length;
    private static final int[] RADIX = {TOPOLOGIES.size(), RoutingKind.values().length, Queueing.values().length,
        Forwarding.values().length, BYTE_CREDITS + 1, Retransmission.values().length,
        CongestionControl.values().length, 2, 2, 2, Fidelity.values().length};

    private static final Set<CongestionControl> TIMED = Set.of(CongestionControl.NSCC, CongestionControl.HPCC,
            CongestionControl.NSCC_RCCC);
    private static final int CHANGES = 4;
    private static final int TAPERED = 8;
    private static final int ROUTING = 1;
    private static final int ADMISSION = 4;
    private static final int RETRANSMISSION = 5;
    private static final int CONTROL = 6;

    private RouterCombinations() {}

    /** Any topology with any four other settings chosen at random: with more of them, most are refused. */
    static List<int[]> draw(int count, long seed) {
        var random = new Random(seed);
        return IntStream.range(0, count).mapToObj(i -> {
            var choice = usual();
            choice[0] = random.nextInt(RADIX[0]);
            for (int n = 0; n < CHANGES; n++) {
                int setting = 1 + random.nextInt(RADIX.length - 1);
                choice[setting] = random.nextInt(RADIX[setting]);
            }
            return choice;
        }).toList();
    }

    /** A tapered tree with each routing, admission, retransmission and congestion control, and what these need. */
    static List<int[]> singles() {
        var all = new ArrayList<int[]>();
        for (int setting : new int[] {ROUTING, ADMISSION, RETRANSMISSION, CONTROL}) {
            for (int value = 0; value < RADIX[setting]; value++) {
                var choice = usual();
                choice[0] = TAPERED;
                if (setting == CONTROL || setting == ROUTING && value >= RoutingKind.REPS_VALUE) {
                    choice[RETRANSMISSION] = Retransmission.SELECTIVE_VALUE;
                    choice[CONTROL] = CongestionControl.DCQCN_VALUE;
                }
                choice[setting] = value;
                all.add(choice);
            }
        }
        return all;
    }

    private static int[] usual() {
        var choice = new int[RADIX.length];
        choice[1] = RoutingKind.MINIMAL_VALUE;
        return choice;
    }

    /** All pairs of choices of two settings, everything else as it is by default. */
    static List<int[]> pairs() {
        var all = new ArrayList<int[]>();
        for (int one = 0; one < RADIX.length; one++) {
            for (int other = one + 1; other < RADIX.length; other++) {
                for (int i = 0; i < RADIX[one] * RADIX[other]; i++) {
                    var choice = usual();
                    choice[one] = i / RADIX[other];
                    choice[other] = i % RADIX[other];
                    all.add(choice);
                }
            }
        }
        return all;
    }

    /** The machine of a combination, with an all-to-all as its last workload. */
    static Machines machines(int... choice) {
        var machines = Machines.of(TOPOLOGIES.get(choice[0]).get());
        var router = machines.router();
        router.setPorts(16);
        router.setVirtualChannels(8);
        router.setRouting(RoutingKind.get(choice[1]));
        router.setQueueing(Queueing.get(choice[2]));
        router.setForwarding(Forwarding.get(choice[3]));
        admit(router, choice[4]);
        router.setRetransmission(Retransmission.get(choice[5]));
        if (choice[5] > 0) {
            router.setWindow(Machines.size("2 KiB"));
            router.setRetransmissionTimeout(Machines.time("100 us"));
            router.setAcknowledgmentSize(Machines.size("16 B"));
        }
        router.setCongestionControl(CongestionControl.get(choice[6]));
        if (choice[6] > 0) {
            router.setMarkAll(Machines.size("400 B"));
            router.setMarkFrom(Machines.size("100 B"));
        }
        if (TIMED.contains(router.getCongestionControl())) {
            router.setBaseRoundTrip(Machines.time("1 us"));
        }
        router.setAdaptiveChannels(choice[7]);
        if (choice[8] > 0) {
            router.getShares().addAll(List.of(20, 20, 10, 10, 10, 10, 5, 5));
            router.setSpareBandwidth(SpareBandwidth.get(choice[9] % 2));
        }
        machines.machine().getWorkloads().add(allToAll(choice[9], Fidelity.get(choice[10])));
        return machines;
    }

    private static void admit(RouterType router, int choice) {
        router.setAdmission(choice == BYTE_CREDITS ? Admission.CREDITS : Admission.get(choice));
        if (choice > 0) {
            router.setBufferSize(Machines.size("16 KiB"));
            router.setPacketMemory(choice == BYTE_CREDITS ? null : Machines.size("12 KiB"));
        }
        if (choice == BYTE_CREDITS) {
            router.setCreditSize(Machines.size("16 B"));
        } else if (choice == Admission.PAUSE_VALUE) {
            router.setPauseThreshold(Machines.size("8 KiB"));
        } else if (choice > Admission.DROP_VALUE) {
            router.setTrimmedSize(Machines.size("16 B"));
        }
    }

    private static Alltoall allToAll(int trafficClass, Fidelity fidelity) {
        var allToAll = WorkloadFactory.eINSTANCE.createAlltoall();
        allToAll.setName("all-to-all");
        allToAll.setIterations(1);
        allToAll.setWarmup(0);
        allToAll.getSize().add(Machines.size("200 B"));
        allToAll.setTrafficClass(trafficClass);
        allToAll.setFidelity(fidelity);
        return allToAll;
    }

    /** The choices in words. */
    static String words(int... choice) {
        return String.join(" ", TOPOLOGIES.get(choice[0]).get().eClass().getName(),
                RoutingKind.get(choice[1]).getName(), Queueing.get(choice[2]).getName(),
                Forwarding.get(choice[3]).getName(),
                choice[4] == BYTE_CREDITS ? "BYTE_CREDITS" : Admission.get(choice[4]).getName(),
                Retransmission.get(choice[5]).getName(), CongestionControl.get(choice[6]).getName(),
                "adaptive=" + choice[7], "shares=" + choice[8], "class=" + choice[9],
                Fidelity.get(choice[10]).getName());
    }
}
