// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.CompoundSnapToHelper;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.geometry.Alignments;
import org.hopscope.editor.geometry.Alignments.Match;
import org.hopscope.editor.geometry.Alignments.Side;
import org.hopscope.editor.geometry.Guide;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;

/**
 * Draws a figure that is dragged to the edges and middles of those that are visible around it. GEF's own helper takes
 * the margin of a figure for a part of it and shows lines from one end of the window to the other.
 */
public final class FigureSnap extends SnapToHelper {

    /** Key under which a request keeps the guide that runs from top to bottom. */
    static final String ACROSS = "org.hopscope.guide.across";

    /** Key under which a request keeps the guide that runs from left to right. */
    static final String DOWN = "org.hopscope.guide.down";

    private static final int REACH = 5;

    private final GraphicalEditPart container;
    private Alignments alignments;

    private FigureSnap(GraphicalEditPart container) {
        this.container = container;
    }

    /** The lines to which figures snap inside this part; null if nothing. */
    public static SnapToHelper of(GraphicalEditPart container) {
        var helpers = new ArrayList<SnapToHelper>();
        if (Boolean.TRUE.equals(container.getViewer().getProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED))) {
            helpers.add(new FigureSnap(container));
        }
        if (Boolean.TRUE.equals(container.getViewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED))) {
            helpers.add(new SnapToGrid(container));
        }
        return helpers.isEmpty() ? null : new CompoundSnapToHelper(helpers.toArray(SnapToHelper[]::new));
    }

    @Override
    public int snapRectangle(Request request, int sides, PrecisionRectangle base, PrecisionRectangle result) {
        var rect = base.getPreciseCopy();
        makeRelative(container.getContentPane(), rect);
        var box = new Rectangle(rect).getCropped(new Insets(MarkedFigure.MARGIN));
        var correction = new PrecisionRectangle();
        makeRelative(container.getContentPane(), correction);
        var rest = across(request, sides, box, correction);
        rest = down(request, rest, box, correction);
        correction.updateInts();
        makeAbsolute(container.getContentPane(), correction);
        result.preciseX += correction.preciseX;
        result.preciseY += correction.preciseY;
        result.preciseWidth += correction.preciseWidth;
        result.preciseHeight += correction.preciseHeight;
        result.updateInts();
        return rest;
    }

    private int across(Request request, int sides, Rectangle box, PrecisionRectangle correction) {
        if ((sides & HORIZONTAL) != 0 || (sides & EAST_WEST) == EAST_WEST) {
            var match = alignments(request).across(box);
            correction.preciseX += note(request, ACROSS, match.orElse(null));
            return match.isPresent() ? sides & ~(HORIZONTAL | EAST_WEST) : sides;
        }
        if ((sides & WEST) != 0) {
            var match = alignments(request).side(box, Side.NEAR, true);
            correction.preciseX += note(request, ACROSS, match.orElse(null));
            return match.isPresent() ? sides & ~WEST : sides;
        }
        if ((sides & EAST) != 0) {
            var match = alignments(request).side(box, Side.FAR, true);
            correction.preciseWidth += note(request, ACROSS, match.orElse(null));
            return match.isPresent() ? sides & ~EAST : sides;
        }
        return sides;
    }

    private int down(Request request, int sides, Rectangle box, PrecisionRectangle correction) {
        if ((sides & VERTICAL) != 0 || (sides & NORTH_SOUTH) == NORTH_SOUTH) {
            var match = alignments(request).down(box);
            correction.preciseY += note(request, DOWN, match.orElse(null));
            return match.isPresent() ? sides & ~(VERTICAL | NORTH_SOUTH) : sides;
        }
        if ((sides & NORTH) != 0) {
            var match = alignments(request).side(box, Side.NEAR, false);
            correction.preciseY += note(request, DOWN, match.orElse(null));
            return match.isPresent() ? sides & ~NORTH : sides;
        }
        if ((sides & SOUTH) != 0) {
            var match = alignments(request).side(box, Side.FAR, false);
            correction.preciseHeight += note(request, DOWN, match.orElse(null));
            return match.isPresent() ? sides & ~SOUTH : sides;
        }
        return sides;
    }

    /** Keeps the guide of a match in the request, under a key; none with null. Returns how far the match moves. */
    @SuppressWarnings("unchecked")
    private static double note(Request request, String key, Match match) {
        if (match == null || match.guide() == null) {
            request.getExtendedData().remove(key);
        } else {
            request.getExtendedData().put(key, match.guide());
        }
        return match == null ? 0 : match.by();
    }

    /** The guide that a request keeps under a key, if there is one. */
    static Optional<Guide> guide(Request request, String key) {
        return Optional.ofNullable((Guide) request.getExtendedData().get(key));
    }

    /** The visible figures that do not move; found once per gesture. */
    private Alignments alignments(Request request) {
        if (alignments == null) {
            var moving = request instanceof ChangeBoundsRequest change && change.getEditParts() != null
                    ? change.getEditParts() : List.of();
            var window = container.getViewer().getControl() instanceof org.eclipse.draw2d.FigureCanvas canvas
                    ? canvas.getViewport().getClientArea() : null;
            alignments = new Alignments(((List<?>) container.getChildren()).stream()
                    .filter(part -> !moves((EditPart) part, moving)).map(part -> ((GraphicalEditPart) part).getFigure())
                    .filter(figure -> figure.isShowing() && (window == null || isIn(window, figure)))
                    .map(SideAnchor::box).toList(), REACH);
        }
        return alignments;
    }

    /** Frames move with what is in them, and that with its frame. */
    private static boolean moves(EditPart part, List<?> moving) {
        return moving.contains(part) || part.getModel() instanceof Rack || part.getModel() instanceof Vertex vertex
                && vertex.getRack() != null && moving.stream()
                .anyMatch(other -> ((EditPart) other).getModel() == vertex.getRack());
    }

    private static boolean isIn(Rectangle window, org.eclipse.draw2d.IFigure figure) {
        var bounds = figure.getBounds().getCopy();
        figure.translateToAbsolute(bounds);
        return bounds.intersects(new Rectangle(0, 0, window.width, window.height));
    }
}
