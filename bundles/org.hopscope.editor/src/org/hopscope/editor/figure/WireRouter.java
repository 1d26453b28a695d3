// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.Elbows;

/** Leads a wire from box to box with right angles. */
final class WireRouter extends AbstractRouter {

    @Override
    public void route(Connection connection) {
        if (connection.getSourceAnchor() == null || connection.getTargetAnchor() == null
                || connection.getSourceAnchor().getOwner() == null || connection.getTargetAnchor().getOwner() == null) {
            return;
        }
        connection.setPoints(Elbows.between(box(connection, true), box(connection, false)));
    }

    private static Rectangle box(Connection connection, boolean source) {
        var owner = (source ? connection.getSourceAnchor() : connection.getTargetAnchor()).getOwner();
        var box = SideAnchor.box(owner);
        owner.translateToAbsolute(box);
        connection.translateToRelative(box);
        return box;
    }
}
