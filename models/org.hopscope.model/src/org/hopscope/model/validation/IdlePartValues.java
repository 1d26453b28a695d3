// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.protocol.PortChoice;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.model.units.Quantity;

/** What uses the values of nodes, NICs, their parts and layers, which not every kind of NIC and stack does. */
final class IdlePartValues {

    private static final Set<LayerPlacement> ON_HOST = Set.of(LayerPlacement.HOST_LIBRARY, LayerPlacement.KERNEL);
    private static final Set<LayerPlacement> ON_NIC = Set.of(LayerPlacement.NIC_FIRMWARE);

    static final List<IdleUse> USES = List.of(
            use((scope, bus) -> bus.eContainer() instanceof NodeType type && (NicArchitecture.COMPOSED.isIn(type)
                    || !NodePort.of(type).isEmpty()), "NICs of general parts use it", "draw the NIC from general parts",
                    Literals.HOST_BUS__OVERHEAD),
            use((scope, slot) -> ((NicSlot) slot).getNicType() == null || ((NicSlot) slot).getNicType().getParts()
                    .stream().anyMatch(NetworkPort.class::isInstance), "NICs with network ports use it",
                    "choose a NIC that has them", Literals.NIC_SLOT__RAIL),
            use((scope, nic) -> isNothing(((NicType) nic).getInlineLimit())
                    || NicArchitecture.of((NicType) nic) == NicArchitecture.FIRMWARE, "NICs with firmware use it",
                    "set it to 0 B", Literals.NIC_TYPE__INLINE_LIMIT),
            use((scope, processor) -> ((Processor) processor).getFlopsPerCycle() > 0 || countsCycles(scope, ON_HOST)
                    || has(scope, StackFamily.COMPOSED), "costs in cycles, blocks and the machine balance use it",
                    "state costs in cycles", Literals.PROCESSOR__CLOCK),
            use((scope, processor) -> countsCycles(scope, ON_NIC), "costs in cycles use it", "state costs in cycles",
                    Literals.EMBEDDED_PROCESSOR__CLOCK),
            use((scope, processor) -> countsCycles(scope, ON_NIC), "costs in cycles use it", "state costs in cycles",
                    Literals.THREAD_PROCESSOR__CLOCK),
            use((scope, processor) -> scope.stacks().stream().flatMap(stack -> stack.getLayers().stream())
                    .anyMatch(MatchingThreadLayer.class::isInstance), "a matching thread uses it",
                    "choose a stack with one", Literals.THREAD_PROCESSOR__QUEUE_SLOTS),
            use((scope, cost) -> ((OperationCost) cost).getOperation() != Operation.CONTROL_MESSAGE
                    || !(cost.eContainer() instanceof FirmwareLayer layer) || layer.isFlowControl(),
                    "firmware with flow control uses it", "switch flowControl on",
                    StackPackage.Literals.OPERATION_COST__TIME, StackPackage.Literals.OPERATION_COST__CYCLES),
            use((scope, queue) -> ((Queue) queue).getMemory() instanceof LocalMemory,
                    "queues in a local memory must fit it", "choose the memory",
                    PartsPackage.Literals.QUEUE__ENTRY_SIZE),
            use((scope, memory) -> holdsQueues(scope.machine(), (LocalMemory) memory),
                    "queues in it must fit it", "choose this memory for a queue",
                    PartsPackage.Literals.LOCAL_MEMORY__SIZE),
            use((scope, engine) -> ((Engine) engine).getLogic() == null, "an engine without logic has it",
                    "clear logic", PartsPackage.Literals.ENGINE__CLOCK),
            use((scope, link) -> ((LinkType) link).getLogic() == null, "a link without logic has it, as the logic that "
                    + "drives a link gives its rate", "clear logic", Literals.LINK_TYPE__RATE),
            use((scope, layer) -> family(layer) == StackFamily.PORTALS_FIRMWARE, "MPI over Portals uses it",
                    "choose such a stack", StackPackage.Literals.MPI_LAYER__PREREGISTERED,
                    StackPackage.Literals.MPI_LAYER__COMBINED_POST),
            use((scope, layer) -> layer.eContainer() instanceof ProtocolStack stack && stack.getLayers().stream()
                    .anyMatch(one -> one instanceof FirmwareLayer firmware && firmware.isFlowControl()),
                    "firmware with flow control uses it", "switch flowControl on",
                    StackPackage.Literals.MPI_LAYER__UNEXPECTED_LIMIT),
            use((scope, layer) -> ((PortalsLayer) layer).getPlacement() == LayerPlacement.KERNEL,
                    "Portals in the kernel uses it", "set placement to KERNEL",
                    StackPackage.Literals.PORTALS_LAYER__HEADER_ACCESSES),
            use((scope, layer) -> isNothing(((TorusMessageLayer) layer).getEagerLimit())
                    || ((TorusMessageLayer) layer).getProtocol() == TorusProtocol.AUTOMATIC,
                    "the choice of the protocol by size uses it", "set protocol to AUTOMATIC",
                    StackPackage.Literals.TORUS_MESSAGE_LAYER__EAGER_LIMIT),
            use((scope, layer) -> ((TorusMessageLayer) layer).getMode() == NodeMode.VIRTUAL_NODE,
                    "processes that share a node use it", "set mode to VIRTUAL_NODE",
                    StackPackage.Literals.TORUS_MESSAGE_LAYER__LOCAL_COPY),
            use((scope, layer) -> !(layer instanceof ProtocolLayer) && !(layer instanceof LogGopsLayer),
                    "layers with costs use it", "choose the lanes of blocks", StackPackage.Literals.LAYER__PLACEMENT),
            use((scope, layer) -> hasSeveralPorts(scope.machine(), layer), "lanes with several network ports use it",
                    "add a port or a NIC, or wires to it", ProtocolPackage.Literals.PROTOCOL_LAYER__PORT_CHOICE,
                    ProtocolPackage.Literals.PROTOCOL_LAYER__PORT_COUNT),
            use((scope, layer) -> ((ProtocolLayer) layer).getPortChoice() == PortChoice.BY_SIZE
                    && hasSeveralPorts(scope.machine(), layer), "the choice of ports by size uses it",
                    "set portChoice to BY_SIZE, with several ports",
                    ProtocolPackage.Literals.PROTOCOL_LAYER__PORT_LIMIT));

