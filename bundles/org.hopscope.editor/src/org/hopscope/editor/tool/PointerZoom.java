// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.MouseWheelHandler;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.geometry.Zooming;

/** Zooms by the wheel; what is under the pointer stays there. GEF's own handler keeps the middle of the window. */
public final class PointerZoom implements MouseWheelHandler {

    /** The handler for all viewers. */
    public static final MouseWheelHandler INSTANCE = new PointerZoom();

    private PointerZoom() {}

    @Override
    public void handleMouseWheel(Event event, EditPartViewer viewer) {
        var manager = (ZoomManager) viewer.getProperty(ZoomManager.class.toString());
        if (manager == null) {
            return;
        }
        event.doit = false;
        var canvas = (FigureCanvas) viewer.getControl();
        var scroll = canvas.getViewport().getViewLocation();
        var before = manager.getZoom();
        if (event.count > 0) {
            manager.zoomIn();
        } else {
            manager.zoomOut();
        }
        // the extent of the sheet at the new zoom has to be known before one can scroll in it
        canvas.getLightweightSystem().getUpdateManager().performUpdate();
        var to = Zooming.scrollAbout(scroll, new Point(event.x, event.y), manager.getZoom() / before);
        canvas.scrollTo(to.x, to.y);
    }
}
