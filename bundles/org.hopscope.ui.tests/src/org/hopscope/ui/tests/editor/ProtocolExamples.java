// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.editor.figure.ArrowFigure;
import org.hopscope.editor.figure.HandlerFigure;
import org.hopscope.editor.part.ArrowPart;
import org.hopscope.editor.part.BlockPart;
import org.hopscope.editor.part.BranchPart;
import org.hopscope.editor.part.DeclarationPart;
import org.hopscope.editor.part.HandlerPart;
import org.hopscope.editor.part.ProtocolPart;
import org.hopscope.editor.part.SwimLanePart;
import org.hopscope.editor.part.TriggerPart;
import org.hopscope.editor.policy.PlacesRequest;
import org.hopscope.editor.policy.SequencePolicy;
import org.hopscope.editor.policy.SwimPolicy;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.template.NewBlocks;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.editor.EveryPartTest.Example;
import org.hopscope.ui.tests.editor.EveryPartTest.Sheet;

/** Tests the parts and policies of the sheet of a protocol. */
final class ProtocolExamples {

    private ProtocolExamples() {}

    static Stream<Example> all() {
        return Stream.of(
                new Example(ProtocolPart.class, "puts handlers on their lanes", ProtocolCases::protocol,
                        ProtocolExamples::standsOnLane),
                new Example(HandlerPart.class, "stands right of what starts it", ProtocolCases::protocol,
                        ProtocolExamples::timeGoesRight),
                new Example(TriggerPart.class, "is replaced by what is dropped on it", ProtocolCases::protocol,
                        ProtocolExamples::triggerIsReplaced),
                new Example(BlockPart.class, "opens and closes a composite", ProtocolCases::protocol,
                        ProtocolExamples::opens),
                new Example(BranchPart.class, "takes a block", ProtocolCases::protocol, ProtocolExamples::branchTakes),
                new Example(DeclarationPart.class, "stands above the lanes", ProtocolCases::protocol,
                        ProtocolExamples::onShelf),
                new Example(SwimLanePart.class, "is as high as its handlers", ProtocolCases::protocol,
                        ProtocolExamples::laneHolds),
                new Example(ArrowPart.class, "leads from a block to a handler", ProtocolCases::protocol,
                        ProtocolExamples::arrowLeads),
                new Example(SequencePolicy.class, "orders blocks", ProtocolCases::protocol, ProtocolExamples::orders),
                new Example(SwimPolicy.class, "moves a handler to another lane", ProtocolCases::protocol,
                        ProtocolExamples::movesLane));
    }

    private static ProtocolLayer layer(Sheet sheet) {
        return ProtocolCases.protocol(sheet.machine());
    }

    private static void refresh(Sheet sheet) {
        sheet.viewer().contents().refreshAll();
        sheet.viewer().viewer.flush();
    }

    private static Rectangle bounds(Sheet sheet, Element element) {
        return sheet.viewer().part(element).getFigure().getBounds();
    }

    private static void standsOnLane(Sheet sheet) {
        for (var handler : layer(sheet).getHandlers()) {
            assertTrue(bounds(sheet, handler.getLane()).contains(bounds(sheet, handler).getCenter()));
        }
        var last = layer(sheet).getHandlers().getLast();
        last.setLane(null);
        refresh(sheet);
        assertTrue(bounds(sheet, last).y > bounds(sheet, layer(sheet).getLanes().getLast()).bottom() - 16);
    }

    private static void timeGoesRight(Sheet sheet) {
        var handlers = layer(sheet).getHandlers();
        assertTrue(bounds(sheet, handlers.get(1)).x >= bounds(sheet, handlers.get(0)).right());
        var send = handlers.getFirst();
        var last = bounds(sheet, send.getTrigger());
        for (var block : send.getBlocks()) {
            assertTrue(bounds(sheet, block).x >= last.right(), "blocks stand in their order");
            last = bounds(sheet, block);
        }
    }

    /** A request to make this very element at a point of the sheet. */
    private static CreateRequest create(Object made, Point at) {
        var request = new CreateRequest();
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return made;
            }

