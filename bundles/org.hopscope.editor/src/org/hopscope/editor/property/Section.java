// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.workload.WorkloadPackage;

/** The headings of a form, in their order. What a value is decides where it stands, save for the names in the table. */
public enum Section {
    IDENTITY, MESSAGES, RANKS, REPETITION, KINDS, COUNTS, SIZES, TIMES, COMPUTING, FAULTS, NOTES;

    private static final Map<String, Section> WORKLOAD = Map.ofEntries(
            Map.entry("size", MESSAGES), Map.entry("sendBuffer", MESSAGES), Map.entry("receiveBuffer", MESSAGES),
            Map.entry("misaligned", MESSAGES), Map.entry("window", MESSAGES), Map.entry("segment", MESSAGES),
            Map.entry("postReceive", MESSAGES), Map.entry("load", MESSAGES), Map.entry("packet", MESSAGES),
            Map.entry("depth", MESSAGES), Map.entry("operation", MESSAGES), Map.entry("type", MESSAGES),
            Map.entry("algorithm", MESSAGES), Map.entry("routes", MESSAGES), Map.entry("adaptive", MESSAGES),
            Map.entry("ranks", RANKS), Map.entry("initiator", RANKS), Map.entry("responder", RANKS),
            Map.entry("root", RANKS), Map.entry("pairs", RANKS), Map.entry("pairsPerNode", RANKS),
            Map.entry("pairsAtOnce", RANKS),
            Map.entry("links", RANKS), Map.entry("centre", RANKS), Map.entry("distance", RANKS),
            Map.entry("origin", RANKS), Map.entry("processes", RANKS), Map.entry("senders", RANKS),
            Map.entry("peers", RANKS), Map.entry("draw", RANKS), Map.entry("ranksPerNode", RANKS),
            Map.entry("pattern", RANKS), Map.entry("mapping", RANKS),
            Map.entry("iterations", REPETITION), Map.entry("warmup", REPETITION), Map.entry("settle", REPETITION),
            Map.entry("measure", REPETITION), Map.entry("synchronized", REPETITION),
            Map.entry("sendDelay", COMPUTING), Map.entry("sendDelayPerByte", COMPUTING),
            Map.entry("updateTime", COMPUTING), Map.entry("testTime", COMPUTING), Map.entry("stepTime", COMPUTING),
            Map.entry("speed", COMPUTING), Map.entry("sharing", COMPUTING), Map.entry("damagedPackets", FAULTS),
            Map.entry("fidelity", COMPUTING));

    /** The heading that a feature stands under. */
    static Section of(EStructuralFeature feature) {
        if (feature == CorePackage.Literals.ELEMENT__NAME) {
            return IDENTITY;
        }
        if (feature == CorePackage.Literals.ELEMENT__NOTES) {
            return NOTES;
        }
        var fixed = feature.getEContainingClass().getEPackage() == WorkloadPackage.eINSTANCE
                ? WORKLOAD.get(feature.getName()) : null;
        return fixed == null ? byType(feature) : fixed;
    }

    private static Section byType(EStructuralFeature feature) {
        if (feature instanceof EReference || feature.getEType() instanceof EEnum) {
            return KINDS;
        }
        var type = ((EAttribute) feature).getEAttributeType();
        if (type == CorePackage.Literals.DURATION || feature.getName().toLowerCase(Locale.ROOT).endsWith("cycles")) {
            return TIMES;
        }
        return type.getInstanceClass() == int.class || type.getInstanceClass() == boolean.class ? COUNTS : SIZES;
    }

    /** The heading. */
    public String title() {
        return Messages.get("section." + name());
    }
}
