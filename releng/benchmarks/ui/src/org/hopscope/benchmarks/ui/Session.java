// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.RankLabels;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Vertex;
import org.hopscope.ui.overlay.ElementLoad;

/** The actions of a user on an open diagram. */
final class Session {

    private static final int FRAMES = 120;
    private static final int WARM_UP = 30;
    private static final int SCROLL = 48;
    private static final int FEW = 5;
    private static final int MANY = 1000;
    private static final int LOADS = 100;

    private final GraphicalViewer viewer;
    private final FigureCanvas canvas;
    private final Frames frames;
    private final String name;
    private final ActionRegistry actions;

    Session(IEditorPart editor, String name) {
        viewer = editor.getAdapter(GraphicalViewer.class);
        actions = editor.getAdapter(ActionRegistry.class);
        this.name = name;
        canvas = (FigureCanvas) viewer.getControl();
        frames = new Frames(canvas);
    }

    void runOnGraph() {
        for (var zoom : new double[] {1, 0.5, 0.25}) {
            zoom().setZoom(zoom);
            scroll(String.format(Locale.ROOT, "scroll at %.0f %%", zoom * 100));
        }
        zoomInAndOut();
        zoom().setZoom(1);
        select();
        drag("drag at 100 %");
        commands();
        zoom().setZoom(0.25);
        drag("drag at 25 %");
        zoom().setZoom(1);
        live();
        many();
    }

    void runOnTorus() {
        for (var zoom : new double[] {1, 0.5, 0.25}) {
            zoom().setZoom(zoom);
            scroll(String.format(Locale.ROOT, "scroll at %.0f %%", zoom * 100));
        }
        zoomInAndOut();
    }

    /** The actions of the hand while a run goes on beside it. */
    void runBeside() {
        zoom().setZoom(1);
        scroll("scroll");
        zoomInAndOut();
        if (!vertices().isEmpty()) {
            zoom().setZoom(1);
            drag("drag");
            commands();
        }
    }

    private ZoomManager zoom() {
        return (ZoomManager) viewer.getProperty(ZoomManager.class.toString());
    }

    private void scroll(String what) {
        canvas.scrollTo(0, 0);
        series(what, FRAMES, i -> canvas.scrollTo(i % 3 * SCROLL, i * SCROLL % 2000));
    }

    private void zoomInAndOut() {
        var levels = zoom().getZoomLevels();
        canvas.scrollTo(0, 0);
        series("zoom", FRAMES / 2,
                i -> zoom().setZoom(levels[Math.abs(levels.length - 1 - i % (2 * levels.length - 2))]));
    }

    private List<GraphicalEditPart> vertices() {
        return ((java.util.Collection<?>) viewer.getEditPartRegistry().values()).stream()
                .filter(part -> part instanceof GraphicalEditPart g && g.getModel() instanceof Vertex)
                .map(GraphicalEditPart.class::cast).toList();
    }

    private void select() {
        canvas.scrollTo(0, 0);
        var parts = vertices();
        series("select", FRAMES / 2, i -> viewer.setSelection(new StructuredSelection(parts.get(i % parts.size()))));
        viewer.deselectAll();
    }

    /** Drags a vertex by mouse events; the last release moves it by one command. */
    private void drag(String what) {
        canvas.scrollTo(0, 0);
        frames.settle();
        var at = visible();
        mouse(SWT.MouseMove, at, 0);
        mouse(SWT.MouseDown, at, 0);
        series(what, FRAMES, i -> mouse(SWT.MouseMove, at.getTranslated(5 + i % 60 * 4, 5 + i % 40 * 5), SWT.BUTTON1));
        Frames.print(name + ": drop", Verdict.DEAF_MS,
                frames.run(() -> mouse(SWT.MouseUp, at.getTranslated(200, 120), SWT.BUTTON1)));
    }

    /** The middle of a vertex that can be seen as a whole. */
    private Point visible() {
        var area = new Rectangle(canvas.getClientArea().x, canvas.getClientArea().y, canvas.getClientArea().width,
                canvas.getClientArea().height);
        for (var part : vertices()) {
            var box = part.getFigure().getBounds().getCopy();
            part.getFigure().translateToAbsolute(box);
            if (area.contains(box)) {
                return box.getCenter().translate(-box.width / 4, 0);
            }
        }
        throw new IllegalStateException("No vertex can be seen");
    }

