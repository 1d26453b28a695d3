// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.template.NewElements;

/**
 * Finds the homes of pasted elements: beside the original if it is there, else in the first of the given elements that
 * takes it, else in the only network or stack of the machine. Vertices bring a network where there is none.
 */
record PasteHomes(Machine machine, List<? extends EObject> into, boolean beside) implements Homing {

    @Override
    public Optional<EObject> home(Element element) {
        if (beside) {
            var original = ElementIds.find(machine, ElementIds.idOf(element)).map(EObject::eContainer);
            if (original.filter(home -> takes(home, element)).isPresent()) {
                return original;
            }
        }
        return into.stream().filter(home -> takes(home, element)).map(EObject.class::cast).findFirst()
                .or(() -> network(element)).or(() -> stack(element));
    }

    private static boolean takes(EObject home, Element element) {
        return Homes.takes(home, element.eClass());
    }

    /** The machine itself stands for the network that it will get. */
    private Optional<EObject> network(Element element) {
        if (!(element instanceof Vertex) && !(element instanceof Link)) {
            return Optional.empty();
        }
        return machine.getTopology() == null ? Optional.of(machine)
                : Optional.<EObject>of(machine.getTopology()).filter(GraphTopology.class::isInstance);
    }

    private Optional<EObject> stack(Element element) {
        return element instanceof Layer && machine.getStacks().size() == 1
                ? Optional.<EObject>of(machine.getStacks().getFirst()).filter(home -> takes(home, element))
                : Optional.empty();
    }

    @Override
    public void add(EObject home, Element element) {
        if (home == machine && (element instanceof Vertex || element instanceof Link)) {
            if (machine.getTopology() == null) {
                var network = (GraphTopology) NewElements.create(Literals.GRAPH_TOPOLOGY);
                network.setName(Names.unique(machine, network));
                machine.setTopology(network);
            }
            CreateCommand.add(machine.getTopology(), element);
        } else {
            CreateCommand.add(home, element);
            if (home instanceof ProtocolStack stack) {
                stack.getLayers().forEach(NewElements::fillCosts);
            }
        }
    }
}
