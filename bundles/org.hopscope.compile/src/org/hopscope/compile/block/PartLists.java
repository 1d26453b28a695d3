// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.parts.TokenPool;

/**
 * The parts of a kind of node and of the NICs in its slots, in lists by kind: those of the node first, then those of
 * each slot, in the order of the drawing. A part's place in its list is its number in the plan.
 *
 * @param servers processors and engines of the NICs
 * @param buses buses, the host bus first
 * @param memories memories, that of the host first
 */
record PartLists(NodeType type, List<Element> servers, List<Element> buses, List<Element> memories, List<Queue> queues,
        List<LookupTable> tables, List<TokenPool> tokens, List<NetworkPort> ports) {

    static PartLists of(NodeType type) {
        var parts = parts(type);
        return new PartLists(type,
                all(parts, Element.class).filter(one -> one instanceof NicProcessor || one instanceof Engine).toList(),
                join(all(parts, HostBus.class), all(parts, Bus.class)),
                join(all(parts, Memory.class), all(parts, LocalMemory.class)), all(parts, Queue.class).toList(),
                all(parts, LookupTable.class).toList(), all(parts, TokenPool.class).toList(),
                all(parts, NetworkPort.class).toList());
    }

    /** The processor of the host, which every kind of node has. */
    Processor processor() {
        return all(type.getParts(), Processor.class).findFirst().orElseThrow();
    }

    /** The number of a part, or of its namesake of the same kind if the element belongs to another kind of node. */
    static OptionalInt number(List<? extends Element> list, Element part) {
        int exact = list.indexOf(part);
        if (exact >= 0) {
            return OptionalInt.of(exact);
        }
        for (int i = 0; i < list.size(); i++) {
            if (isTwin(list.get(i), part)) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    /** The number of a part of the NIC in a slot, which several slots may hold; without a slot as {@link #number}. */
    OptionalInt number(List<? extends Element> list, Element part, NicSlot slot) {
        int before = slot == null ? 0 : type.getParts().stream().filter(one -> one instanceof NicSlot other
                && other.getNicType() == slot.getNicType()).toList().indexOf(slot);
        return before < 1 ? number(list, part)
                : IntStream.range(0, list.size()).filter(i -> list.get(i) == part).skip(before).findFirst();
    }

    /** The lists of which each has the same number of parts in every kind of node. */
    List<List<? extends Element>> byKind() {
        return List.of(servers, buses, memories, queues, tables, tokens, ports);
    }

    private static boolean isTwin(Element one, Element other) {
        return one.eClass() == other.eClass() && one.getName() != null && one.getName().equals(other.getName());
    }

    private static List<Element> parts(NodeType type) {
        var parts = new ArrayList<Element>(type.getParts());
        type.getParts().stream().filter(NicSlot.class::isInstance).map(slot -> ((NicSlot) slot).getNicType())
                .forEach(nic -> parts.addAll(nic.getParts()));
        return parts;
    }

    private static <T> Stream<T> all(List<? extends Element> parts, Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast);
    }

    private static List<Element> join(Stream<? extends Element> first, Stream<? extends Element> then) {
        return Stream.concat(first, then).map(Element.class::cast).toList();
    }
}