    private IdlePartValues() {}

    private static IdleUse use(BiPredicate<Scope, EObject> isUsed, String users, String remedy,
            EAttribute... attributes) {
        return new IdleUse(isUsed, users, remedy, List.of(attributes));
    }

    private static boolean isNothing(Quantity one) {
        return one == null || one.signum() == 0;
    }

    private static StackFamily family(EObject layer) {
        return layer.eContainer() instanceof ProtocolStack stack ? StackFamily.of(stack) : StackFamily.PORTALS_FIRMWARE;
    }

    private static boolean has(Scope scope, StackFamily family) {
        return scope.stacks().stream().anyMatch(stack -> StackFamily.of(stack) == family);
    }

    /** True if a cost of a layer at one of these places is in cycles. */
    private static boolean countsCycles(Scope scope, Set<LayerPlacement> places) {
        return scope.stacks().stream().flatMap(stack -> stack.getLayers().stream()).map(Layer::getCosts)
                .flatMap(List::stream).anyMatch(cost -> cost.getCycles() > 0 && places.contains(cost.getPlacement()));
    }

    private static boolean hasSeveralPorts(Machine machine, EObject layer) {
        var wired = new WiredParts(machine);
        return leavesPorts(layer) && ((ProtocolLayer) layer).getLanes().stream().filter(lane -> lane.getPart() != null)
                .anyMatch(lane -> machine.getNodeTypes().stream().anyMatch(type -> NodePort.of(type).stream()
                        .filter(one -> wired.joinsPort(lane.getPart(), one.port())).count() > 1));
    }

    /** True if a block of a layer does not say by which port a packet leaves. */
    private static boolean leavesPorts(EObject layer) {
        for (var all = layer.eAllContents(); all.hasNext();) {
            if (all.next() instanceof Transmit transmit && transmit.getPort() == null) {
                return true;
            }
        }
        return false;
    }

    private static boolean holdsQueues(Machine machine, LocalMemory memory) {
        for (var all = machine.eAllContents(); all.hasNext();) {
            if (all.next() instanceof Queue queue && queue.getMemory() == memory) {
                return true;
            }
        }
        return false;
    }
}
