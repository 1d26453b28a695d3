// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/**
 * As {@link IgnoredSettingsTest}, for the numbers of nodes, NICs, their parts and the layers of stacks, in samples of
 * each kind of NIC. The exceptions are listed with their reasons; each of them has to be found.
 */
class IgnoredPartsTest {

    private static final String NAMED = "a name beside stated rates; with generation and lanes it must be PCI Express";
    private static final String CHECKED = "a limit that is checked";
    private static final String CARD = "budgets and figures of cards, not runs";

    /** Samples, and a stack of each by its place. */
    private static final Map<String, List<Integer>> SAMPLES = Map.of("red-storm/red-storm", List.of(0, 1),
            "blue-gene-l/blue-gene-l", List.of(0), "qsnet/qsnet", List.of(0), "portals-qsnet/portals-qsnet",
            List.of(0), "extoll/extoll", List.of(0), "rails/rails", List.of(0), "tofud/tofud", List.of(0),
            "ai-fabric/accelerators", List.of(0), "loggops/loggops", List.of(1));

    private static final Map<String, String> REASONS = Map.ofEntries(Map.entry("Bus.kind=HYPERTRANSPORT", NAMED),
            Map.entry("Bus.kind=ON_CHIP", NAMED), Map.entry("Bus.kind=PCI", NAMED),
            Map.entry("Bus.kind=PCI_EXPRESS", NAMED), Map.entry("Bus.kind=PCI_X", NAMED),
            Map.entry("Bus.kind=HTX", NAMED), Map.entry("HostBus.kind=HTX", NAMED),
            Map.entry("HostBus.kind=HYPERTRANSPORT", NAMED), Map.entry("HostBus.kind=ON_CHIP", NAMED),
            Map.entry("HostBus.kind=PCI", NAMED), Map.entry("HostBus.kind=PCI_EXPRESS", NAMED),
            Map.entry("HostBus.kind=PCI_X", NAMED), Map.entry("HostBus.rawRate", CHECKED),
            Map.entry("Memory.size", CHECKED), Map.entry("PortalsLayer.headerSize", CHECKED),
            Map.entry("ScratchMemory.firmwareImage", CHECKED), Map.entry("ScratchMemory.pendingSize", CHECKED),
            Map.entry("ScratchMemory.size", CHECKED), Map.entry("NicMemory.size", CARD),
            Map.entry("NicType.cost", CARD),
            Map.entry("NicType.nominalRate", CARD), Map.entry("NicType.power", CARD),
            Map.entry("NodeType.cost", CARD), Map.entry("NodeType.power", CARD),
            Map.entry("Processor.clock", "the machine balance of a processor that states flops per cycle"),
            Map.entry("Processor.flopsPerCycle", CARD),
            Map.entry("ProtocolLayer.collectiveStart", "collective operations only"),
            Map.entry("ProtocolLayer.portCount", "1 leaves no port to the other network, and there are not 3"));

    @Slow
    @Test
    void numbersOfPartsAndLayersCount() {
        var search = new IgnoredSettings(IgnoredPartsTest::isPart, attribute -> true);
        for (var sample : new TreeMap<>(SAMPLES).entrySet()) {
            for (int place : sample.getValue()) {
                var machine = machine(sample.getKey());
                var stack = machine.getStacks().get(place);
                machine.getStacks().retainAll(List.of(stack));
                var where = sample.getKey() + " '" + stack.getName() + "'";
                assertTrue(search.search(where, machine, stack, pingPong()), where);
            }
        }
        search.check(REASONS);
    }

    private static boolean isPart(EObject element) {
        return element instanceof NodePart || element instanceof NicPart || element instanceof NicType
                || element instanceof NodeType || element instanceof Layer || isPaid(element);
    }

    /** A cost states the place that it holds for, and a layer runs at one place. */
    private static boolean isPaid(EObject element) {
        return element instanceof OperationCost cost && cost.eContainer() instanceof Layer layer
                && layer.getPlacement() == cost.getPlacement();
    }

    /** A machine of a few nodes where that is a number; no value has a source, which would make it a fact. */
    private static Machine machine(String sample) {
        var machine = Samples.load(sample + ".machine");
        machine.getWorkloads().clear();
        if (machine.getTopology() instanceof TorusTopology torus) {
            torus.getDimensions().forEach(dimension -> dimension.setSize(2));
        }
        var elements = new ArrayList<Element>();
        machine.eAllContents().forEachRemaining(one -> elements.addAll(one instanceof Element named
                ? List.of(named) : List.of()));
        elements.forEach(one -> one.getProvenance().clear());
        return machine;
    }

    private static PingPong pingPong() {
        var pingPong = WorkloadFactory.eINSTANCE.createPingPong();
        pingPong.setName("ping-pong");
        pingPong.getSize().add(Machines.size("8 B"));
        pingPong.setIterations(1);
        return pingPong;
    }
}
