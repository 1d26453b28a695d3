// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The values of a record in the order in which they are hashed. A group of values that its record once had itself, one
 * by one, is hashed as they were then, so that plans keep their hash: stored results are found by it, and a study that
 * was interrupted compares it before it goes on.
 */
final class HashOrder {

    /** Groups whose components take the place of the group. */
    private static final Set<Class<?>> GROUPS = Set.of(PortalsAddressPlan.class, CongestionEstimatePlan.class,
            RateIncreasePlan.class, DragonflyLinks.class, WorkDiscovery.class, PortFifos.class, NicStores.class,
            BlockState.class, LaneCalls.class, ItemTime.class, BusCrossing.class, PacketHeader.class,
            PacketDestination.class, PacketPayload.class, CircuitTransfer.class, RouterChannels.class,
            InputBuffers.class, PacketLengths.class, MachinePlan.class, RankPrograms.class, BackgroundLoad.class,
            LinkList.class, WayRules.class, SwitchKinds.class);
    /** Per record its values in the order of before, if those of a group were not next to each other. */
    private static final Map<Class<?>, List<String>> ORDERS = Map.of(
            BlockLane.class, List.of("name", "server", "inCalls", "holds", "rounds", "urgent", "core", "line",
                    "interrupts", "component", "pollPs"),
            BlockOperation.Transmit.class, List.of("block", "kind", "port", "toTarget", "rank", "bytes", "bus", "head",
                    "posted", "fields", "outlets", "remote", "undelivered"),
            RouterPlan.class, List.of("count", "adaptive", "packets", "switching", "most", "granule", "hostPorts",
                    "queueing", "routing", "admission", "delivery", "shares", "marking"),
            SimPlan.class, List.of("name", "topology", "nodeTypes", "routers", "links", "stack", "workload",
                    "sideNetworks", "faults", "fidelity"),
            WorkloadPlan.class, List.of("name", "programs", "ofRank", "vertexOfRank", "coreOfRank", "buffers",
                    "portals", "schedule", "classes", "packets", "jobs"),
            SwitchedPlan.class, List.of("nodes", "first", "target", "label", "group", "ordered", "stride", "levels",
                    "kind", "nodeType", "router", "otherRouters"),
            ComposedNicPlan.ServerPart.class, List.of("name", "way", "hertz", "servers", "intervalPs", "startPs",
                    "pollingPs", "interruptPs", "coalescingPs", "rate", "place"));

    private HashOrder() {}

    /** A component and its value. */
    record Value(RecordComponent component, @Nullable Object value) {}

    /** The values of a record. */
    static List<Value> of(Record part) throws ReflectiveOperationException {
        var values = new ArrayList<Value>();
        collect(part, values);
        var order = ORDERS.get(part.getClass());
        if (order != null) {
            values.sort(Comparator.comparingInt(one -> place(order, one.component().getName())));
        }
        return values;
    }

    private static void collect(Record part, List<Value> values) throws ReflectiveOperationException {
        for (RecordComponent component : part.getClass().getRecordComponents()) {
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
