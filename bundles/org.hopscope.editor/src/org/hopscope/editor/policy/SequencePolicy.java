// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.RectangleFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
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
import org.hopscope.editor.command.MoveElementsCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.SetTriggerCommand;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.RowFigure;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Trigger;

/**
 * Lets blocks be put into a handler, a branch or a block, and be put into another order; a branch be added to a block
 * that has room for one; and a handler get another trigger. What else is dragged here belongs to the sheet.
 */
public final class SequencePolicy extends LayoutEditPolicy {

    private static final int BAR = 3;

    private RectangleFigure bar;

    private Element home() {
        return (Element) getHost().getModel();
    }

    private Machine machine() {
        return (Machine) EcoreUtil.getRootContainer(home());
    }

    /** The row of the blocks of the host; empty if it takes none. */
    private Optional<RowFigure> row() {
        return ((GraphicalEditPart) getHost()).getContentPane() instanceof RowFigure row ? Optional.of(row)
                : Optional.empty();
    }

    @Override
    public EditPart getTargetEditPart(Request request) {
        var dragged = dragged(request);
        return !dragged.isEmpty() && dragged.stream().allMatch(this::takes) ? super.getTargetEditPart(request) : null;
    }

    private static List<?> dragged(Request request) {
        if (request instanceof CreateRequest create) {
            return create.getNewObject() instanceof Stencil stencil ? stencil.fragment().getElements()
                    : create.getNewObject() == null ? List.of() : List.of(create.getNewObject());
        }
        List<?> moved = request instanceof ChangeBoundsRequest move && move.getEditParts() != null
                ? move.getEditParts() : List.of();
        return moved.stream().map(part -> ((EditPart) part).getModel()).toList();
    }

    private boolean takes(Object element) {
        return switch (element) {
            case Block block -> row().isPresent();
            case Alternative branch -> home() instanceof Block && Homes.takes(home(), Literals.ALTERNATIVE);
            // a new handler that is put on the trigger of another one brings its trigger
            case Handler handler -> home() instanceof Trigger && handler.eContainer() == null;
            case null, default -> false;
        };
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        return new SelectionPolicy(child.getModel() instanceof Block);
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (request.getNewObject() instanceof Stencil stencil) {
            return new PasteCommand(stencil, machine(), List.of(home()), new PasteSpot.Beside(0, 0));
        }
        return switch (request.getNewObject()) {
            case Block block -> insert(block, request);
            case Alternative branch -> new CreateCommand(home(), branch, null);
            case Handler handler when home() instanceof Trigger && handler.getTrigger() != null ->
                    new SetTriggerCommand((Handler) home().eContainer(), handler.getTrigger());
            default -> UnexecutableCommand.INSTANCE;
        };
    }

    private Command insert(Block block, CreateRequest request) {
        var create = new CreateCommand(home(), block, null);
        return create.canExecute() ? create.chain(new MoveElementsCommand(List.of(block), home(), index(request)))
                : create;
    }

    @Override
    protected Command getMoveChildrenCommand(Request request) {
        return request instanceof ChangeBoundsRequest move ? move(move) : null;
    }

    @Override
    protected Command getAddCommand(Request request) {
        return request instanceof ChangeBoundsRequest move ? move(move) : null;
    }

    private Command move(ChangeBoundsRequest request) {
        var blocks = new ArrayList<Block>();
        for (var part : request.getEditParts()) {
            if (!(((EditPart) part).getModel() instanceof Block block)) {
                return UnexecutableCommand.INSTANCE;
            }
            blocks.add(block);
        }
        return new MoveElementsCommand(blocks, home(), index(request));
    }

    /** The position among the blocks at which something is dropped; a trigger before them does not count. */
    private int index(DropRequest request) {
        return row().map(row -> Math.max(0, row.indexAt(at(row, request)) - before())).orElse(0);
    }

    private int before() {
        return home() instanceof Handler handler && handler.getTrigger() != null ? 1 : 0;
    }

    private static Point at(RowFigure row, DropRequest request) {
        if (request.getLocation() == null) {
            return row.getBounds().getTopRight();
        }
        var point = request.getLocation().getCopy();
        row.translateToRelative(point);
        return point;
    }

    @Override
    public Command getCommand(Request request) {
        return request instanceof PlacesRequest wanted ? nudge(wanted) : super.getCommand(request);
    }

    /** The arrow keys put blocks one further to the right or to the left. */
    private Command nudge(PlacesRequest request) {
        var first = request.places().entrySet().iterator().next();
        if (!(first.getKey().getModel() instanceof Block block) || request.places().size() > 1
                || block.eContainer() != home()) {
            return UnexecutableCommand.INSTANCE;
        }
        var siblings = siblings();
        var index = siblings.indexOf(block);
        var way = Integer.signum(first.getValue().x - first.getKey().getFigure().getBounds().x);
        return way == 0 || index + way < 0 || index + way >= siblings.size() ? UnexecutableCommand.INSTANCE
                : new MoveElementsCommand(List.of(block), home(), way > 0 ? index + 2 : index - 1);
    }

    private List<?> siblings() {
        return home().eContents().stream().filter(Block.class::isInstance).toList();
    }

    @Override
    protected void showLayoutTargetFeedback(Request request) {
        if (row().isEmpty() || !List.of(RequestConstants.REQ_MOVE, RequestConstants.REQ_ADD,
                RequestConstants.REQ_CREATE).contains(request.getType())) {
            return;
        }
        var row = row().get();
        if (bar == null) {
            var theme = DiagramTheme.of(getHost().getViewer());
            bar = new RectangleFigure();
            bar.setOutline(false);
            bar.setBackgroundColor(theme.color(Tone.ACCENT));
            addFeedback(bar);
        }
        var gap = row.gap(row.indexAt(at(row, (DropRequest) request)));
        var box = new Rectangle(gap.x - BAR / 2, row.getBounds().y, BAR, row.getBounds().height);
        row.translateToAbsolute(box);
        bar.getParent().translateToRelative(box);
        bar.setBounds(box);
        host().refuse("");
    }

    @Override
    protected void eraseLayoutTargetFeedback(Request request) {
        if (bar != null) {
            removeFeedback(bar);
            bar = null;
        }
    }

    private DiagramHost host() {
        return (DiagramHost) getHost().getViewer().getProperty(DiagramHost.KEY);
    }
}
