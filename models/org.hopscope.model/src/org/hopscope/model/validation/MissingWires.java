// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.jspecify.annotations.Nullable;

/** The wires that protocols miss. Each is one finding at the first block that needs it, however many do. */
final class MissingWires {

    /** A sentence with more names than this is not read. */
    private static final int MOST_NAMES = 3;
    private static final Set<WireKind> BUS = EnumSet.of(WireKind.BUS);

    /** @param to null for any network port */
    private record Gap(Element from, @Nullable Element to, WireKind kind) {}

    private final WiredParts wired;
    private final Map<Gap, Set<EObject>> needs = new LinkedHashMap<>();

    MissingWires(WiredParts wired) {
        this.wired = wired;
    }

    /**
     * A block needs a wire that is not there.
     *
     * @param to null for any network port
     */
    void add(Element from, @Nullable Element to, WireKind kind, EObject block) {
        needs.computeIfAbsent(new Gap(from, to, kind), gap -> new LinkedHashSet<>()).add(block);
    }

    void report(Findings found) {
        needs.forEach((gap, blocks) -> {
            if (!follows(gap)) {
                var to = gap.to();
                var what = to == null ? "a network port" : "'" + ElementPath.segment(to) + "'";
                var others = blocks.size() == 1 ? "" : ", which " + blocks.size() + " blocks" + protocols(blocks)
                        + " need";
                found.error(blocks.iterator().next(), "P012", "No %s wire leads from '%s' to %s%s".formatted(
                        LiteralLabel.of(gap.kind().getName()), ElementPath.segment(gap.from()), what, others),
                        "add the wire");
            }
        });
    }

    /** The names of the protocols if blocks of several need a wire. */
    private static String protocols(Set<EObject> blocks) {
        var names = blocks.stream().map(MissingWires::protocol).distinct().toList();
        if (names.size() == 1) {
            return "";
        }
        var told = new ArrayList<>(names.subList(0, Math.min(MOST_NAMES, names.size())));
        if (names.size() > MOST_NAMES) {
            told.add((names.size() - MOST_NAMES) + " more protocols");
        }
        var last = told.removeLast();
        return " of " + String.join(", ", told) + " and " + last;
    }

    /** The name of the protocol of a block, with that of its stack: protocols of several stacks may have one name. */
    private static String protocol(EObject block) {
        var above = block;
        while (above != null && !(above instanceof ProtocolLayer)) {
            above = above.eContainer();
        }
        return above instanceof ProtocolLayer layer && layer.eContainer() instanceof Element stack
                ? "'" + ElementPath.segment(stack) + "/" + ElementPath.segment(layer) + "'" : "?";
    }

    /** True if work gets there once a wire to a bus is there that is told, too. */
    private boolean follows(Gap gap) {
        var to = gap.to();
        if (gap.kind() != WireKind.WORK || to == null) {
            return false;
        }
        for (var other : needs.keySet()) {
            var bus = other.to();
            if (other.kind() == WireKind.BUS && other.from() == gap.from() && bus != null
                    && wired.joins(bus, to, BUS)) {
                return true;
            }
        }
        return false;
    }
}
