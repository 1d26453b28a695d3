// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;

/** M201 and M202: a node type and a NIC type have each of their parts exactly once. */
final class PartRules implements Rule {

    private record Part(String label, Predicate<EObject> test) {}

    private static final List<Part> NODE = List.of(new Part("processor", Processor.class::isInstance),
            new Part("memory", Memory.class::isInstance), new Part("host bus", HostBus.class::isInstance),
            new Part("NIC slot", NicSlot.class::isInstance));

    /** FIFOs are next to the processor; what is in its cache matters instead. */
    private static final List<Part> NODE_OF_FIFOS = List.of(NODE.get(0), NODE.get(1),
            new Part("data cache", DataCache.class::isInstance), NODE.get(3));

    @Override
    public void check(Scope scope, Findings found) {
        scope.machine().getNodeTypes().forEach(type -> check(type, type.getParts(),
                drivesFifos(type) ? NODE_OF_FIFOS : NODE, found));
        for (var type : scope.machine().getNicTypes()) {
            for (var part : NicArchitecture.of(type).parts()) {
                check(type, part.label(), type.getParts().stream().filter(part.test()).toList(), found);
            }
        }
    }

    private static boolean drivesFifos(NodeType type) {
        return type.getParts().stream().anyMatch(part -> part instanceof NicSlot slot && slot.getNicType() != null
                && NicArchitecture.of(slot.getNicType()) == NicArchitecture.PACKET_FIFO);
    }

    private static void check(Element owner, List<? extends Element> parts, List<Part> wanted, Findings found) {
        for (var part : wanted) {
            check(owner, part.label(), parts.stream().filter(part.test()).toList(), found);
        }
    }

    private static void check(Element owner, String label, List<? extends Element> present, Findings found) {
        if (present.isEmpty()) {
            found.error(owner, "M201", "There is no " + label, "add one from the palette");
        }
        present.stream().skip(1).forEach(extra -> found.error(extra, "M202",
                "A second " + label + " cannot be simulated", "keep one"));
    }
}
