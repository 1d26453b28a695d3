// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The values of a record in the order in which they are hashed. A group of values that its record once had itself, one
 * by one, is hashed as they were then, so that plans keep their hash: stored results are found by it, and a study that
 * was interrupted compares it before it goes on.
 */
final class HashOrder {

    /** Groups whose components take the place of the group. */
    private static final List<Class<?>> GROUPS = List.of(PortalsAddressPlan.class, CongestionEstimatePlan.class,
            RateIncreasePlan.class, DragonflyLinks.class, WorkDiscovery.class, PortFifos.class, NicStores.class,
            BlockState.class, LaneCalls.class, ItemTime.class, BusCrossing.class, PacketHeader.class,
            PacketDestination.class, PacketPayload.class, CircuitTransfer.class, RouterChannels.class,
            InputBuffers.class, PacketLengths.class, MachinePlan.class, RankPrograms.class, BackgroundLoad.class,
            LinkList.class, WayRules.class, SwitchKinds.class);
    private static final List<String> LANE = List.of("name", "server", "inCalls", "holds", "rounds", "urgent", "core",
            "line", "interrupts", "component", "pollPs");
    private static final List<String> TRANSMIT = List.of("block", "kind", "port", "toTarget", "rank", "bytes", "bus",
            "head", "posted", "fields", "outlets", "remote", "undelivered");
    private static final List<String> ROUTER = List.of("count", "adaptive", "packets", "switching", "most", "granule",
            "hostPorts", "queueing", "routing", "admission", "delivery", "shares", "marking");
    private static final List<String> SIMULATION = List.of("name", "topology", "nodeTypes", "routers", "links", "stack",
            "workload", "sideNetworks", "faults", "fidelity");
    private static final List<String> WORKLOAD = List.of("name", "programs", "ofRank", "vertexOfRank", "coreOfRank",
            "buffers", "portals", "schedule", "classes", "packets", "jobs");
    private static final List<String> SWITCHED = List.of("nodes", "first", "target", "label", "group", "ordered",
            "stride", "levels", "kind", "nodeType", "router", "otherRouters");
    private static final List<String> SERVER = List.of("name", "way", "hertz", "servers", "intervalPs", "startPs",
            "pollingPs", "interruptPs", "coalescingPs", "rate", "place");

    /** Asked for once: Java makes new components each time, and the access to each of them anew. */
    private static final ClassValue<List<RecordComponent>> COMPONENTS = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(@Nullable Class<?> type) {
            return List.of(Objects.requireNonNull(type).getRecordComponents());
        }
    };

    private HashOrder() {}

    /** A component and its value. */
    record Value(RecordComponent component, @Nullable Object value) {}

    /** The values of a record. */
    static List<Value> of(Record part) throws ReflectiveOperationException {
        var values = new ArrayList<Value>();
        collect(part, values);
        var order = order(part);
        if (!order.isEmpty()) {
            values.sort(Comparator.comparingInt(one -> place(order, one.component().getName())));
        }
        return values;
    }

    /** The order of before, for a record whose groups do not follow each other as their components did. */
    private static List<String> order(Record part) {
        return switch (part) {
            case BlockLane lane -> LANE;
            case BlockOperation.Transmit transmit -> TRANSMIT;
            case RouterPlan router -> ROUTER;
            case SimPlan plan -> SIMULATION;
            case WorkloadPlan workload -> WORKLOAD;
            case SwitchedPlan network -> SWITCHED;
            case ComposedNicPlan.ServerPart server -> SERVER;
            default -> List.of();
        };
    }

    private static void collect(Record part, List<Value> values) throws ReflectiveOperationException {
        for (RecordComponent component : COMPONENTS.get(part.getClass())) {
            var value = component.getAccessor().invoke(part);
            if (value instanceof Record group && GROUPS.contains(group.getClass())) {
                collect(group, values);
            } else {
                values.add(new Value(component, value));
            }
        }
    }

    /** A component that came later follows all others. */
    private static int place(List<String> order, String component) {
        int place = order.indexOf(component);
        return place < 0 ? order.size() : place;
    }
}
