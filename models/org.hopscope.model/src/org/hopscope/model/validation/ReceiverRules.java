// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.ScratchRoom;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Flood;
import org.hopscope.model.workload.NeighbourExchange;
import org.hopscope.model.workload.PointToPoint;
import org.hopscope.model.workload.Workload;

/**
 * M308 to M310: a receiver has room for what arrives at the same time. A message that is longer than what its header
 * packet holds takes a stream and a pending until it is complete; one that finds none is dropped.
 */
final class ReceiverRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var nic : scope.machine().getNicTypes()) {
            for (var table : parts(nic.getParts(), StreamTable.class)) {
                checkPendings(nic, table, found);
                scope.workloads().forEach(workload -> checkSenders(scope, workload, nic, table, found));
            }
        }
        for (var stack : scope.stacks()) {
            for (var layer : stack.getLayers()) {
                switch (layer) {
                    case TorusMessageLayer messages -> checkEager(scope, layer, messages.getEagerLimit(), found);
                    default -> {
                        // sends by other rules
                    }
                }
            }
        }
    }

    private static void checkPendings(NicType nic, StreamTable table, Findings found) {
        for (var memory : parts(nic.getParts(), ScratchMemory.class)) {
            if (memory.getPendings() >= 1 && table.getStreams() > memory.getPendings()) {
                found.warning(table, "M309", ("Each message that takes one of the %s streams takes a pending as well, "
                        + "but there are only %s for receiving").formatted(table.getStreams(), memory.getPendings()),
                        "provide more pendings or fewer streams");
            }
        }
    }

    private static void checkSenders(Scope scope, Workload workload, NicType nic, StreamTable table, Findings found) {
        long senders = senders(workload);
        if (table.getStreams() < 1 || senders <= table.getStreams() || !takesStreams((PointToPoint) workload, nic)) {
            return;
        }
        var message = "%s messages can arrive at one node at the same time, but '%s' has %s streams; %s".formatted(
                senders, nic.getName(), table.getStreams(), "a message that finds none free is dropped");
        if (isRepeated(scope)) {
            found.info(workload, "M308", message + " and sent again", "intended if drops are studied");
        } else {
            var room = room(nic);
            boolean enough = room.isEmpty() || room.getAsLong() >= senders;
            found.warning(workload, "M308", message + " for good", enough
                    ? "switch flow control on, provide more streams, or let fewer ranks send at once"
                    : "switch flow control on, or let fewer ranks send at once; more streams alone do not help, as the "
                            + "scratch memory has room for %s pendings of arriving messages".formatted(
                                    room.getAsLong()));
        }
    }

    /** The number of pendings for arriving messages that the scratch memory has room for; empty without one. */
    private static OptionalLong room(NicType nic) {
        return parts(nic.getParts(), ScratchMemory.class).stream().filter(ScratchRoom::known)
                .mapToLong(ScratchRoom::of).min();
    }

    /**
     * The number of ranks that send to one node at the same time; a rank's own messages follow each other on one path.
     */
    private static long senders(Workload workload) {
        var counts = switch (workload) {
            case Flood flood -> flood.getSenders();
            case NeighbourExchange exchange -> exchange.getLinks();
            default -> List.<Integer>of();
        };
        return counts.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private static boolean takesStreams(PointToPoint workload, NicType nic) {
        return isSize(nic.getInlineLimit()) && workload.getSize().stream()
                .anyMatch(size -> isSize(size) && size.compareTo(nic.getInlineLimit()) > 0);
    }

    private static boolean isRepeated(Scope scope) {
        return scope.stacks().stream().flatMap(stack -> parts(stack.getLayers(), FirmwareLayer.class).stream())
                .allMatch(FirmwareLayer::isFlowControl);
    }

    /** An unexpected eager message is kept in the memory of its receiver. */
    private static void checkEager(Scope scope, EObject layer, Quantity limit, Findings found) {
        memories(scope).filter(memory -> isSize(limit) && isSize(memory.getSize())
                && limit.compareTo(memory.getSize()) > 0).findFirst().ifPresent(memory -> found.warning(layer, "M310",
                        "An unexpected message of the eager limit of %s does not fit into the memory of %s of "
                        .formatted(limit, memory.getSize()) + "'" + ((NodeType) memory.eContainer()).getName() + "'",
                        "lower the eager limit or provide more memory"));
    }

    private static Stream<Memory> memories(Scope scope) {
        return scope.machine().getNodeTypes().stream().flatMap(type -> parts(type.getParts(), Memory.class).stream());
    }

    private static <T> List<T> parts(List<?> parts, Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static boolean isSize(Quantity quantity) {
        return quantity != null && quantity.dimension() == Dimension.DATA_SIZE;
    }
}
