// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.workload.Allreduce;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.Barrier;
import org.hopscope.model.workload.Bcast;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.Incast;
import org.hopscope.model.workload.Nas;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * M330: a value that was given has no effect, because nothing that was chosen uses it. A value whose source is written
 * down is a fact about the machine, which stays true under every choice; it is not reported.
 */
final class IdleValueRules implements Rule {

    private static final Set<RoutingKind> COMPARE = EnumSet.of(RoutingKind.UGAL_LOCAL, RoutingKind.UGAL_GLOBAL,
            RoutingKind.PROGRESSIVE);
    private static final Set<RoutingKind> ENTROPIES = EnumSet.of(RoutingKind.REPS, RoutingKind.OBLIVIOUS,
            RoutingKind.BITMAP, RoutingKind.MIXED);
    /** Those that choose among paths; the others name the only one. */
    private static final Set<RoutingKind> CHOSEN = EnumSet.complementOf(EnumSet.of(RoutingKind.DIMENSION_ORDER,
            RoutingKind.SHORTEST_PATH_TABLE, RoutingKind.UP_DOWN, RoutingKind.MINIMAL));
    private static final Set<CongestionControl> TIMED = EnumSet.of(CongestionControl.NSCC, CongestionControl.HPCC,
            CongestionControl.NSCC_RCCC);
    private static final Set<CongestionControl> CREDITS = EnumSet.of(CongestionControl.RCCC,
            CongestionControl.PAIR_BACK_PRESSURE, CongestionControl.NSCC_RCCC);

    private static final Set<AllreduceAlgorithm> SERVERS = EnumSet.of(AllreduceAlgorithm.HIERARCHICAL,
            AllreduceAlgorithm.RAIL_RINGS);
    /** Workloads that say which ranks are on which nodes. */
    private static final Set<EClass> PLACED = Set.of(WorkloadPackage.Literals.HOP_DISTANCE,
            WorkloadPackage.Literals.MESSAGE_RATE, WorkloadPackage.Literals.NEIGHBOUR_EXCHANGE);

