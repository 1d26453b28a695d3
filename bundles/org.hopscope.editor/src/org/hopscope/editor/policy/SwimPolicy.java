// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.LayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.DropRequest;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.command.MoveElementsCommand;
import org.hopscope.editor.command.MoveHandlerCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.ProtocolFigure;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;

/** Lets handlers be put on lanes and moved along and between them, and lanes be put into another order. */
public final class SwimPolicy extends LayoutEditPolicy {

    private ProtocolLayer layer() {
        return (ProtocolLayer) getHost().getModel();
    }

    private Machine machine() {
        return (Machine) EcoreUtil.getRootContainer(layer());
    }

    private ProtocolFigure figure() {
        return (ProtocolFigure) getHostFigure();
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        return new SelectionPolicy(child.getModel() instanceof Handler || child.getModel() instanceof Lane);
    }

    private Point at(DropRequest request) {
        var point = request.getLocation() == null ? new Point() : request.getLocation().getCopy();
        figure().translateToRelative(point);
        return point;
    }

    /** The lane at a place of the sheet; null where the handlers without a lane stand. */
    private Lane lane(Point at) {
        var index = figure().laneAt(at);
        return index < layer().getLanes().size() ? layer().getLanes().get(index) : null;
    }

    @Override
    protected Command getMoveChildrenCommand(Request request) {
        if (!(request instanceof ChangeBoundsRequest move)) {
            return null;
        }
        var at = at(move);
        var all = new CompoundCommand(Messages.get("command.move"));
        for (var part : move.getEditParts()) {
            all.add(switch (((EditPart) part).getModel()) {
                case Handler handler -> new MoveHandlerCommand(machine(), handler, lane(at),
                        place(((GraphicalEditPart) part).getFigure().getBounds().x + move.getMoveDelta().x));
                case Lane lane -> new MoveElementsCommand(List.of(lane), layer(), index(lane, at));
                default -> UnexecutableCommand.INSTANCE;
            });
        }
        return all.unwrap();
    }

    /** A lane comes before the one at the mouse if it is dragged up, else after it. */
    private int index(Lane lane, Point at) {
        var to = Math.min(figure().laneAt(at), layer().getLanes().size() - 1);
        return to > layer().getLanes().indexOf(lane) ? to + 1 : to;
    }

    private Rectangle place(int x) {
        return new Rectangle(figure().time(x), 0, -1, -1);
    }

    @Override
    protected Command getAddCommand(Request request) {
        return UnexecutableCommand.INSTANCE;
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (request.getNewObject() instanceof Stencil stencil) {
            return new PasteCommand(stencil, machine(), List.of(layer()), new PasteSpot.Beside(0, 0));
        }
        if (!(request.getNewObject() instanceof Element element) || reasonAgainst(request).isPresent()) {
            return UnexecutableCommand.INSTANCE;
        }
        if (element instanceof Handler handler) {
            handler.setLane(lane(at(request)));
        }
        var create = new CreateCommand(layer(), element, null);
        return element instanceof Lane lane && !layer().getLanes().isEmpty()
                ? create.chain(new MoveElementsCommand(List.of(lane), layer(), figure().laneAt(at(request)) + 1))
                : create;
    }

    private Optional<String> reasonAgainst(CreateRequest request) {
        return !(request.getNewObject() instanceof Element element) ? Optional.empty()
                : element instanceof Block ? Optional.of(Messages.get("refused.block", Texts.kind(element.eClass())))
                : Homes.reasonAgainst(layer(), element.eClass());
    }

    @Override
    public Command getCommand(Request request) {
        return request instanceof PlacesRequest wanted ? nudge(wanted) : super.getCommand(request);
    }

    /** The arrow keys move handlers along their lane and to the lane above or below, and lanes up and down. */
    private Command nudge(PlacesRequest request) {
        var all = new CompoundCommand(request.label());
        request.places().forEach((part, bounds) -> {
            var now = part.getFigure().getBounds();
            var down = Integer.signum(bounds.y - now.y);
            switch (part.getModel()) {
                case Handler handler -> all.add(new MoveHandlerCommand(machine(), handler, beside(handler, down),
                        place(bounds.x)));
                case Lane lane when down != 0 -> {
                    var index = layer().getLanes().indexOf(lane);
                    all.add(new MoveElementsCommand(List.of(lane), layer(), Math.max(0, down > 0 ? index + 2
                            : index - 1)));
                }
                default -> all.add(UnexecutableCommand.INSTANCE);
            }
        });
        return all.unwrap();
    }

    private Lane beside(Handler handler, int down) {
        var lanes = layer().getLanes();
        var index = lanes.indexOf(handler.getLane());
        return lanes.isEmpty() ? null : index < 0 ? (down < 0 ? lanes.getLast() : null)
                : lanes.get(Math.clamp(index + down, 0, lanes.size() - 1));
    }

    @Override
    protected void showLayoutTargetFeedback(Request request) {
        if (request instanceof CreateRequest create) {
            host().refuse(reasonAgainst(create).orElse(""));
        }
        if (List.of(RequestConstants.REQ_MOVE, RequestConstants.REQ_CREATE).contains(request.getType())
                && request instanceof DropRequest drop) {
            figure().markLane(figure().laneAt(at(drop)));
        }
    }

    @Override
    protected void eraseLayoutTargetFeedback(Request request) {
        figure().markLane(-1);
        host().refuse("");
    }

    private DiagramHost host() {
        return (DiagramHost) getHost().getViewer().getProperty(DiagramHost.KEY);
    }
}
