// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;

/** M201 and M202: a node type and a NIC type have each of their parts exactly once. */
final class PartRules implements Rule {

    private record Part(String label, Predicate<EObject> test) {}

    private static final List<Part> NODE = List.of(new Part("processor", Processor.class::isInstance),
            new Part("memory", Memory.class::isInstance), new Part("host bus", HostBus.class::isInstance),
            new Part("NIC slot", NicSlot.class::isInstance));

    private static final List<Part> NIC = List.of(new Part("embedded processor", EmbeddedProcessor.class::isInstance),
            new Part("transmit engine", part -> isEngine(part, EngineDirection.TRANSMIT)),
            new Part("receive engine", part -> isEngine(part, EngineDirection.RECEIVE)),
            new Part("stream table", StreamTable.class::isInstance),
            new Part("scratch memory", ScratchMemory.class::isInstance),
            new Part("router slot", RouterSlot.class::isInstance));

    @Override
    public void check(Scope scope, Findings found) {
        scope.machine().getNodeTypes().forEach(type -> check(type, type.getParts(), NODE, found));
        scope.machine().getNicTypes().forEach(type -> check(type, type.getParts(), NIC, found));
    }

    private static void check(Element owner, List<? extends Element> parts, List<Part> wanted, Findings found) {
        for (var part : wanted) {
            var present = parts.stream().filter(part.test()).toList();
            if (present.isEmpty()) {
                found.error(owner, "M201", "There is no " + part.label(), "add one from the palette");
            }
            present.stream().skip(1).forEach(extra -> found.error(extra, "M202",
                    "A second " + part.label() + " cannot be simulated", "keep one"));
        }
    }

    private static boolean isEngine(EObject part, EngineDirection direction) {
        return part instanceof DmaEngine engine && engine.getDirection() == direction;
    }
}
