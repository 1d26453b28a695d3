// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * Facts about an element that no card is made for: a few of its own values. The properties show all of them, the card
 * those that tell what the element is.
 */
final class PlainFacts {

    private static final int MOST = 5;

    /** The values that tell most, of elements that have more than fit a card; the first is the summary. */
    private static final Map<String, List<EAttribute>> TELLING = Map.of(
            "MicrocodeProcessor", List.of(Literals.MICROCODE_PROCESSOR__CLOCK, Literals.MICROCODE_PROCESSOR__DMA_START,
                    Literals.MICROCODE_PROCESSOR__COMMAND, Literals.MICROCODE_PROCESSOR__TIME_SLICE),
            "NicMemory", List.of(Literals.NIC_MEMORY__SIZE, Literals.NIC_MEMORY__BUS_RATE,
                    Literals.NIC_MEMORY__ACCESS, Literals.NIC_MEMORY__TRANSLATIONS),
            "CircuitPort", List.of(Literals.CIRCUIT_PORT__PACKET_DATA, Literals.CIRCUIT_PORT__BLOCK_SIZE,
                    Literals.CIRCUIT_PORT__TOKEN, Literals.CIRCUIT_PORT__RETRY_DELAY),
            "PacketFifos", List.of(Literals.PACKET_FIFOS__INJECTION_FIFOS, Literals.PACKET_FIFOS__INJECTION_PACKETS,
                    Literals.PACKET_FIFOS__RECEPTION_PACKETS, Literals.PACKET_FIFOS__READ_TIME,
                    Literals.PACKET_FIFOS__WRITE_TIME_CACHED),
            "CollectiveNetwork", List.of(Literals.COLLECTIVE_NETWORK__ARITY, Literals.COLLECTIVE_NETWORK__RATE,
                    Literals.COLLECTIVE_NETWORK__HOP_LATENCY, Literals.COLLECTIVE_NETWORK__PACKET_SIZE));

    /** Numbers that are percentages, which their names do not say. */
    private static final List<EAttribute> PERCENT = List.of(WorkloadPackage.Literals.FLOWS__LOAD,
            WorkloadPackage.Literals.TRAFFIC__LOAD);

    private PlainFacts() {}

    static void add(Element element, List<Fact> facts) {
        telling(element).stream().filter(attribute -> isTelling(element, attribute)).limit(MOST)
                .forEach(attribute -> facts.add(new Fact(label(attribute), value(attribute, element.eGet(attribute)))));
    }

    /** The first value that is set, as one line; a dash if none is. */
    static String summary(Element element) {
        return telling(element).stream().filter(attribute -> element.eGet(attribute) != null).findFirst()
                .map(attribute -> value(attribute, element.eGet(attribute))).orElseGet(() -> Texts.value(null));
    }

    /**
     * The attributes listed for the kind of element, else its own values and then those that all of its family have.
     */
    private static List<EAttribute> telling(Element element) {
        var listed = TELLING.get(element.eClass().getName());
        if (listed != null) {
            return listed;
        }
        var own = new ArrayList<EAttribute>();
        var shared = new ArrayList<EAttribute>();
        for (var attribute : element.eClass().getEAllAttributes()) {
            var owner = attribute.getEContainingClass();
            if (owner == WorkloadPackage.Literals.WORKLOAD) {
                shared.add(attribute);
            } else if (owner != CorePackage.Literals.ELEMENT) {
                own.add(attribute);
            }
        }
        own.addAll(shared);
        return own;
    }

    /** Everything with a value, but not a switch that is off; of a workload not what has been left as it was. */
    private static boolean isTelling(Element element, EAttribute attribute) {
        var value = element.eGet(attribute);
        return value != null && !Boolean.FALSE.equals(value) && !(value instanceof List<?> list && list.isEmpty())
                && (element.eIsSet(attribute)
                || attribute.getEContainingClass().getEPackage() != WorkloadPackage.eINSTANCE);
    }

    private static String label(EAttribute attribute) {
        // a workload has sizes, where a memory of the same feature name has a capacity
        var isSizes = attribute.isMany() && "size".equals(attribute.getName());
        var key = isSizes ? "fact.sizes" : "fact." + attribute.getName();
        return Messages.has(key) ? Messages.get(key) : Texts.feature(attribute.getName());
    }

    private static String value(EAttribute attribute, Object value) {
        return switch (value) {
            case Integer number -> Texts.count(number) + (PERCENT.contains(attribute) ? " %" : "");
            case Boolean flag -> Messages.get(flag ? "choice.yes" : "choice.no");
            case Enumerator literal -> Texts.literal(literal);
            case List<?> list when list.isEmpty() -> Texts.value(null);
            case List<?> list -> list.size() == 1 ? value(attribute, list.get(0))
                    : value(attribute, list.getFirst()) + " \u2026 " + value(attribute, list.getLast())
                    + " (" + list.size() + ")";
            default -> Texts.value(value);
        };
    }
}
