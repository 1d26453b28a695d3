// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Containments;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.template.NewElements;

/** Adds a new element to its parent, with a name that no sibling has and, if wanted, a place in the diagram. */
public final class CreateCommand extends ModelCommand {

    private final EObject parent;
    private final Element element;
    private final Rectangle place;

    /**
     * Adds {@code element} to {@code parent}; {@code place} is where its figure stands, null for the automatic place.
     */
    public CreateCommand(EObject parent, Element element, Rectangle place) {
        super(Messages.get("command.create", Texts.kind(element.eClass())), parent);
        this.parent = parent;
        this.element = element;
        this.place = place;
    }

    @Override
    public boolean canExecute() {
        return Homes.reasonAgainst(parent, element.eClass()).isEmpty();
    }

    @Override
    protected void change() {
        if (!UniqueName.isOptional(element)) {
            element.setName(Names.unique(parent, element));
        }
        add(parent, element);
        NewElements.settle(element);
        if (parent instanceof ProtocolStack stack) {
            // all layers: above some, MPI has more to do than above others
            stack.getLayers().forEach(NewElements::fillCosts);
        }
        element.eContents().stream().filter(Element.class::isInstance).map(Element.class::cast)
                .forEach(NewElements::settle);
        if (place != null && EcoreUtil.getRootContainer(parent) instanceof Machine machine) {
            PlaceCommand.put(machine, element, place);
        }
    }

    /** Adds an element where it belongs among its siblings. */
    static void add(EObject parent, Element element) {
        var home = Containments.home(parent, element.eClass()).orElseThrow();
        if (parent instanceof ProtocolStack stack && element instanceof Layer layer) {
            stack.getLayers().add(position(stack, layer), layer);
        } else {
            Containments.add(parent, home, element);
        }
    }

    /** A layer comes where the stacks of its kind have it. */
    private static int position(ProtocolStack stack, Layer layer) {
        var family = LayerOrder.family(stack, layer);
        var position = stack.getLayers().size();
        while (position > 0 && family.position(stack.getLayers().get(position - 1)) > family.position(layer)) {
            position--;
        }
        return position;
    }

    @Override
    public List<Element> affected() {
        return List.of(element);
    }
}