    private static final List<IdleUse> USES = List.of(
            new IdleUse((scope, type) -> !CHOSEN.contains(((RouterType) type).getRouting())
                    || choosesPaths(scope.machine(), (RouterType) type),
                    "the routerType of the topology chooses among paths", "set routing there",
                    List.of(Literals.ROUTER_TYPE__ROUTING)),
            routing(COMPARE, "routing that compares paths uses it",
                    "set routing to UGAL_LOCAL, UGAL_GLOBAL or PROGRESSIVE", Literals.ROUTER_TYPE__MINIMAL_CANDIDATES,
                    Literals.ROUTER_TYPE__DETOUR_CANDIDATES, Literals.ROUTER_TYPE__MINIMAL_BIAS),
            routing(EnumSet.of(RoutingKind.UGAL_GLOBAL), "UGAL_GLOBAL routing uses it", "set routing to UGAL_GLOBAL",
                    Literals.ROUTER_TYPE__STATE_INTERVAL),
            new IdleUse((scope, type) -> ((RouterType) type).getRouting() != RoutingKind.UGAL_GLOBAL
                    || hasGroups(scope.machine().getTopology()),
                    "dragonflies use it, whose routers know their own group at once", "",
                    List.of(Literals.ROUTER_TYPE__STATE_INTERVAL)),
            routing(ENTROPIES, "routing by entropies uses it",
                    "set routing to REPS, OBLIVIOUS, BITMAP or MIXED", Literals.ROUTER_TYPE__ENTROPIES),
            router(type -> type.getAdmission() != Admission.CREDITS || type.getCreditSize() != null,
                    "buffers that are counted in bytes have it", "state creditSize, or another admission than CREDITS",
                    Literals.ROUTER_TYPE__BUFFER_SIZE),
            router(type -> type.getAdmission() != Admission.CREDITS, "switches that admit packets without credits have "
                    + "it", "set admission to PAUSE, DROP or TRIM", Literals.ROUTER_TYPE__PACKET_MEMORY),
            router(type -> type.getPacketMemory() != null && type.getAdmission() != Admission.CREDITS,
                    "a switch with a packet memory has it", "state packetMemory",
                    Literals.ROUTER_TYPE__PACKET_MEMORY_SHARE),
            router(type -> !type.getShares().isEmpty(), "traffic classes with shares have it", "state shares",
                    Literals.ROUTER_TYPE__SPARE_BANDWIDTH),
            router(type -> type.getAdmission() == Admission.PAUSE, "pause frames use it", "set admission to PAUSE",
                    Literals.ROUTER_TYPE__PAUSE_THRESHOLD, Literals.ROUTER_TYPE__RESUME_THRESHOLD,
                    Literals.ROUTER_TYPE__PAUSE_TIME, Literals.ROUTER_TYPE__PAUSE_RESPONSE),
            router(type -> type.getAdmission() == Admission.TRIM || type.getAdmission() == Admission.TRIM_EITHER,
                    "trimmed packets have it", "set admission to TRIM", Literals.ROUTER_TYPE__TRIMMED_SIZE),
            router(type -> type.getRetransmission() != Retransmission.NONE, "retransmission uses it",
                    "set retransmission to SELECTIVE or GO_BACK_N", Literals.ROUTER_TYPE__WINDOW,
                    Literals.ROUTER_TYPE__RETRANSMISSION_TIMEOUT, Literals.ROUTER_TYPE__ACKNOWLEDGMENT_SIZE),
            router(type -> type.getMarkAll() != null, "routers that mark packets use it", "state markAll",
                    Literals.ROUTER_TYPE__MARK_SHARE, Literals.ROUTER_TYPE__MARK_AT_EXIT,
                    Literals.ROUTER_TYPE__MARK_AT_NODES),
            router(type -> type.getCongestionControl() == CongestionControl.DCQCN, "DCQCN uses it",
                    "set congestionControl to DCQCN", Literals.ROUTER_TYPE__NOTIFICATION_INTERVAL,
                    Literals.ROUTER_TYPE__ALPHA_INTERVAL, Literals.ROUTER_TYPE__RATE_INTERVAL,
                    Literals.ROUTER_TYPE__RATE_BYTES, Literals.ROUTER_TYPE__RATE_INCREASE,
                    Literals.ROUTER_TYPE__FAST_RATE_INCREASE),
            router(type -> TIMED.contains(type.getCongestionControl()), "NSCC and HPCC use it",
                    "set congestionControl to one of them", Literals.ROUTER_TYPE__BASE_ROUND_TRIP),
            router(type -> TIMED.contains(type.getCongestionControl())
                    && type.getCongestionControl() != CongestionControl.HPCC, "NSCC uses it",
                    "set congestionControl to NSCC", Literals.ROUTER_TYPE__QUEUE_TARGET),
            router(type -> type.getCongestionControl() == CongestionControl.HPCC, "HPCC uses it",
                    "set congestionControl to HPCC", Literals.ROUTER_TYPE__UTILIZATION_TARGET,
                    Literals.ROUTER_TYPE__INCREASE_STAGES, Literals.ROUTER_TYPE__WINDOW_INCREASE),
            router(type -> CREDITS.contains(type.getCongestionControl()), "RCCC and PAIR_BACK_PRESSURE use it",
                    "set congestionControl to one of them", Literals.ROUTER_TYPE__CREDIT_LIMIT),
            router(type -> type.getCongestionControl() == CongestionControl.PAIR_BACK_PRESSURE,
                    "PAIR_BACK_PRESSURE uses it", "set congestionControl to PAIR_BACK_PRESSURE",
                    Literals.ROUTER_TYPE__HOLD_THRESHOLD),
            new IdleUse((scope, type) -> choosesPaths(scope.machine(), (RouterType) type),
                    "switches between nodes combine packets", "set it there",
                    List.of(Literals.ROUTER_TYPE__REDUCTION_RATE)),
            router(type -> type.getReductionRate() != null, "a switch with a reduction unit has it",
                    "state reductionRate", Literals.ROUTER_TYPE__REDUCTION_LATENCY,
                    Literals.ROUTER_TYPE__REDUCTION_TREES, Literals.ROUTER_TYPE__REDUCTION_PACKETS),
            new IdleUse((scope, type) -> hasCircuits(scope.machine()), "networks of circuits use it",
                    "use NICs with a circuit port", List.of(Literals.ROUTER_TYPE__AGING)),
            new IdleUse((scope, workload) -> hasCircuits(scope.machine()), "NICs with a circuit port have memory for "
                    + "buffers", "", List.of(WorkloadPackage.Literals.POINT_TO_POINT__SEND_BUFFER,
                            WorkloadPackage.Literals.POINT_TO_POINT__RECEIVE_BUFFER)),
            new IdleUse((scope, layer) -> layer instanceof FirmwareLayer firmware && firmware.isFlowControl(),
                    "flow control uses it", "switch flowControl on",
                    List.of(StackPackage.Literals.FIRMWARE_LAYER__IMPLICIT_ACK,
                            StackPackage.Literals.FIRMWARE_LAYER__TIMEOUT,
                            StackPackage.Literals.FIRMWARE_LAYER__BACK_OFF,
                            StackPackage.Literals.FIRMWARE_LAYER__BACK_OFF_LIMIT)),
            new IdleUse((scope, workload) -> !(workload instanceof Traffic), "workloads with ranks use it",
                    "choose another kind of workload", List.of(WorkloadPackage.Literals.WORKLOAD__ITERATIONS,
                            WorkloadPackage.Literals.WORKLOAD__WARMUP,
                            WorkloadPackage.Literals.WORKLOAD__RANKS_PER_NODE,
                            WorkloadPackage.Literals.WORKLOAD__PATTERN, WorkloadPackage.Literals.WORKLOAD__MAPPING,
                            WorkloadPackage.Literals.WORKLOAD__SEND_DELAY,
                            WorkloadPackage.Literals.WORKLOAD__SEND_DELAY_PER_BYTE)),
            workload(workload -> !workload.getJobs().isEmpty(), "workloads with background jobs use it",
                    "add a background job", WorkloadPackage.Literals.WORKLOAD__PLACEMENT,
                    WorkloadPackage.Literals.WORKLOAD__PLACEMENT_DRAW),
            new IdleUse((scope, workload) -> !PLACED.contains(workload.eClass()),
                    "workloads that do not place their ranks themselves use it", "choose another kind of workload",
                    List.of(WorkloadPackage.Literals.WORKLOAD__RANKS_PER_NODE)),
            new IdleUse((scope, workload) -> !(workload instanceof Barrier), "messages that carry data have it",
                    "choose another kind of workload", List.of(WorkloadPackage.Literals.WORKLOAD__SEND_DELAY,
                            WorkloadPackage.Literals.WORKLOAD__SEND_DELAY_PER_BYTE)),
            new IdleUse((scope, workload) -> ((Incast) workload).getStartSpread() != null, "flows that do not start "
                    + "at once use it", "state startSpread", List.of(WorkloadPackage.Literals.INCAST__DRAW)),
            new IdleUse((scope, workload) -> ((Bcast) workload).getAlgorithm() == BcastAlgorithm.TORUS,
                    "the torus broadcast uses it", "set algorithm to TORUS",
                    List.of(WorkloadPackage.Literals.BCAST__ROUTES)),
            new IdleUse((scope, workload) -> SERVERS.contains(((Allreduce) workload).getAlgorithm()),
                    "HIERARCHICAL and RAIL_RINGS use it", "set algorithm to one of them",
                    List.of(WorkloadPackage.Literals.ALLREDUCE__SERVER_RANKS)),
            new IdleUse((scope, workload) -> ((Nas) workload).getRanksPerNode() > 1, "ranks that share a node use it",
                    "raise ranksPerNode", List.of(WorkloadPackage.Literals.NAS__SHARING)),
            workload(workload -> workload.getBackgroundLoad() > 0, "background traffic uses it",
                    "set backgroundLoad above 0", WorkloadPackage.Literals.WORKLOAD__BACKGROUND_NODES));