            @Override
            public Object getObjectType() {
                return made.getClass();
            }
        });
        request.setLocation(at);
        return request;
    }

    private static void triggerIsReplaced(Sheet sheet) {
        var send = layer(sheet).getHandlers().getFirst();
        var handler = NewBlocks.handler((Trigger) NewElements.create(Literals.ON_QUEUE));
        var part = sheet.viewer().part(send.getTrigger());
        var request = create(handler, part.getFigure().getBounds().getCenter());
        assertSame(part, part.getTargetEditPart(request));
        Drawings.run(part.getCommand(request));
        assertEquals(layer(sheet).getQueues().getFirst(), ((OnQueue) send.getTrigger()).getQueue());
        assertEquals(2, layer(sheet).getHandlers().size());
    }

    private static void opens(Sheet sheet) {
        var composite = ProtocolCases.composite(sheet.machine());
        var part = sheet.viewer().part(composite);
        assertEquals(0, part.getChildren().size());
        part.performRequest(new Request(RequestConstants.REQ_OPEN));
        refresh(sheet);
        assertEquals(1, part.getChildren().size());
        part.performRequest(new Request(RequestConstants.REQ_OPEN));
        refresh(sheet);
        assertEquals(0, part.getChildren().size());
    }

    private static void branchTakes(Sheet sheet) {
        var match = (Match) layer(sheet).getHandlers().getFirst().getBlocks().get(2);
        var part = sheet.viewer().part(match.getHit());
        var before = part.getFigure().getBounds().width;
        Drawings.run(part.getCommand(create(NewElements.create(Literals.COMPLETE),
                part.getFigure().getBounds().getCenter())));
        Drawings.run(part.getCommand(create(NewElements.create(Literals.WORK),
                part.getFigure().getBounds().getTopLeft())));
        refresh(sheet);
        assertEquals(List.of("Work", "Complete"), match.getHit().getBlocks().stream()
                .map(block -> block.eClass().getName()).toList());
        assertTrue(part.getFigure().getBounds().width > before);
        assertNull(match.getHit().getBlocks().getFirst().getName());
    }

    private static void onShelf(Sheet sheet) {
        assertTrue(bounds(sheet, layer(sheet).getQueues().getFirst()).bottom()
                <= bounds(sheet, layer(sheet).getLanes().getFirst()).y);
    }

    private static void laneHolds(Sheet sheet) {
        var send = layer(sheet).getHandlers().getFirst();
        var lane = layer(sheet).getLanes().getFirst();
        layer(sheet).getHandlers().get(1).setLane(lane);
        refresh(sheet);
        for (var handler : layer(sheet).getHandlers()) {
            assertTrue(bounds(sheet, lane).contains(bounds(sheet, handler)), handler.getName());
        }
        assertFalse(bounds(sheet, send).intersects(bounds(sheet, layer(sheet).getHandlers().get(1))));
    }

    private static void arrowLeads(Sheet sheet) {
        var arrow = (ConnectionEditPart) sheet.part();
        var handlers = layer(sheet).getHandlers();
        assertEquals(handlers.get(0).getBlocks().get(1), arrow.getSource().getModel());
        assertEquals(handlers.get(1), arrow.getTarget().getModel());
        assertFalse(((ArrowFigure) arrow.getFigure()).isDashed());
        var points = ((ArrowFigure) arrow.getFigure()).getPoints();
        assertTrue(points.size() >= 4);
        // it ends at the left edge of the handler
        assertEquals(bounds(sheet, handlers.get(1)).x + 8, points.getLastPoint().x);
    }

    private static void orders(Sheet sheet) {
        var send = layer(sheet).getHandlers().getFirst();
        var work = send.getBlocks().getFirst();
        var part = sheet.viewer().part(send);
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(sheet.viewer().part(work));
        request.setLocation(bounds(sheet, send.getBlocks().getLast()).getRight());
        Drawings.run(part.getCommand(request));
        assertEquals(List.of("Tell", "Match", "Work"), kinds(send));
        refresh(sheet);
        nudge(sheet, sheet.viewer().part(work), -8);
        assertEquals(List.of("Tell", "Work", "Match"), kinds(send));
        // to the beginning of the other handler
        var told = layer(sheet).getHandlers().get(1);
        request = new ChangeBoundsRequest(RequestConstants.REQ_ADD);
        request.setEditParts(sheet.viewer().part(work));
        request.setLocation(bounds(sheet, told).getTopLeft());
        Drawings.run(sheet.viewer().part(told).getCommand(request));
        assertEquals(List.of("Work", "Work", "Composite"), kinds(told));
        assertSame(work, told.getBlocks().getFirst());
    }

    private static List<String> kinds(Handler handler) {
        return handler.getBlocks().stream().map(block -> block.eClass().getName()).toList();
    }

    private static void nudge(Sheet sheet, GraphicalEditPart part, int x) {
        refresh(sheet);
        var command = part.getParent().getCommand(new PlacesRequest("move",
                Map.of(part, part.getFigure().getBounds().getTranslated(x, 0))));
        assertNotNull(command);
        Drawings.run(command);
    }

    private static void movesLane(Sheet sheet) {
        var send = layer(sheet).getHandlers().getFirst();
        var target = layer(sheet).getLanes().get(1);
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        IFigure figure = sheet.viewer().part(send).getFigure();
        var before = figure.getBounds().x;
        request.setEditParts(sheet.viewer().part(send));
        request.setMoveDelta(new Point(80, 0));
        request.setLocation(bounds(sheet, target).getCenter());
        Drawings.run(sheet.viewer().contents().getCommand(request));
        refresh(sheet);
        assertSame(target, send.getLane());
        assertEquals(before + 80, figure.getBounds().x);
        assertTrue(figure instanceof HandlerFigure);
        assertEquals(Set.of(send), sheet.machine().getLayout().getBounds().stream().map(one -> one.getElement())
                .collect(Collectors.toSet()));
    }
}
