// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.BendpointRequest;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.requests.DirectEditRequest;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.command.CreateWireCommand;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.figure.ConnectHandle;
import org.hopscope.editor.figure.GuideFigure;
import org.hopscope.editor.figure.LineGrip;
import org.hopscope.editor.figure.ResizeGrip;
import org.hopscope.editor.figure.SelectionFrame;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.figure.StackFigure;
import org.hopscope.editor.policy.BendPolicy;
import org.hopscope.editor.policy.ConnectPolicy;
import org.hopscope.editor.policy.DeleteLinkPolicy;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.editor.policy.EndPolicy;
import org.hopscope.editor.policy.GuidePolicy;
import org.hopscope.editor.policy.LanePolicy;
import org.hopscope.editor.policy.LinkPolicy;
import org.hopscope.editor.policy.NamePolicy;
import org.hopscope.editor.policy.NotePolicy;
import org.hopscope.editor.policy.PlacePolicy;
import org.hopscope.editor.policy.ResizePolicy;
import org.hopscope.editor.policy.SelectionPolicy;
import org.hopscope.editor.policy.WirePolicy;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.ui.tests.editor.EveryPartTest.Example;
import org.hopscope.ui.tests.editor.EveryPartTest.Sheet;

/** Tests the behaviour of each edit policy. */
final class PolicyExamples {

    private static final List<String> ROLES = List.of(EditPolicy.COMPONENT_ROLE, EditPolicy.CONNECTION_ROLE,
            EditPolicy.CONNECTION_ENDPOINTS_ROLE, EditPolicy.CONNECTION_BENDPOINTS_ROLE, EditPolicy.CONTAINER_ROLE,
            EditPolicy.DIRECT_EDIT_ROLE, EditPolicy.GRAPHICAL_NODE_ROLE, EditPolicy.LAYOUT_ROLE, EditPolicy.NODE_ROLE,
            EditPolicy.PRIMARY_DRAG_ROLE, EditPolicy.SELECTION_FEEDBACK_ROLE, ConnectPolicy.ROLE, GuidePolicy.ROLE);

    private PolicyExamples() {}

    static Stream<Example> all() {
        return Stream.of(
                new Example(BendPolicy.class, "bends a line", m -> m, PolicyExamples::bends),
                new Example(ConnectPolicy.class, "shows handles", m -> m, PolicyExamples::handles),
                new Example(DeleteLinkPolicy.class, "deletes a link", m -> m, PolicyExamples::deletesLink),
                new Example(DeletePolicy.class, "deletes what belongs here", m -> m, PolicyExamples::deletes),
                new Example(EndPolicy.class, "shows the ends", m -> m, PolicyExamples::ends),
                new Example(GuidePolicy.class, "shows a guide", m -> m, PolicyExamples::guides),
                new Example(LanePolicy.class, "moves a layer", m -> m, PolicyExamples::movesLayer),
                new Example(LinkPolicy.class, "takes the end of a link", m -> m, PolicyExamples::reconnects),
                new Example(NamePolicy.class, "renames", m -> m, PolicyExamples::renames),
                new Example(NotePolicy.class, "writes a note", PartExamples::noted, PolicyExamples::writes),
                new Example(PlacePolicy.class, "moves a figure", m -> m, PolicyExamples::moves),
                new Example(ResizePolicy.class, "resizes the network", m -> m, PolicyExamples::resizes),
                new Example(WirePolicy.class, "takes the end of a wire", WireCases::wired, PolicyExamples::wires),
                new Example(SelectionPolicy.class, "frames what is selected", m -> m, PolicyExamples::frames));
    }

    /** A part and everything below it, lines too. */
    static Stream<EditPart> parts(EditPart part) {
        var lines = part instanceof GraphicalEditPart shown ? (List<?>) shown.getSourceConnections() : List.of();
        return Stream.of(Stream.of(part), lines.stream().map(EditPart.class::cast),
                ((List<?>) part.getChildren()).stream().flatMap(child -> parts((EditPart) child)))
                .flatMap(one -> one);
    }

    static boolean has(EditPart part, Class<?> policy) {
        return ROLES.stream().anyMatch(role -> policy.isInstance(part.getEditPolicy(role)));
    }

    private static GraphTopology graph(Sheet sheet) {
        return (GraphTopology) sheet.machine().getTopology();
    }

    private static long handles(Sheet sheet, Class<? extends IFigure> type) {
        return count(sheet, LayerConstants.HANDLE_LAYER, type);
    }

    private static long count(Sheet sheet, String layer, Class<? extends IFigure> type) {
        List<?> figures = LayerManager.Helper.find(sheet.part()).getLayer(layer).getChildren();
        return figures.stream().filter(type::isInstance).count();
    }

    private static void bends(Sheet sheet) {
        var request = new BendpointRequest();
        request.setType(RequestConstants.REQ_CREATE_BENDPOINT);
        request.setSource((ConnectionEditPart) sheet.part());
        request.setLocation(new Point(20, 20));
        Drawings.run(sheet.part().getCommand(request));
        assertEquals(sheet.part().getModel(), sheet.machine().getLayout().getRoutes().getFirst().getLink());
    }

