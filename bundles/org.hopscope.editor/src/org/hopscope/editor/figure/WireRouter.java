// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.Corridors;

/** Leads a wire from box to box with right angles, around the other figures on the sheet. */
final class WireRouter extends AbstractRouter {

    /** On a sheet with more figures than this, wires take the shortest way. */
    private static final int MOST_OBSTACLES = 120;

    @Override
    public void route(Connection connection) {
        if (connection.getSourceAnchor() == null || connection.getTargetAnchor() == null
                || connection.getSourceAnchor().getOwner() == null || connection.getTargetAnchor().getOwner() == null) {
            return;
        }
        var from = connection.getSourceAnchor().getOwner();
        var to = connection.getTargetAnchor().getOwner();
        connection.setPoints(Corridors.between(box(from, connection), box(to, connection),
                obstacles(from, to, connection)));
    }

    private static List<Rectangle> obstacles(IFigure from, IFigure to, Connection connection) {
        var obstacles = new ArrayList<Rectangle>();
        var figures = from.getParent() == null ? List.of() : from.getParent().getChildren();
        if (figures.size() <= MOST_OBSTACLES) {
            for (var figure : figures) {
                if (figure != from && figure != to && ((IFigure) figure).isVisible()) {
                    obstacles.add(box((IFigure) figure, connection));
                }
            }
        }
        return obstacles;
    }

    private static Rectangle box(IFigure figure, Connection connection) {
        var box = SideAnchor.box(figure);
        figure.translateToAbsolute(box);
        connection.translateToRelative(box);
        return box;
    }
}
