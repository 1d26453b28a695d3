// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.document.DeleteQuestion;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RackContent;

/** Going into an element and back, renaming, deleting, showing values. */
record EditActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var edit = new EditActions(context);
        return List.of(
                DiagramAction.of("inside", MenuGroup.OPEN, () -> edit.inside().isPresent(),
                        () -> edit.inside().ifPresent(context::open)),
                DiagramAction.of("up", MenuGroup.OPEN, context::canGoUp, context::up),
                DiagramAction.platform(ActionFactory.RENAME, "rename", MenuGroup.EDIT,
                        () -> edit.single().filter(BasePart::canRename).isPresent(),
                        () -> edit.single().ifPresent(BasePart::rename)),
                DiagramAction.platform(ActionFactory.DELETE, "delete", MenuGroup.EDIT, edit::canDelete, edit::delete),
                DiagramAction.of("properties", MenuGroup.PROPERTIES, context::goToProperties));
    }

    private List<EditPart> parts() {
        return ((List<?>) context.viewer().getSelectedEditParts()).stream().map(EditPart.class::cast)
                .filter(part -> part != context.viewer().getContents()).toList();
    }

    /** The selected part, if it is the only one. */
    private Optional<BasePart<?, ?>> single() {
        var parts = parts();
        return parts.size() == 1 && parts.getFirst() instanceof BasePart<?, ?> part ? Optional.of(part)
                : Optional.empty();
    }

    private Optional<Element> inside() {
        return single().flatMap(part -> Interior.opens(part.model()));
    }

    private boolean canDelete() {
        var parts = parts();
        var asked = new HashSet<EClass>();
        for (var part : parts) {
            // of the thousands in a network, one of each kind tells for all
            if (part.getModel() instanceof EObject element && (element instanceof Vertex || element instanceof Link)
                    && !asked.add(element.eClass())) {
                continue;
            }
            if (!deletable(part)) {
                return false;
            }
        }
        return !parts.isEmpty();
    }

    private static boolean deletable(EditPart part) {
        var command = part.getModel() instanceof Element
                ? part.getCommand(new GroupRequest(RequestConstants.REQ_DELETE)) : null;
        return command != null && command.canExecute();
    }

    private void delete() {
        var doomed = parts().stream().map(part -> (Element) part.getModel()).toList();
        if (!DeleteQuestion.ask(context.site().getShell(), doomed)) {
            return;
        }
        var left = doomed.stream().filter(Rack.class::isInstance)
                .flatMap(rack -> RackContent.members((Rack) rack).stream())
                .filter(vertex -> !doomed.contains(vertex)).count();
        context.commands().execute(new DeleteCommand(doomed));
        if (left > 0) {
            context.tell(Messages.get("rack.contentStays", left));
        }
    }
}
