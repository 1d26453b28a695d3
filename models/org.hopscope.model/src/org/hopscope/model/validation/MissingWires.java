// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

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
import org.jspecify.annotations.Nullable;

/** The wires that a protocol misses. Each is one finding at the first block that needs it, however many do. */
final class MissingWires {

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
                var others = blocks.size() == 1 ? "" : ", which " + blocks.size() + " blocks need";
                found.error(blocks.iterator().next(), "P012", "No %s wire leads from '%s' to %s%s".formatted(
                        LiteralLabel.of(gap.kind().getName()), ElementPath.segment(gap.from()), what, others),
                        "add the wire");
            }
        });
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