    private static void handles(Sheet sheet) {
        assertEquals(0, handles(sheet, ConnectHandle.class));
        sheet.viewer().viewer.select(sheet.part());
        assertEquals(ConnectHandle.SIDES.length, handles(sheet, ConnectHandle.class));
        sheet.viewer().viewer.deselectAll();
        assertEquals(0, handles(sheet, ConnectHandle.class));
    }

    private static void deletesLink(Sheet sheet) {
        var before = graph(sheet).getLinks().size();
        Drawings.run(sheet.part().getCommand(new GroupRequest(RequestConstants.REQ_DELETE)));
        assertEquals(before - 1, graph(sheet).getLinks().size());
        assertFalse(graph(sheet).getLinks().contains(sheet.part().getModel()));
    }

    private static void deletes(Sheet sheet) {
        Drawings.run(sheet.part().getCommand(new GroupRequest(RequestConstants.REQ_DELETE)));
        assertNotEquals(sheet.machine(), EcoreUtil.getRootContainer((Element) sheet.part().getModel()));
        sheet.viewer().viewer.setContents(sheet.machine().getNodeTypes().isEmpty()
                ? sheet.machine().getNicTypes().getFirst() : sheet.machine().getNodeTypes().getFirst());
        for (var child : (List<?>) sheet.viewer().contents().getChildren()) {
            var part = (EditPart) child;
            var owned = ((Element) part.getModel()).eContainer() == sheet.viewer().contents().model();
            assertEquals(owned, part.getCommand(new GroupRequest(RequestConstants.REQ_DELETE)).canExecute(),
                    part.getModel()::toString);
        }
    }

    private static void ends(Sheet sheet) {
        sheet.viewer().viewer.select(sheet.part());
        // two ends and one straight stretch between them
        assertEquals(3, handles(sheet, LineGrip.class));
        var other = ((GraphTopology) sheet.machine().getTopology()).getLinks().get(1);
        sheet.viewer().viewer.appendSelection(sheet.viewer().part(other));
        assertEquals(3, handles(sheet, LineGrip.class));
        sheet.viewer().viewer.deselectAll();
        assertEquals(0, handles(sheet, LineGrip.class));
    }

