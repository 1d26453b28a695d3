// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.geometry.Direction;

/**
 * Walks over a diagram by the keyboard. What is reached becomes the selection, so that its values are shown and a
 * screen reader says its name; with the extending keys it is added to the selection.
 */
final class FocusActions {

    private final DiagramContext context;
    private GraphicalEditPart lineOwner;

    private FocusActions(DiagramContext context) {
        this.context = context;
    }

    static List<DiagramAction> of(DiagramContext context) {
        var focus = new FocusActions(context);
        var actions = new ArrayList<DiagramAction>();
        for (var direction : Direction.values()) {
            actions.add(DiagramAction.of("focus." + direction.id(), MenuGroup.KEYS_ONLY,
                    () -> focus.move(direction, false)));
            actions.add(DiagramAction.of("focus." + direction.id() + "Add", MenuGroup.KEYS_ONLY,
                    () -> focus.move(direction, true)));
        }
        actions.add(DiagramAction.of("focus.inside", MenuGroup.KEYS_ONLY, focus::inside));
        actions.add(DiagramAction.of("focus.outside", MenuGroup.KEYS_ONLY, focus::outside));
        actions.add(DiagramAction.of("focus.link", MenuGroup.KEYS_ONLY, () -> focus.link(1)));
        actions.add(DiagramAction.of("focus.linkBack", MenuGroup.KEYS_ONLY, () -> focus.link(-1)));
        return List.copyOf(actions);
    }

    private Optional<GraphicalEditPart> current() {
        var selected = Figures.selected(context.viewer());
        return selected.isEmpty() ? Optional.empty() : Optional.of(selected.getLast());
    }

    private void go(GraphicalEditPart part, boolean add) {
        if (add) {
            context.viewer().appendSelection(part);
        } else {
            context.viewer().select(part);
        }
        context.viewer().reveal(part);
    }

    private void move(Direction direction, boolean add) {
        var from = current().orElse(null);
        if (from == null) {
            first(context.viewer().getContents()).ifPresent(part -> go(part, false));
            return;
        }
        var candidates = from instanceof ConnectionEditPart line
                ? Stream.of(line.getSource(), line.getTarget()).map(GraphicalEditPart.class::cast)
                : Figures.children(from.getParent());
        var parts = candidates.filter(part -> part != from && Figures.selectable(part)).toList();
        direction.nearest(box(from), parts.stream().map(FocusActions::box).toList())
                .ifPresent(at -> go(parts.get(at), add));
    }

    private static Rectangle box(GraphicalEditPart part) {
        var box = SideAnchor.box(part.getFigure()).getCopy();
        part.getFigure().translateToAbsolute(box);
        return box;
    }

    /** The first figure inside a part at any depth, read from left to right and from top to bottom. */
    private static Optional<GraphicalEditPart> first(EditPart part) {
        var children = Figures.children(part).filter(child -> child.getFigure().isShowing()).toList();
        var best = children.stream().filter(Figures::selectable)
                .min((one, other) -> Direction.READING.compare(box(one), box(other)));
        return best.isPresent() ? best
                : children.stream().flatMap(child -> first(child).stream()).findFirst();
    }

    /** From a figure to what it contains; from a line to where it ends. */
    private void inside() {
        var from = current().orElse(null);
        if (from instanceof ConnectionEditPart line) {
            go((GraphicalEditPart) line.getTarget(), false);
        } else {
            first(from == null ? context.viewer().getContents() : from).ifPresent(part -> go(part, false));
        }
    }

    /** From a figure to what contains it; from a line to where it begins. */
    private void outside() {
        var from = current().orElse(null);
        if (from instanceof ConnectionEditPart line) {
            go((GraphicalEditPart) line.getSource(), false);
        } else if (from != null) {
            var around = from.getParent();
            while (around != null && around != context.viewer().getContents() && !Figures.selectable(around)) {
                around = around.getParent();
            }
            if (around instanceof GraphicalEditPart part && part != context.viewer().getContents()) {
                go(part, false);
            }
        }
    }

    /** To the first line of a figure, then to the next one of the same figure. */
    private void link(int step) {
        var from = current().orElse(null);
        if (from == null) {
            return;
        }
        var line = from instanceof ConnectionEditPart;
        if (!line) {
            lineOwner = from;
        } else if (lineOwner == null || !lines(lineOwner).contains(from)) {
            lineOwner = (GraphicalEditPart) ((ConnectionEditPart) from).getSource();
        }
        var lines = lines(lineOwner);
        if (!lines.isEmpty()) {
            var at = line ? lines.indexOf(from) + step : step > 0 ? 0 : -1;
            go(lines.get(Math.floorMod(at, lines.size())), false);
        }
    }

    private static List<GraphicalEditPart> lines(GraphicalEditPart part) {
        return Stream.concat(Figures.leaving(part), Figures.arriving(part)).filter(Figures::selectable).toList();
    }
}
