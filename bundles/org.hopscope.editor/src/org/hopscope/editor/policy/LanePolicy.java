// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.LayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.DropRequest;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.StackFigure;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;

/** Dropping a layer on a lane lets it run there. */
public final class LanePolicy extends LayoutEditPolicy {

    /** Why a drop at the last place of the pointer changes nothing; empty if it does. */
    private String idle = "";

    private ProtocolStack stack() {
        return (ProtocolStack) getHost().getModel();
    }

    private StackFigure figure() {
        return (StackFigure) getHostFigure();
    }

    /** Only layers are taken; what else is moved across a stack belongs to the sheet. */
    @Override
    public EditPart getTargetEditPart(Request request) {
        return Dragged.elements(request).allMatch(Layer.class::isInstance) ? super.getTargetEditPart(request) : null;
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        return new SelectionPolicy(true);
    }

    @Override
    protected Command getMoveChildrenCommand(Request request) {
        var layer = layer(request);
        return layer == null ? UnexecutableCommand.INSTANCE
                : new MoveLayerCommand(layer, placement((DropRequest) request));
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (reason(request).isPresent()) {
            return UnexecutableCommand.INSTANCE;
        }
        if (request.getNewObject() instanceof Stencil stencil) {
            var machine = (Machine) EcoreUtil.getRootContainer(stack());
            return new PasteCommand(stencil, machine, List.of(stack()), new PasteSpot.Beside(0, 0));
        }
        if (request.getNewObject() instanceof Layer layer) {
            layer.setPlacement(placement(request));
        }
        return new CreateCommand(stack(), (Element) request.getNewObject(), null);
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }

    private LayerPlacement placement(DropRequest request) {
        var point = request.getLocation() == null ? figure().getBounds().getCenter() : new Point(request.getLocation());
        figure().translateToRelative(point);
        return LayerPlacement.get(figure().laneAt(point));
    }

    private static Layer layer(Request request) {
        var parts = request instanceof ChangeBoundsRequest move ? move.getEditParts() : null;
        return parts != null && parts.size() == 1 && ((EditPart) parts.getFirst()).getModel() instanceof Layer layer
                ? layer : null;
    }

    private Optional<String> reason(Request request) {
        if (RequestConstants.REQ_ADD.equals(request.getType())) {
            return Optional.of(Messages.get("refused.otherStack"));
        }
        if (request instanceof CreateRequest create && create.getNewObject() instanceof Element element) {
            var refused = Homes.reasonAgainst(stack(), element.eClass());
            return refused.isPresent() || !(element instanceof Layer layer) ? refused
                    : MoveLayerCommand.reasonAgainst(layer, placement(create));
        }
        if (request instanceof CreateRequest) {
            return Homes.reasonAgainst(stack(), StackPackage.Literals.LAYER);
        }
        var layer = layer(request);
        return layer == null ? Optional.of(Messages.get("refused.oneLayer"))
                : MoveLayerCommand.reasonAgainst(layer, placement((DropRequest) request));
    }

    @Override
    protected void showLayoutTargetFeedback(Request request) {
        if (List.of(RequestConstants.REQ_MOVE, RequestConstants.REQ_ADD, RequestConstants.REQ_CREATE)
                .contains(request.getType())) {
            var reason = reason(request);
            figure().markLane(placement((DropRequest) request).getValue(), reason.isEmpty());
            host().refuse(reason.orElse(""));
            idle = reason.orElseGet(() -> stays(request));
        }
    }

    private String stays(Request request) {
        var layer = layer(request);
        return layer != null && layer.getPlacement() == placement((DropRequest) request)
                ? Messages.get("refused.sameLane", Texts.name(layer), Texts.literal(layer.getPlacement())) : "";
    }

    @Override
    protected void eraseLayoutTargetFeedback(Request request) {
        figure().markLane(-1, false);
        host().refuse("");
        if (!idle.isEmpty()) {
            host().tell(idle);
            idle = "";
        }
    }

    private DiagramHost host() {
        return (DiagramHost) getHost().getViewer().getProperty(DiagramHost.KEY);
    }
}