    private static void guides(Sheet sheet) {
        var viewer = sheet.viewer().viewer;
        viewer.setProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED, Boolean.TRUE);
        var moved = sheet.viewer().part(sheet.machine().getLinkTypes().getFirst());
        var other = sheet.viewer().part(sheet.machine().getNicTypes().getFirst()).getFigure().getBounds();
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
        request.setEditParts(moved);
        var box = moved.getFigure().getBounds().getCopy();
        var near = new PrecisionRectangle(box.setLocation(other.x + 3, box.y));
        var helper = viewer.getContents().getAdapter(SnapToHelper.class);
        helper.snapRectangle(request, PositionConstants.HORIZONTAL, near, new PrecisionRectangle());
        viewer.getContents().showTargetFeedback(request);
        assertEquals(1, count(sheet, LayerConstants.FEEDBACK_LAYER, GuideFigure.class));
        viewer.getContents().eraseTargetFeedback(request);
        assertEquals(0, count(sheet, LayerConstants.FEEDBACK_LAYER, GuideFigure.class));
    }

    private static void movesLayer(Sheet sheet) {
        var layer = sheet.machine().getStacks().getFirst().getLayers().get(1);
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(sheet.viewer().part(layer));
        var stack = (StackFigure) ((GraphicalEditPart) sheet.part()).getFigure();
        var lane = stack.lane(LayerPlacement.NIC_FIRMWARE.getValue()).getBounds().getCenter();
        stack.lane(LayerPlacement.NIC_FIRMWARE.getValue()).translateToAbsolute(lane);
        request.setLocation(lane);
        var command = sheet.part().getCommand(request);
        assertTrue(command instanceof MoveLayerCommand, String.valueOf(command));
        Drawings.run(command);
        assertEquals(LayerPlacement.NIC_FIRMWARE, layer.getPlacement());
        sheet.viewer().contents().refreshAll();
        assertEquals(stack.lane(LayerPlacement.NIC_FIRMWARE.getValue()),
                sheet.viewer().part(layer).getFigure().getParent());
    }

    private static void reconnects(Sheet sheet) {
        var link = graph(sheet).getLinks().getFirst();
        var free = graph(sheet).getVertices().getLast();
        var request = new ReconnectRequest(RequestConstants.REQ_RECONNECT_SOURCE);
        request.setConnectionEditPart((ConnectionEditPart) sheet.viewer().part(link));
        var target = sheet.viewer().part(graph(sheet).getVertices().stream()
                .filter(one -> one != link.getSource() && one != link.getTarget()).findFirst().orElse(free));
        Drawings.run(target.getCommand(request));
        assertEquals(target.getModel(), link.getSource());
    }

    private static void renames(Sheet sheet) {
        var field = new TextCellEditor((Composite) sheet.viewer().viewer.getControl());
        var request = new DirectEditRequest();
        request.setCellEditor(field);
        field.setValue("  fast one ");
        Drawings.run(sheet.part().getCommand(request));
        assertEquals("fast one", ((Element) sheet.part().getModel()).getName());
        field.setValue("");
        assertFalse(sheet.part().getCommand(request).canExecute());
        // as the editor of the diagram does: a text that is refused is no value
        field.setValidator(value -> "taken");
        field.setValue("other");
        assertNull(field.getValue());
        assertFalse(sheet.part().getCommand(request).canExecute());
    }

    /** From the engine, which is joined with both others by what they have in common, to the host bus. */
    private static void wires(Sheet sheet) {
        var nic = sheet.machine().getNicTypes().getLast();
        var request = new CreateConnectionRequest();
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return MachineFactory.eINSTANCE.createWire();
            }

            @Override
            public Object getObjectType() {
                return MachinePackage.Literals.WIRE;
            }
        });
        request.setType(RequestConstants.REQ_CONNECTION_START);
        var engine = sheet.viewer().part(nic.getParts().getFirst());
        request.setSourceEditPart(engine);
        assertNotNull(engine.getCommand(request));
        request.setType(RequestConstants.REQ_CONNECTION_END);
        assertFalse(sheet.viewer().part(nic.getParts().get(1)).getCommand(request).canExecute());
        var port = sheet.viewer().part(nic.getParts().get(2));
        request.setTargetEditPart(port);
        assertEquals(WireKind.BUS, ((CreateWireCommand) port.getCommand(request)).kind((Element) port.getModel())
                .orElseThrow());
        var queue = Drawings.add(nic, PartsPackage.Literals.QUEUE);
        sheet.viewer().contents().refreshAll();
        Drawings.run(sheet.viewer().part(queue).getCommand(request));
        sheet.viewer().contents().refreshAll();
        assertEquals(4, nic.getWires().size());
        assertEquals(1, sheet.viewer().part(queue).getTargetConnections().size());
    }

    private static void writes(Sheet sheet) {
        var field = new TextCellEditor((Composite) sheet.viewer().viewer.getControl(), SWT.MULTI);
        var request = new DirectEditRequest();
        request.setCellEditor(field);
        field.setValue("one\ntwo\n");
        Drawings.run(sheet.part().getCommand(request));
        assertEquals("one\ntwo", sheet.machine().getTextNotes().getFirst().getText());
    }

    private static void moves(Sheet sheet) {
        var moved = sheet.viewer().part(sheet.machine().getNicTypes().getFirst());
        var before = moved.getFigure().getBounds().getCopy();
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(moved);
        request.setMoveDelta(new Point(40, 16));
        Drawings.run(sheet.part().getCommand(request));
        sheet.viewer().contents().refreshAll();
        sheet.viewer().viewer.flush();
        assertEquals(before.getTranslated(40, 16), moved.getFigure().getBounds());
    }

    private static void resizes(Sheet sheet) {
        var network = (GraphicalEditPart) sheet.part();
        sheet.viewer().viewer.select(network);
        assertEquals(3, handles(sheet, ResizeGrip.class));
        var before = network.getFigure().getBounds().getCopy();
        var request = new ChangeBoundsRequest(RequestConstants.REQ_RESIZE);
        request.setEditParts(network);
        request.setResizeDirection(PositionConstants.EAST);
        request.setSizeDelta(new Dimension(64, 0));
        var command = network.getCommand(request);
        assertNotNull(command);
        Drawings.run(command);
        sheet.viewer().contents().refreshAll();
        sheet.viewer().viewer.flush();
        assertEquals(before.width + 64, network.getFigure().getBounds().width);
    }

    private static void frames(Sheet sheet) {
        sheet.viewer().viewer.select(sheet.part());
        assertEquals(1, handles(sheet, SelectionFrame.class));
        assertFramed(sheet);
        ((ZoomManager) sheet.viewer().viewer.getProperty(ZoomManager.class.toString())).setZoom(0.5);
        assertFramed(sheet);
        ((GraphicalEditPart) sheet.part()).getFigure().translate(40, 30);
        assertFramed(sheet);
        sheet.viewer().viewer.deselectAll();
        assertEquals(0, handles(sheet, SelectionFrame.class));
    }

    /** Asserts that the frame goes around the figure where it is now. */
    private static void assertFramed(Sheet sheet) {
        sheet.viewer().viewer.flush();
        List<?> handles = LayerManager.Helper.find(sheet.part()).getLayer(LayerConstants.HANDLE_LAYER)
                .getChildren();
        var frame = handles.stream().filter(SelectionFrame.class::isInstance).map(SelectionFrame.class::cast)
                .findFirst().orElseThrow();
        var figure = ((GraphicalEditPart) sheet.part()).getFigure();
        var box = SideAnchor.box(figure).expand(4, 4);
        figure.translateToAbsolute(box);
        assertEquals(box, frame.getBounds());
    }
}