    private void mouse(int type, Point at, int state) {
        var event = new Event();
        event.x = at.x;
        event.y = at.y;
        event.button = type == SWT.MouseMove ? 0 : 1;
        event.count = 1;
        event.stateMask = state;
        event.widget = canvas;
        event.display = canvas.getDisplay();
        canvas.notifyListeners(type, event);
    }

    private void commands() {
        var commands = viewer.getEditDomain().getCommandStack();
        var parts = vertices();
        series("move by command", WARM_UP, i -> move(commands, parts.get(i * 7 % parts.size())));
        series("undo", WARM_UP, i -> commands.undo());
        series("redo", WARM_UP, i -> commands.redo());
    }

    private static void move(CommandStack commands, GraphicalEditPart... parts) {
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(List.of(parts));
        request.setMoveDelta(new Point(16, 8));
        commands.execute(parts[0].getParent().getCommand(request));
    }

    /** The updates that a run shows some times a second: how busy each figure is, another number each time. */
    private void live() {
        var host = (DiagramContext) viewer.getProperty(DiagramHost.KEY);
        var ids = vertices().stream().map(part -> ElementIds.idOf((Vertex) part.getModel())).toList();
        frames.measure(name + ": loads of a run", Verdict.DEAF_MS, WARM_UP, i -> host.mark(host.marks().load(
                ids.stream().collect(Collectors.toMap(id -> id, id -> new ElementLoad(Math.floorMod(id.hashCode() + i,
                        LOADS) / (double) LOADS, 0))))));
        host.mark(host.marks().load(Map.of()));
    }

    /** The actions on a thousand figures, or on all. */
    private void many() {
        var commands = viewer.getEditDomain().getCommandStack();
        var machine = (Machine) viewer.getContents().getModel();
        selectFirst(1);
        bulk("select all", i -> {
            selectFirst(1);
            action(ActionFactory.SELECT_ALL.getId());
        });
        selectFirst(MANY);
        var some = ((List<?>) viewer.getSelectedEditParts()).toArray(GraphicalEditPart[]::new);
        withUndo("move " + some.length, i -> move(commands, some));
        withUndo("delete " + some.length, i -> {
            selectFirst(MANY);
            action(ActionFactory.DELETE.getId());
        });
        selectFirst(MANY);
        bulk("copy " + some.length, i -> action(ActionFactory.COPY.getId()));
        withUndo("paste " + some.length, i -> action(ActionFactory.PASTE.getId()));
        viewer.deselectAll();
        withUndo("fade the topology", i -> commands.execute(new VisibilityCommand(machine,
                Map.of(DiagramCategory.TOPOLOGY, Visibility.FADED))));
        withUndo("hide the topology", i -> commands.execute(new VisibilityCommand(machine,
                Map.of(DiagramCategory.TOPOLOGY, Visibility.HIDDEN))));
        var host = (DiagramContext) viewer.getProperty(DiagramHost.KEY);
        var ranks = vertices().stream().map(part -> (Vertex) part.getModel())
                .collect(Collectors.toMap(ElementIds::idOf, Vertex::getName));
        bulk("show ranks", i -> host.mark(host.marks().place(
                i % 2 == 0 ? new RankLabels(Optional.empty(), ranks) : RankLabels.NONE)));
    }

    /** Each change with its own undo, so that all begin at the same state. */
    private void withUndo(String what, Frames.Step change) {
        var commands = viewer.getEditDomain().getCommandStack();
        var done = new Frames.Took[FEW];
        var undone = new Frames.Took[FEW];
        for (int i = 0; i < FEW; i++) {
            int at = i;
            done[i] = frames.run(() -> change.run(at));
            undone[i] = frames.run(commands::undo);
        }
        Frames.print(name + ": " + what, Verdict.DEAF_MS, done);
        Frames.print(name + ": undo " + what, Verdict.DEAF_MS, undone);
    }

    private void selectFirst(int count) {
        viewer.setSelection(new StructuredSelection(vertices().stream().limit(count).toList()));
    }

    private void action(String id) {
        actions.getAction(id).run();
    }

    /** The actions on so many figures that they need not be done at once, but soon. */
    private void bulk(String what, Frames.Step step) {
        frames.measure(name + ": " + what, Verdict.DEAF_MS, FEW, step);
    }

    /** The actions that follow the hand, or show events elsewhere. */
    private void series(String what, int count, Frames.Step step) {
        frames.measure(name + ": " + what, Verdict.FRAME_MS, count, step);
    }
}
