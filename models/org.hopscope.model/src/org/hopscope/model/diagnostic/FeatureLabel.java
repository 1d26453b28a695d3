// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;

/** The words that users read instead of the name of a feature: the same in forms, tables and messages. */
public final class FeatureLabel {

    /** Labels of features whose names would mislead or abbreviate. */
    private static final Map<String, String> OWN = Map.of("warmup", "Warm-up", "pendings", "Pending messages",
            "pendingSize", "Size of a pending message", "setup", "Set-up", "sourcePort", "Port at the source",
            "targetPort", "Port at the target");

    /** The letter of a plural stays small. */
    private static final Pattern ABBREVIATION = Pattern.compile("\\b(nic|dma|mpi|fifo|ecn)(?=s?\\b)");
    private static final Pattern SHORT = Pattern.compile("^(nic|dma|mpi)\\b");

    private FeatureLabel() {}

    /** "copyRate" becomes "Copy rate". */
    public static String of(String feature) {
        var own = OWN.get(feature);
        if (own != null || feature.isEmpty()) {
            return own != null ? own : feature;
        }
        var words = ABBREVIATION.matcher(feature.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT))
                .replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** As {@link #of(String)}. */
    public static String of(EStructuralFeature feature) {
        return of(feature.getName());
    }

    /** The label as it is inside a sentence: "copy rate", but "NIC type". */
    public static String inText(EStructuralFeature feature) {
        return inText(feature.getName());
    }

    /** As {@link #inText(EStructuralFeature)}. */
    public static String inText(String feature) {
        var label = of(feature);
        return label.isEmpty() || label.length() > 1 && Character.isUpperCase(label.charAt(1)) ? label
                : Character.toLowerCase(label.charAt(0)) + label.substring(1);
    }

    /** A kind of element as it is inside a sentence: "node type", "NIC type". */
    public static String kind(EClass kind) {
        return kind(kind.getName());
    }

    /** As {@link #kind(EClass)}, by the name of the kind, such as {@code NicType}. */
    public static String kind(String name) {
        var words = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return SHORT.matcher(words).replaceFirst(found -> found.group().toUpperCase(Locale.ROOT))
                .replace("fifo", "FIFO");
    }

    /**
     * A kind of element with its article, as it is spoken: "a NIC type", but "an engine" and "an MPI layer"; and
     * "packet FIFOs", which are several.
     */
    public static String one(EClass kind) {
        var words = kind(kind);
        if (words.endsWith("FIFOs")) {
            return words;
        }
        return (words.startsWith("MPI") || "aeio".indexOf(words.charAt(0)) >= 0 ? "an " : "a ") + words;
    }
}
