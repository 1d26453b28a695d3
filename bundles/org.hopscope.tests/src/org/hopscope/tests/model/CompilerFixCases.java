// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Barrier;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.RankPattern;
import org.hopscope.model.workload.TrafficPairs;
import org.hopscope.model.workload.RandomAccess;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.tests.model.FixCases.Case;

/** Machines with something wrong that only shows when they are translated for the simulator. */
final class CompilerFixCases {

    private CompilerFixCases() {
    }

    static Stream<Case> all() {
        return Stream.of(fabrics(), links(), ranks()).flatMap(one -> one);
    }

    private static Stream<Case> fabrics() {
        return Stream.of(
                new Case("C401", "switch", m -> m.getRouterTypes().get(1).setPacketSize(Quantity.of(32, Unit.BYTE))),
                new Case("C402", "switch", m -> m.getRouterTypes().get(1).setPacketSize(Quantity.of(128, Unit.BYTE))),
                new Case("C403", "dragonfly", m -> router(m).setRouting(RoutingKind.DIMENSION_ORDER)),
                FixCases.set("C404", "switch", Literals.ROUTER_TYPE, "queueing", "VIRTUAL_OUTPUT"),
                new Case("C405", "dragonfly", m -> {
                    router(m).setVirtualChannels(8);
                    router(m).setAdaptiveChannels(1);
                }),
                broken("C406", "hypercube", "0,0,0,0", "x0"),
                broken("C407", "blue-gene-l", "0,0,0", "+x"),
                barrier("C408", "red-storm", (m, barrier) -> {
                    barrier.setFidelity(Fidelity.MESSAGE);
                    barrier.setDamagedPackets(5);
                }),
                barrier("C431", "qsnet", (m, barrier) -> barrier.setTrafficClass(1)),
                barrier("C432", "qsnet", (m, barrier) -> barrier.setBackgroundLoad(10)),
                new Case("C510", "switch", FixCases::ring),
                broken("C501", "mesh", "0,0,0", "+x"),
                new Case("C409", "torus", m -> m.getRouterTypes().get(0).setRouting(RoutingKind.PROGRESSIVE)),
                new Case("C410", "switch", m -> {
                    m.getRouterTypes().get(1).setAdmission(Admission.PAUSE);
                    m.getRouterTypes().get(1).setBufferSize(Quantity.of(64, Unit.KIBIBYTE));
                    m.getRouterTypes().get(1).setPauseThreshold(Quantity.of(32, Unit.KIBIBYTE));
                }),
                new Case("C413", "switch", m -> {
                    m.getRouterTypes().get(0).setRetransmission(Retransmission.SELECTIVE);
                    m.getRouterTypes().get(0).setWindow(Quantity.of(64, Unit.KIBIBYTE));
                    m.getRouterTypes().get(0).setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
                    m.getRouterTypes().get(0).setAcknowledgmentSize(Quantity.of(64, Unit.KIBIBYTE));
                }),
                new Case("C414", "switch", m -> {
                    m.getRouterTypes().get(0).setRetransmission(Retransmission.SELECTIVE);
                    m.getRouterTypes().get(0).setWindow(Quantity.of(64, Unit.KIBIBYTE));
                    m.getRouterTypes().get(0).setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
                    m.getRouterTypes().get(0).setAcknowledgmentSize(Quantity.of(8, Unit.BYTE));
                    m.getRouterTypes().get(0).setCongestionControl(CongestionControl.DCQCN);
                }),
                new Case("C712", "dragonfly", m -> {
                    var traffic = WorkloadFactory.eINSTANCE.createPermutationTraffic();
                    traffic.setName("shuffle");
                    traffic.getLoad().add(10);
                    traffic.setMeasure(Quantity.of(1, Unit.MICROSECOND));
                    traffic.setPairs(TrafficPairs.SHUFFLE);
                    m.getWorkloads().add(0, traffic);
                }),
                FixCases.set("C425", "composed", Literals.LINK, "rail", "1"),
                new Case("C426", "composed", m -> {
                    FixCases.change(m, PartsPackage.Literals.NETWORK_PORT, "rail", "1");
                    FixCases.change(m, PartsPackage.Literals.NETWORK_PORT, "injectionFifos", "4");
                }),
                new Case("C429", "qsnet", m -> ((ParametricTopology) m.getTopology()).setPlanes(2)),
                new Case("C430", "torus", m -> ((ParametricTopology) m.getTopology()).setPlanes(2)),
                FixCases.set("C417", "qsnet", Literals.ROUTER_TYPE, "forwarding", "STORE_AND_FORWARD"),
                fault("C428", 0, 1, 3),
                fault("C411", 9999, 0),
                fault("C412", 0, 42));
    }