    private static final List<IdleUse> ALL = Stream.concat(USES.stream(), IdlePartValues.USES.stream()).toList();

    @Override
    public void check(Scope scope, Findings found) {
        // most kinds have no such values
        var ofKind = new HashMap<EClass, List<IdleUse>>();
        for (var element : scope.elements()) {
            for (var use : ofKind.computeIfAbsent(element.eClass(), IdleValueRules::of)) {
                if (use.isIdle(scope, element)) {
                    IdleUse.report(element, use.attributes(), use.users(), use.remedy(), found);
                }
            }
        }
    }

    private static List<IdleUse> of(EClass kind) {
        return ALL.stream().filter(use -> use.attributes().getFirst().getEContainingClass().isSuperTypeOf(kind))
                .toList();
    }

    /** False for a router in a NIC, which has one link, and one in a server, if the topology has routers of its own. */
    private static boolean choosesPaths(Machine machine, RouterType type) {
        var own = Kinds.of(machine.getTopology()).routerType();
        boolean inServer = machine.getTopology() instanceof ServerTopology servers
                && Kinds.switches(servers).contains(type);
        return own == null || own == type || !inServer && machine.getNicTypes().stream()
                .flatMap(nic -> nic.getParts().stream())
                .noneMatch(part -> part instanceof RouterSlot slot && slot.getRouterType() == type);
    }

    private static boolean hasCircuits(Machine machine) {
        return machine.getNicTypes().stream().flatMap(nic -> nic.getParts().stream())
                .anyMatch(CircuitPort.class::isInstance);
    }

    private static boolean hasGroups(Topology topology) {
        return topology instanceof DragonflyTopology || topology instanceof DragonflyPlusTopology
                || topology instanceof CascadeTopology;
    }

    private static IdleUse routing(Set<RoutingKind> kinds, String users, String remedy, EAttribute... attributes) {
        return new IdleUse((scope, one) -> kinds.contains(((RouterType) one).getRouting())
                && choosesPaths(scope.machine(), (RouterType) one), users, remedy, List.of(attributes));
    }

    private static IdleUse router(Predicate<RouterType> isUsed, String users, String remedy, EAttribute... attributes) {
        return new IdleUse((scope, one) -> isUsed.test((RouterType) one), users, remedy, List.of(attributes));
    }

    private static IdleUse workload(Predicate<Workload> isUsed, String users, String remedy, EAttribute... attributes) {
        return new IdleUse((scope, one) -> isUsed.test((Workload) one), users, remedy, List.of(attributes));
    }
}
