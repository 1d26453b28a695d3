// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.swt.events.MouseEvent;

/** Dragging the sheet under the window, by the middle button, or by the left one while the space bar is held. */
final class Panning {

    private static final int LEFT = 1;
    private static final int MIDDLE = 2;

    private boolean space;
    private int button;
    private Point grabbed;
    private Point scrolled;

    /** True if the sheet is being dragged. */
    boolean isActive() {
        return button != 0;
    }

    /** The space bar went down or up. */
    void space(boolean down, EditPartViewer viewer) {
        if (space != down) {
            space = down;
            showHand(viewer);
        }
    }

    private void showHand(EditPartViewer viewer) {
        viewer.setCursor(isActive() ? Cursors.SIZEALL : space ? Cursors.HAND : null);
    }

    /** Begins if this button drags the sheet; false if the tool shall have the event. */
    boolean begin(MouseEvent event, EditPartViewer viewer) {
        if (event.button != MIDDLE && !(space && event.button == LEFT)) {
            return isActive();
        }
        button = event.button;
        grabbed = new Point(event.x, event.y);
        scrolled = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation();
        showHand(viewer);
        return true;
    }

    /** Follows the pointer; false if the sheet is not being dragged. */
    boolean drag(MouseEvent event, EditPartViewer viewer) {
        if (isActive()) {
            ((FigureCanvas) viewer.getControl()).scrollTo(scrolled.x + grabbed.x - event.x,
                    scrolled.y + grabbed.y - event.y);
        }
        return isActive();
    }

    /** Ends if this is the button that began; false if the tool shall have the event. */
    boolean release(MouseEvent event, EditPartViewer viewer) {
        if (!isActive() || event.button != button) {
            return isActive();
        }
        end(viewer);
        return true;
    }

    /** Lets go of the sheet. */
    void end(EditPartViewer viewer) {
        button = 0;
        showHand(viewer);
    }
}
