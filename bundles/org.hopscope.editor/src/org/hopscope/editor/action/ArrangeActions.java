// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.geometry.Arrangement;
import org.hopscope.editor.geometry.Box;
import org.hopscope.editor.policy.PlacesRequest;
import org.hopscope.editor.text.Messages;

/** Aligning, distributing, matching sizes, and moving by the arrow keys. */
final class ArrangeActions {

    private static final Dimension[] DIRECTIONS = {new Dimension(-1, 0), new Dimension(1, 0), new Dimension(0, -1),
        new Dimension(0, 1)};
    private static final String[] NAMES = {"Left", "Right", "Up", "Down"};

    private final DiagramContext context;
    private Asked asked;
    private boolean movable;

    private ArrangeActions(DiagramContext context) {
        this.context = context;
    }

    /** The state that decides if figures may be moved. */
    private record Asked(List<GraphicalEditPart> parts, Command undo, Command redo) {}

    static List<DiagramAction> of(DiagramContext context) {
        var arrange = new ArrangeActions(context);
        var actions = new ArrayList<DiagramAction>();
        for (var arrangement : Arrangement.values()) {
            actions.add(DiagramAction.of("arrange." + arrangement.name().toLowerCase(Locale.ROOT), MenuGroup.ARRANGE,
                    () -> arrange.can(arrangement), () -> arrange.apply(arrangement)));
        }
        for (var i = 0; i < DIRECTIONS.length; i++) {
            var direction = DIRECTIONS[i];
            actions.add(DiagramAction.of("nudge" + NAMES[i], MenuGroup.KEYS_ONLY,
                    () -> arrange.nudge(direction.getScaled(DiagramTheme.GRID), true)));
            actions.add(DiagramAction.of("nudge" + NAMES[i] + "Fine", MenuGroup.KEYS_ONLY,
                    () -> arrange.nudge(direction, false)));
        }
        return List.copyOf(actions);
    }

    /** The selected figures that are in one frame; empty if they are in several, or if a line is among them. */
    private List<GraphicalEditPart> figures() {
        var parts = Figures.selected(context.viewer());
        return parts.stream().allMatch(part -> part.getParent() == parts.getFirst().getParent()
                && !(part instanceof ConnectionEditPart)) ? parts : List.of();
    }

    /** All ask after each change; that takes long for a thousand figures, and where they may go is the same for all. */
    private boolean can(Arrangement arrangement) {
        var now = new Asked(figures(), context.commands().getUndoCommand(), context.commands().getRedoCommand());
        if (!now.equals(asked)) {
            asked = now;
            movable = !now.parts().isEmpty() && command(Arrangement.LEFT, now.parts()).canExecute();
        }
        return movable && now.parts().size() >= arrangement.least();
    }

    private void apply(Arrangement arrangement) {
        context.commands().execute(command(arrangement, figures()));
    }

    private static Command command(Arrangement arrangement, List<GraphicalEditPart> parts) {
        var boxes = parts.stream().map(GraphicalEditPart::getFigure)
                .map(figure -> new Box(figure.getBounds(), figure.getPreferredSize())).toList();
        var bounds = arrangement.apply(boxes);
        var places = new LinkedHashMap<GraphicalEditPart, Rectangle>();
        for (var i = 0; i < parts.size(); i++) {
            places.put(parts.get(i), bounds.get(i));
        }
        return command(new PlacesRequest(
                Messages.get("action.arrange." + arrangement.name().toLowerCase(Locale.ROOT)), places,
                arrangement == Arrangement.WIDTH || arrangement == Arrangement.SIZE,
                arrangement == Arrangement.HEIGHT || arrangement == Arrangement.SIZE), parts);
    }

    private static Command command(PlacesRequest request, List<GraphicalEditPart> parts) {
        var command = parts.getFirst().getParent().getCommand(request);
        return command == null ? UnexecutableCommand.INSTANCE : command;
    }

    /** Moves the selection, or the view if nothing is selected. */
    private void nudge(Dimension by, boolean toGrid) {
        var parts = figures();
        if (parts.isEmpty() && Figures.selected(context.viewer()).isEmpty()) {
            var canvas = (FigureCanvas) context.viewer().getControl();
            var at = canvas.getViewport().getViewLocation();
            canvas.scrollTo(at.x + 4 * by.width, at.y + 4 * by.height);
        } else if (!parts.isEmpty()) {
            var last = parts.getLast().getFigure().getBounds();
            var way = toGrid && Boolean.TRUE.equals(context.viewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED))
                    ? new Dimension(step(last.x, by.width), step(last.y, by.height)) : by;
            var places = new LinkedHashMap<GraphicalEditPart, Rectangle>();
            parts.forEach(part -> places.put(part,
                    part.getFigure().getBounds().getTranslated(way.width, way.height)));
            run(command(new PlacesRequest(Messages.get("command.move"), places), parts));
        }
    }

    /** The way from a place to the next line of the grid. */
    private static int step(int from, int by) {
        return by == 0 ? 0 : by > 0 ? Math.floorDiv(from, DiagramTheme.GRID) * DiagramTheme.GRID + by - from
                : -Math.floorDiv(-from, DiagramTheme.GRID) * DiagramTheme.GRID + by - from;
    }

    private void run(Command command) {
        if (command.canExecute()) {
            context.commands().execute(command);
        }
    }
}