    private static Stream<Case> links() {
        return Stream.of(
                FixCases.set("C415", "torus", Literals.LINK_TYPE, "retryBuffer", "8 B"),
                new Case("C416", "torus", m -> {
                    var link = m.getLinkTypes().get(0);
                    link.setRetryBuffer(m.getRouterTypes().get(0).getPacketSize());
                    link.setPacketOverhead(null);
                    link.setLatency(Quantity.of(1, Unit.MICROSECOND));
                }),
                new Case("M214", "composed", m -> {
                    var link = MachineFactory.eINSTANCE.createSocketLink();
                    link.setName("sockets");
                    link.setNicSocket(2);
                    link.setRate(Quantity.of(40, Unit.GIGABYTE_PER_SECOND));
                    link.setLatency(Quantity.of(100, Unit.NANOSECOND));
                    m.getNodeTypes().get(0).getParts().add(link);
                }));
    }

    private static RouterType router(Machine machine) {
        return ((DragonflyTopology) machine.getTopology()).getRouterType();
    }

    private static Case broken(String code, String base, String instance, String direction) {
        return new Case(code, base, machine -> {
            machine.getTopology().getOverrides().add(FixCases.broken(instance, direction));
            if (base.equals("mesh")) {
                machine.getRouterTypes().forEach(one -> one.setVirtualChannels(8));
            }
        });
    }

    private static Case fault(String code, int node, int neighbour) {
        return fault(code, node, neighbour, 0);
    }

    private static Case fault(String code, int node, int neighbour, int plane) {
        return new Case(code, "torus", machine -> {
            var fault = WorkloadFactory.eINSTANCE.createFault();
            fault.setTime(Quantity.of(1, Unit.MICROSECOND));
            fault.setKind(FaultKind.LINK_DOWN);
            fault.setNode(node);
            fault.setNeighbour(neighbour);
            fault.setPlane(plane);
            machine.getWorkloads().get(0).getFaults().add(fault);
        });
    }

    private static Stream<Case> ranks() {
        return Stream.of(
                barrier("C602", "torus", (m, barrier) -> barrier.getRanks().add(65)),
                barrier("C602", "torus", (m, barrier) -> {
                    var placement = MachineFactory.eINSTANCE.createPlacement();
                    placement.setName("placement");
                    placement.getNodes().addAll(List.of(0, 1));
                    barrier.setPattern(RankPattern.LISTED);
                    m.setPlacement(placement);
                }),
                barrier("C603", "blue-gene-l", (m, barrier) -> barrier.setRanksPerNode(99)),
                barrier("C605", "switch", (m, barrier) -> barrier.setMapping("XYZT")),
                barrier("C606", "torus", (m, barrier) -> {
                    barrier.setMapping("XYZT");
                    barrier.getRanks().add(65);
                }),
                credits("C612", 4, 64));
    }

    private static Case barrier(String code, String base, BiConsumer<Machine, Barrier> damage) {
        return new Case(code, base, machine -> {
            var barrier = WorkloadFactory.eINSTANCE.createBarrier();
            barrier.setName("barrier");
            barrier.getRanks().add(4);
            machine.getWorkloads().add(barrier);
            damage.accept(machine, barrier);
        });
    }

    private static Case credits(String code, int size, int ranks) {
        return barrier(code, "extoll", (m, barrier) -> {
            // each try of a fix compiles all workloads, and the buckets of random access take longest
            m.getWorkloads().removeIf(RandomAccess.class::isInstance);
            barrier.getRanks().add(ranks);
            FixCases.change(m, Literals.TORUS_DIMENSION, "size", "" + size);
            FixCases.change(m, ProtocolPackage.Literals.COUNT_PARAMETER, "value", "4096");
        });
    }
}
