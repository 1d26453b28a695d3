// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.LayerPlaces;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.validation.LayerOperations;
import org.hopscope.model.workload.Workload;

/**
 * New elements with round numbers of the usual magnitude, each marked as assumed, so that a new drawing runs before
 * every number has been looked up.
 */
public final class NewElements {

    private static final Map<String, Map<String, String>> VALUES = Map.ofEntries(
            Map.entry("Processor", Map.of("clock", "2 GHz", "systemCall", "100 ns", "interrupt", "2 us")),
            Map.entry("Memory", Map.of("size", "16 GiB", "copyRate", "4 GB/s", "copyLatency", "100 ns")),
            Map.entry("HostBus", Map.of("rawRate", "4 GB/s", "payloadRate", "3.2 GB/s", "roundTrip", "500 ns")),
            Map.entry("NicType", Map.of("inlineLimit", "16 B")),
            Map.entry("EmbeddedProcessor", Map.of("clock", "500 MHz", "pollingCycle", "100 ns")),
            Map.entry("DmaEngine", Map.of("setup", "100 ns", "rate", "2 GB/s")),
            Map.entry("ScratchMemory", Map.of("size", "384 KiB", "firmwareImage", "32 KiB", "pendingSize", "64 B")),
            Map.entry("RouterType", Map.of("ports", "8", "latency", "50 ns", "packetSize", "64 B")),
            Map.entry("LinkType", Map.of("rate", "2.5 GB/s", "latency", "10 ns")),
            Map.entry("DataCache", Map.of("size", "32 KiB", "line", "64 B")),
            Map.entry("MicrocodeProcessor", Map.of("clock", "100 MHz", "command", "100 ns", "dmaStart", "500 ns",
                    "input", "50 ns", "event", "50 ns", "timeSlice", "4 us", "smallDma", "320 B")),
            Map.entry("NicMemory", Map.of("size", "64 MiB", "busRate", "800 MB/s", "access", "60 ns",
                    "pageSize", "4 KiB", "tableWalk", "200 ns")),
            Map.entry("BusPort", Map.of("readRate", "400 MB/s", "writeRate", "400 MB/s", "readLatency", "100 ns")),
            Map.entry("CircuitPort", Map.of("packetData", "320 B", "blockSize", "64 B", "transactionOverhead", "10 B",
                    "routeTag", "2 B", "token", "2 B", "retryDelay", "1 us")),
            Map.entry("ThreadProcessor", Map.of("clock", "100 MHz", "wakeUp", "100 ns")),
            Map.entry("PacketFifos", Map.of("headerSize", "16 B", "readTime", "300 ns", "writeTimeCached", "70 ns",
                    "writeTimeMemory", "140 ns")),
            Map.entry("CoreLogic", Map.of("clock", "200 MHz")),
            Map.entry("MessageUnit", Map.of("largestMessage", "64 B", "transmitCycles", "12", "receiveCycles", "12",
                    "watchdog", "100 us")),
            Map.entry("BulkUnit", Map.of("packetPayload", "128 B", "requestCycles", "16", "respondCycles", "16",
                    "completeCycles", "16")),
            Map.entry("AddressTranslation", Map.of("pageSize", "4 KiB", "lookupCycles", "8", "registerPage", "20 ns")),
            Map.entry("OffloadEngine", Map.of("sendTime", "200 ns", "receiveTime", "200 ns", "latency", "200 ns")),
            Map.entry("ContextCache", Map.of("missTime", "150 ns")),
            Map.entry("CollectiveNetwork", Map.of("rate", "350 MB/s", "packetSize", "256 B", "hopLatency", "100 ns")),
            Map.entry("InterruptNetwork", Map.of("levelLatency", "50 ns")),
            Map.entry("TportsLayer", Map.of("envelopeSize", "32 B", "inlineLimit", "288 B")),
            Map.entry("ElanPortalsLayer", Map.of("headerSize", "32 B", "shortLimit", "288 B", "eventSize", "128 B",
                    "access", "400 ns", "transferSetup", "500 ns", "threshold", "200 ns")),
            Map.entry("TorusMessageLayer", Map.of("eagerLimit", "10 KB")),
            Map.entry("MessageUnitLayer", Map.of("headerSize", "16 B", "eagerLimit", "2 KiB")),
            Map.entry("TransportLayer", Map.of("headerSize", "24 B")),
            Map.entry("PortalsLayer", Map.of("headerSize", "48 B")));
    /** Of general parts and of what protocols declare. */
    private static final Map<String, Map<String, String>> GENERAL = Map.ofEntries(
            Map.entry("NicProcessor", Map.of("clock", "500 MHz", "pollingCycle", "100 ns")),
            Map.entry("Engine", Map.of("clock", "500 MHz")),
            Map.entry("Bus", Map.of("rate", "16 GB/s", "writeLatency", "150 ns", "readLatency", "300 ns")),
            Map.entry("LocalMemory", Map.of("size", "64 MiB", "rate", "16 GB/s", "latency", "50 ns")),
            Map.entry("Queue", Map.of("entries", "256", "entrySize", "64 B")),
            Map.entry("LookupTable", Map.of("entries", "1024", "lookup", "20 ns")),
            Map.entry("TokenPool", Map.of("count", "16")),
            Map.entry("NetworkPort", Map.of("payload", "2 KiB", "overhead", "32 B")),
            Map.entry("Timer", Map.of("period", "100 us")),
            Map.entry("CountParameter", Map.of("value", "16")), Map.entry("SizeParameter", Map.of("value", "8 KiB")),
            Map.entry("TimeParameter", Map.of("value", "100 ns")), Map.entry("MatchTable", Map.of("perItem", "10 ns")),
            Map.entry("OnTimer", Map.of("period", "10 us")), Map.entry("Work", Map.of("time", "100 ns")),
            Map.entry("Lane", Map.of("poll", "50 ns")), Map.entry("PacketKind", Map.of("header", "32 B")));
    private static final String COST = "100 ns";
    private static final String SOURCE = "assumed by the template; replace it by your own value";
    private static final String[] AXES = {"x", "y", "z"};
    private static final int TORUS_SIZE = 8;

