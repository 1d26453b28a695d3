// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.ENamedElement;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** Literals of enumerations as they are inside a sentence: {@code NIC_FIRMWARE} is "NIC firmware". */
public final class LiteralLabel {

    /** Labels of literals whose names are not how they are written. */
    private static final Map<String, String> OWN = Map.ofEntries(Map.entry("HYPERTRANSPORT", "HyperTransport"),
            Map.entry("PCI_X", "PCI-X"), Map.entry("PCI_EXPRESS", "PCI Express"), Map.entry("OPEN_MPI", "Open MPI"),
            Map.entry("UP_DOWN", "up, then down"), Map.entry("GO_BACK_N", "go-back-N"),
            Map.entry("KNOMIAL", "k-nomial"), Map.entry("BRUCK", "Bruck"), Map.entry("RABENSEIFNER", "Rabenseifner"),
            Map.entry("VALIANT", "Valiant"), Map.entry("FULL", "full duplex"), Map.entry("HALF", "half duplex"),
            Map.entry("TX_FIRMWARE", "transmit firmware"), Map.entry("RX_FIRMWARE", "receive firmware"),
            Map.entry("TX_ENGINE", "transmit engine"), Map.entry("RX_ENGINE", "receive engine"));

    private static final Pattern SHORT = Pattern.compile(
            "\\b(nic|mpi|mpich|pci|htx|fifo|ecmp|ugal|dcqcn|hpcc|nscc|rccc|reps)\\b");

    /** Types of all attributes by their names. */
    private static final Map<String, Set<EDataType>> TYPES = Stream.of(MachinePackage.eINSTANCE, PartsPackage.eINSTANCE,
            StackPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE)
            .flatMap(all -> all.getEClassifiers().stream()).filter(EClass.class::isInstance).map(EClass.class::cast)
            .flatMap(type -> type.getEAttributes().stream())
            .collect(Collectors.groupingBy(EAttribute::getName,
                    Collectors.mapping(EAttribute::getEAttributeType, Collectors.toUnmodifiableSet())));

    /** Names with an underscore, which no word has; what is in quotation marks is somebody's own name. */
    private static final Pattern NAMES = Pattern.compile("'[^']*'|\\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\\b");

    /** Names of all literals. */
    private static final Set<String> LITERALS = Stream.of(MachinePackage.eINSTANCE, PartsPackage.eINSTANCE,
            StackPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE)
            .flatMap(all -> all.getEClassifiers().stream()).filter(EEnum.class::isInstance).map(EEnum.class::cast)
            .flatMap(kind -> kind.getELiterals().stream()).map(ENamedElement::getName)
            .collect(Collectors.toUnmodifiableSet());

    private LiteralLabel() {}

    /** The words of a literal. */
    public static String of(String literal) {
        var own = OWN.get(literal);
        if (own != null || literal.length() < 3) {
            return own != null ? own : literal;
        }
        return SHORT.matcher(literal.toLowerCase(Locale.ROOT).replace('_', ' '))
                .replaceAll(found -> found.group().toUpperCase(Locale.ROOT));
    }

    /** A sentence with its literals of several words, such as {@code UP_DOWN}, as these words. */
    static String inSentence(String sentence) {
        return sentence.indexOf('_') < 0 ? sentence : NAMES.matcher(sentence).replaceAll(found -> Matcher
                .quoteReplacement(LITERALS.contains(found.group()) ? of(found.group()) : found.group()));
    }

    /**
     * A value as text in words, if it is the literal of an enumeration; otherwise as it is.
     *
     * @param feature name of an attribute; one that is an enumeration in some classes only has no literals
     */
    public static String ofValue(String feature, String value) {
        var types = TYPES.getOrDefault(feature, Set.of());
        return types.stream().allMatch(EEnum.class::isInstance) && types.stream().map(EEnum.class::cast)
                .anyMatch(one -> one.getEEnumLiteral(value) != null) ? of(value) : value;
    }
}
