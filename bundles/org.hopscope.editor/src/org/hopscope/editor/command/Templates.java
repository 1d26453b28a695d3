// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.PingPong;

/**
 * New elements with round numbers of the usual magnitude, each marked as assumed, so that a new drawing runs before
 * every number has been looked up.
 */
public final class Templates {

    private static final Map<String, Map<String, String>> VALUES = Map.ofEntries(
            Map.entry("Processor", Map.of("clock", "2 GHz", "systemCall", "100 ns", "interrupt", "2 us")),
            Map.entry("Memory", Map.of("size", "16 GiB", "copyRate", "4 GB/s", "copyLatency", "100 ns")),
            Map.entry("HostBus", Map.of("rawRate", "4 GB/s", "payloadRate", "3.2 GB/s", "roundTrip", "500 ns")),
            Map.entry("NicType", Map.of("inlineLimit", "16 B")),
            Map.entry("EmbeddedProcessor", Map.of("clock", "500 MHz", "pollingCycle", "100 ns")),
            Map.entry("DmaEngine", Map.of("setup", "100 ns", "rate", "2 GB/s")),
            Map.entry("ScratchMemory", Map.of("size", "384 KiB", "firmwareImage", "32 KiB", "pendingSize", "64 B")),
            Map.entry("RouterType", Map.of("latency", "50 ns", "packetSize", "64 B")),
            Map.entry("LinkType", Map.of("rate", "2.5 GB/s", "latency", "10 ns")),
            Map.entry("PortalsLayer", Map.of("headerSize", "48 B")));
    private static final String[] AXES = {"x", "y", "z"};
    private static final int TORUS_SIZE = 8;

    private Templates() {}

    /** A new element of a concrete type that is in no machine yet. */
    public static Element create(EClass type) {
        var element = (Element) EcoreUtil.create(type);
        VALUES.getOrDefault(type.getName(), Map.of()).forEach((feature, text) -> set(element, feature, text));
        if (element instanceof TorusTopology torus) {
            for (var axis : AXES) {
                var dimension = MachineFactory.eINSTANCE.createTorusDimension();
                dimension.setName(axis);
                dimension.setSize(TORUS_SIZE);
                torus.getDimensions().add(dimension);
            }
        }
        if (element instanceof PingPong pingPong) {
            var size = (EAttribute) type.getEStructuralFeature("size");
            pingPong.getSize().add((Quantity) EcoreUtil.createFromString(size.getEAttributeType(), "8 B"));
        }
        return element;
    }

    private static void set(Element element, String feature, String text) {
        var attribute = (EAttribute) element.eClass().getEStructuralFeature(feature);
        element.eSet(attribute, EcoreUtil.createFromString(attribute.getEAttributeType(), text));
        var provenance = CoreFactory.eINSTANCE.createProvenance();
        provenance.setFeature(feature);
        provenance.setKind(ProvenanceKind.ASSUMED);
        provenance.setSource(Messages.get("template.source"));
        element.getProvenance().add(provenance);
    }

    /** Lets each empty reference of a new element point to the first candidate in its machine. */
    static void fillReferences(Element element) {
        var root = EcoreUtil.getRootContainer(element);
        for (EReference reference : element.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && element.eGet(reference) == null) {
                root.eContents().stream().filter(candidate -> candidate != element
                        && reference.getEReferenceType().isInstance(candidate))
                        .findFirst().ifPresent(candidate -> element.eSet(reference, candidate));
            }
        }
    }
}
