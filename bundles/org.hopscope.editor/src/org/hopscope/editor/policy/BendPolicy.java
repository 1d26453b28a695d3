// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.SelectionHandlesEditPolicy;
import org.eclipse.gef.requests.BendpointRequest;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.RouteCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.LineGrip;
import org.hopscope.editor.figure.LinkRouter;
import org.hopscope.editor.route.Bends;
import org.hopscope.editor.route.LinkLine;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;

/** Lets the line of a selected link be bent: each stretch and each bend has a grip. */
public final class BendPolicy extends SelectionHandlesEditPolicy implements PropertyChangeListener {

    private Bends grabbed;

    private ConnectionEditPart part() {
        return (ConnectionEditPart) getHost();
    }

    private Connection line() {
        return (Connection) part().getFigure();
    }

    @Override
    public void activate() {
        super.activate();
        line().addPropertyChangeListener(Connection.PROPERTY_POINTS, this);
    }

    @Override
    public void deactivate() {
        line().removePropertyChangeListener(Connection.PROPERTY_POINTS, this);
        super.deactivate();
    }

    @Override
    public void propertyChange(PropertyChangeEvent event) {
        // grips are made anew when the line has other points, but not under the mouse that drags one of them
        if (grabbed == null && handles != null && !handles.isEmpty() && handles.size() != createSelectionHandles()
                .size()) {
            addSelectionHandles();
        }
    }

    /** Of many selected lines only the last has grips: thousands would not help, and each costs. */
    @Override
    protected void addSelectionHandles() {
        if (getHost().getSelected() == EditPart.SELECTED_PRIMARY) {
            super.addSelectionHandles();
        } else {
            removeSelectionHandles();
        }
    }

    @Override
    protected List<LineGrip> createSelectionHandles() {
        var theme = DiagramTheme.of(getHost().getViewer());
        var grips = new ArrayList<LineGrip>();
        for (var i = 0; i + 1 < line().getPoints().size(); i++) {
            grips.add(new LineGrip(part(), LineGrip.Kind.STRETCH, i, theme));
        }
        for (var i = 0; !constraint().orthogonal() && i < constraint().bends().size(); i++) {
            grips.add(new LineGrip(part(), LineGrip.Kind.BEND, i, theme));
        }
        return grips;
    }

    private LinkLine constraint() {
        return line().getRoutingConstraint() instanceof LinkLine line ? line : LinkLine.STRAIGHT;
    }

    private Bends current() {
        var origin = LinkRouter.origin(line());
        var corners = new PointList();
        for (var i = 0; i < line().getPoints().size(); i++) {
            corners.addPoint(line().getPoints().getPoint(i).translate(origin.getNegated()));
        }
        return new Bends(constraint(), corners, middle(line().getSourceAnchor()), middle(line().getTargetAnchor()));
    }

    private Point middle(ConnectionAnchor anchor) {
        var middle = new Point(anchor.getReferencePoint());
        line().translateToRelative(middle);
        return middle.translate(LinkRouter.origin(line()).getNegated());
    }

    private List<Point> bends(BendpointRequest request) {
        var from = grabbed == null ? current() : grabbed;
        var at = new Point(request.getLocation());
        line().translateToRelative(at);
        at.translate(LinkRouter.origin(line()).getNegated());
        return RequestConstants.REQ_MOVE_BENDPOINT.equals(request.getType()) ? from.dragBend(request.getIndex(), at)
                : from.dragStretch(request.getIndex(), at);
    }

    private static boolean bends(Request request) {
        return RequestConstants.REQ_MOVE_BENDPOINT.equals(request.getType())
                || RequestConstants.REQ_CREATE_BENDPOINT.equals(request.getType());
    }

    @Override
    public Command getCommand(Request request) {
        if (!bends(request) || !(getHost().getModel() instanceof Link link)) {
            return null;
        }
        var machine = (Machine) EcoreUtil.getRootContainer(link);
        var bend = RouteCommand.bend(machine, Map.of(link, bends((BendpointRequest) request)));
        // bend points stay where they are, so the figures they were made for have to
        var places = AutomaticPlaces.of(part().getSource().getParent(), element -> true);
        return places.isEmpty() ? bend : new PlaceCommand(machine, places).chain(bend);
    }

    @Override
    public void showSourceFeedback(Request request) {
        if (bends(request)) {
            if (grabbed == null) {
                grabbed = current();
            }
            line().setRoutingConstraint(grabbed.line().through(bends((BendpointRequest) request)));
        }
    }

    @Override
    public void eraseSourceFeedback(Request request) {
        if (bends(request) && grabbed != null) {
            line().setRoutingConstraint(grabbed.line());
            grabbed = null;
            addSelectionHandles();
        }
    }
}
