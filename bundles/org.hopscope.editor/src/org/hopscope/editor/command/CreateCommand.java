// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
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
        element.setName(Names.unique(parent, element));
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
    @SuppressWarnings("unchecked")
    static void add(EObject parent, Element element) {
        var home = Homes.of(parent, element.eClass()).orElseThrow();
        if (home.isMany()) {
            var list = (EList<EObject>) parent.eGet(home);
            list.add(position(parent, element, list), element);
        } else {
            parent.eSet(home, element);
        }
    }

    /** A layer comes where the stacks of its kind have it; anything else comes last. */
    private static int position(EObject parent, Element element, List<EObject> siblings) {
        if (!(element instanceof Layer layer)) {
            return siblings.size();
        }
        var family = LayerOrder.family((ProtocolStack) parent, layer);
        var position = siblings.size();
        while (position > 0 && family.position((Layer) siblings.get(position - 1)) > family.position(layer)) {
            position--;
        }
        return position;
    }

    @Override
    public List<Element> affected() {
        return List.of(element);
    }
}
