// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.List;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.ProtocolStack;

/**
 * The check that all kinds of node in use have the general parts that a protocol needs, so that a number stands for
 * the same part everywhere.
 */
public final class PartAgreement {

    private static final String PART_IS_MISSING = "C421";
    private static final String PART_IS_NOT_USED = "C422";

    private PartAgreement() {}

    /** Reports parts that one kind of node has and another one lacks; nothing for a stack without blocks. */
    public static void check(List<NodeType> types, ProtocolStack stack, Diagnostics found) {
        if (StackFamily.of(stack) != StackFamily.COMPOSED || types.isEmpty()) {
            return;
        }
        var first = PartLists.of(types.getFirst());
        checkBoundParts(first, stack, found);
        for (var type : types.subList(1, types.size())) {
            var other = PartLists.of(type);
            compare(first, other, stack, found);
            compare(other, first, stack, found);
            compareSystemCalls(first, other, stack, found);
        }
    }

    private static void checkBoundParts(PartLists parts, ProtocolStack stack, Diagnostics found) {
        for (var layer : BlockNumbers.layers(stack)) {
            for (var lane : layer.getLanes()) {
                if (!Declarations.isOnHost(lane) && PartLists.number(parts.servers(), lane.getPart()).isEmpty()) {
                    found.error(lane, PART_IS_NOT_USED, "'%s' is not a part of '%s', which the topology uses".formatted(
                            lane.getPart().getName(), parts.type().getName()),
                            "bind the lane to a part of the NIC in that node");
                }
            }
        }
    }

    /** A block has one time, so the processors that it traps into take the same for a system call. */
    private static void compareSystemCalls(PartLists one, PartLists other, ProtocolStack stack, Diagnostics found) {
        long here = PlanUnits.ps(one.processor().getSystemCall());
        long there = PlanUnits.ps(other.processor().getSystemCall());
        if (here != there && traps(stack)) {
            found.error(other.type(), PART_IS_MISSING, "A system call takes %s in '%s' and %s in '%s', but blocks of "
                    .formatted(one.processor().getSystemCall(), one.type().getName(),
                            other.processor().getSystemCall(), other.type().getName()) + "'" + stack.getName()
                    + "' have one time for both", "give both processors the same time of a system call");
        }
    }

    private static boolean traps(ProtocolStack stack) {
        for (var contents = stack.eAllContents(); contents.hasNext();) {
            if (contents.next() instanceof Work work && work.isTrap()) {
                return true;
            }
        }
        return false;
    }

    private static void compare(PartLists one, PartLists other, ProtocolStack stack, Diagnostics found) {
        for (int kind = 0; kind < one.byKind().size(); kind++) {
            for (Element part : one.byKind().get(kind)) {
                var there = other.byKind().get(kind);
                var number = PartLists.number(there, part);
                if (number.isEmpty() || number.getAsInt() != one.byKind().get(kind).indexOf(part)) {
                    found.error(other.type(), PART_IS_MISSING, "'%s' of '%s' has no counterpart at the same place "
                            .formatted(part.getName(), one.type().getName()) + "of this node, so '" + stack.getName()
                            + "' cannot run on both", "give both nodes the same kind of NIC, or the same parts in the "
                            + "same order");
                }
            }
        }
    }
}