    private NewElements() {}

    /** A new element of a concrete type that is in no machine yet. */
    public static Element create(EClass type) {
        var element = (Element) EcoreUtil.create(type);
        VALUES.getOrDefault(type.getName(), GENERAL.getOrDefault(type.getName(), Map.of()))
                .forEach((feature, text) -> set(element, feature, text));
        if (element instanceof TorusTopology torus) {
            for (var axis : AXES) {
                var dimension = MachineFactory.eINSTANCE.createTorusDimension();
                dimension.setName(axis);
                dimension.setSize(TORUS_SIZE);
                torus.getDimensions().add(dimension);
            }
        }
        if (element instanceof Workload workload) {
            WorkloadKind.initialize(workload);
        }
        if (element instanceof Layer layer) {
            layer.setPlacement(LayerPlaces.of(layer).getFirst());
        }
        NewBlocks.begin(element);
        return element;
    }

    private static void set(Element element, String feature, String text) {
        var attribute = (EAttribute) element.eClass().getEStructuralFeature(feature);
        element.eSet(attribute, EcoreUtil.createFromString(attribute.getEAttributeType(), text));
        assume(element, feature);
    }

    private static void assume(Element element, String feature) {
        var provenance = CoreFactory.eINSTANCE.createProvenance();
        provenance.setFeature(feature);
        provenance.setKind(ProvenanceKind.ASSUMED);
        provenance.setSource(SOURCE);
        element.getProvenance().add(provenance);
    }

    /**
     * Gives a layer in its stack a round cost of each operation that has none where the layer runs. A round cost of an
     * operation that it has no more, because another layer has come below it, is taken away.
     */
    public static void fillCosts(Layer layer) {
        var operations = LayerOperations.of(layer);
        layer.getCosts().removeIf(cost -> !operations.contains(cost.getOperation()) && isRound(cost));
        for (var operation : operations) {
            if (layer.getCosts().stream().noneMatch(cost -> cost.getOperation() == operation
                    && cost.getPlacement() == layer.getPlacement())) {
                var cost = StackFactory.eINSTANCE.createOperationCost();
                cost.setOperation(operation);
                cost.setPlacement(layer.getPlacement());
                set(cost, "time", COST);
                layer.getCosts().add(cost);
            }
        }
    }

    private static boolean isRound(OperationCost cost) {
        return cost.getProvenance().stream().anyMatch(one -> SOURCE.equals(one.getSource()));
    }

    /**
     * Makes a new element fit the machine that it has just become part of: empty references point to the first
     * candidate, and what the machine cannot do otherwise is adapted.
     */
    public static void settle(Element element) {
        fillReferences(element);
        NewBlocks.fill(element);
        Fitting.fit(element);
    }

    /** Lets each empty reference of an element point to the first candidate in its machine. */
    private static void fillReferences(Element element) {
        if (element instanceof InstanceOverride) {
            // an override changes only what it names
            return;
        }
        var root = EcoreUtil.getRootContainer(element);
        for (EReference reference : element.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && element.eGet(reference) == null
                    && reference.getEReferenceType() != CorePackage.Literals.ELEMENT
                    && reference != Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINK_TYPE
                    && reference != Literals.DRAGONFLY_TOPOLOGY__HOST_LINK_TYPE) {
                root.eContents().stream().filter(candidate -> candidate != element
                        && reference.getEReferenceType().isInstance(candidate))
                        .findFirst().ifPresent(candidate -> element.eSet(reference, candidate));
            }
        }
    }
}
