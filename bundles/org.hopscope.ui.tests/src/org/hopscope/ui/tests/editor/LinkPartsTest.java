// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.BendpointRequest;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.layout.ElkLayout;
import org.hopscope.editor.layout.LayoutKind;
import org.hopscope.editor.layout.SheetLayout;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LineStyle;
import org.hopscope.model.machine.Machine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests to the parts of a network, in a viewer without a workbench, become the right commands. */
class LinkPartsTest {

    private final Machine machine = Drawings.cluster();
    private final GraphTopology graph = (GraphTopology) machine.getTopology();
    private Shell shell;
    private DiagramTheme theme;
    private ScrollingGraphicalViewer viewer;

    /** A host that takes all messages. */
    private static final class Host implements DiagramHost {

        @Override
        public void open(Element element) {
            throw new AssertionError("nothing is opened here");
        }

        @Override
        public void refuse(String reason) {
            // the tests look at the commands
        }

        @Override
        public void showProperties(EObject element) {
            throw new AssertionError("no values are shown here");
        }

        @Override
        public Marks marks() {
            return Marks.NONE;
        }
    }

    @BeforeEach
    void open() {
        var display = Display.getDefault();
        shell = new Shell(display);
        shell.setLayout(new FillLayout());
        theme = new DiagramTheme(display, false);
        viewer = new ScrollingGraphicalViewer();
        viewer.createControl(shell);
        viewer.setEditDomain(new EditDomain());
        viewer.setProperty(DiagramHost.KEY, new Host());
        viewer.setProperty(DiagramTheme.KEY, theme);
        viewer.setRootEditPart(new SmoothRootPart(theme));
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setContents(machine);
        shell.setSize(1_000, 800);
        shell.layout();
        viewer.flush();
    }

    @AfterEach
    void close() {
        shell.dispose();
        theme.dispose();
    }

    private GraphicalEditPart part(EObject element) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(element);
    }

    private CreateConnectionRequest request(int source) {
        var request = new CreateConnectionRequest();
        request.setType(RequestConstants.REQ_CONNECTION_START);
        request.setSourceEditPart(part(graph.getVertices().get(source)));
        request.setTargetEditPart(part(graph.getVertices().get(source)));
        request.setLocation(new Point());
        return request;
    }

    @Test
    void aVertexWithAFreePortBeginsALinkAndAnotherEndsIt() {
        var request = request(1);
        assertNotNull(part(graph.getVertices().get(1)).getCommand(request));
        request.setType(RequestConstants.REQ_CONNECTION_END);
        var command = part(graph.getVertices().get(2)).getCommand(request);
        assertTrue(command.canExecute());
        assertFalse(part(graph.getVertices().get(1)).getCommand(request).canExecute());
    }

    @Test
    void aFullVertexBeginsNoLink() {
        machine.getRouterTypes().getFirst().setPorts(2);
        assertNull(part(graph.getVertices().getFirst()).getCommand(request(0)));
    }

    @Test
    void anEndMovesToAVertexWithAFreePortOnly() {
        var link = (ConnectionEditPart) part(graph.getLinks().getFirst());
        var request = new ReconnectRequest(RequestConstants.REQ_RECONNECT_TARGET);
        request.setConnectionEditPart(link);
        assertTrue(part(graph.getVertices().get(2)).getCommand(request).canExecute());
        machine.getRouterTypes().getFirst().setPorts(2);
        assertFalse(part(graph.getVertices().get(2)).getCommand(request).canExecute());
    }

    @Test
    void aDraggedStretchShowsWhereTheBendWillBeAndPinsAllPlaces() {
        var link = (ConnectionEditPart) part(graph.getLinks().getFirst());
        var request = new BendpointRequest();
        request.setType(RequestConstants.REQ_CREATE_BENDPOINT);
        request.setSource(link);
        request.setIndex(0);
        request.setLocation(new Point(400, 300));
        var line = (Connection) link.getFigure();
        link.showSourceFeedback(request);
        viewer.flush();
        assertEquals(3, line.getPoints().size());
        var command = link.getCommand(request);
        link.eraseSourceFeedback(request);
        viewer.flush();
        assertEquals(2, line.getPoints().size());

        command.execute();
        assertEquals(1, machine.getLayout().getRoutes().size());
        assertEquals(graph.getVertices().size(), machine.getLayout().getBounds().size());
    }

    @Test
    void aLayoutBecomesOneCommandWithLinesInTheirStyle() {
        var network = part(graph);
        var parts = ((List<?>) network.getChildren()).stream().map(GraphicalEditPart.class::cast).toList();
        var layout = new SheetLayout(network, parts);
        var problem = layout.problem();
        assertEquals(3, problem.boxes().size());
        assertEquals(2, problem.lines().size());
        var result = ElkLayout.solve(problem, LayoutKind.LAYERED, () -> false).orElseThrow();
        var command = layout.command(LayoutKind.LAYERED, result);
        assertTrue(command.canExecute());
        command.execute();
        assertEquals(LineStyle.ORTHOGONAL, machine.getLayout().getLineStyle());
        var places = machine.getLayout().getBounds();
        // the switch, drawn first, lies above its nodes although the links were drawn from the nodes
        assertTrue(places.get(0).getY() < places.get(1).getY());
        assertEquals(places.get(1).getY(), places.get(2).getY());
        command.undo();
        assertNull(machine.getLayout());
    }
}
