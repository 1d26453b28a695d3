// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.gef.EditPartViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.tool.DiagramDomain;

/**
 * Lets the tool that was just taken be dragged out of the palette: while the button is down, the mouse moves over the
 * diagram as if nothing was pressed; where the button is released, the tool is used.
 */
final class PaletteDrag {

    private static final int THRESHOLD = 6;

    private final Control palette;
    private final DiagramDomain domain;
    private final EditPartViewer viewer;
    private Point pressed;
    private boolean over;

    PaletteDrag(Control palette, DiagramDomain domain, EditPartViewer viewer) {
        this.palette = palette;
        this.domain = domain;
        this.viewer = viewer;
        palette.addListener(SWT.MouseDown, event -> pressed = event.button == 1 ? new Point(event.x, event.y) : null);
        palette.addListener(SWT.MouseMove, this::moved);
        palette.addListener(SWT.MouseUp, this::released);
    }

    private boolean isDragging(Event event) {
        return pressed != null && domain.getActiveTool() != domain.getDefaultTool()
                && Math.abs(event.x - pressed.x) + Math.abs(event.y - pressed.y) > THRESHOLD;
    }

    private void moved(Event event) {
        if (!isDragging(event)) {
            return;
        }
        var moved = translated(event);
        if (contains(moved) && !over) {
            over = true;
            domain.viewerEntered(moved, viewer);
        } else if (!contains(moved) && over) {
            over = false;
            domain.viewerExited(moved, viewer);
        }
        if (over) {
            domain.mouseMove(moved, viewer);
        }
    }

    private void released(Event event) {
        var dropped = isDragging(event);
        pressed = null;
        over = false;
        var moved = translated(event);
        if (dropped && contains(moved)) {
            moved.button = 1;
            domain.mouseMove(moved, viewer);
            domain.mouseDown(moved, viewer);
            domain.mouseUp(moved, viewer);
            viewer.getControl().setFocus();
        } else if (dropped && !palette.getBounds().contains(event.x, event.y)) {
            domain.loadDefaultTool();
        }
    }

    /** The same event as the diagram would get it. */
    private MouseEvent translated(Event event) {
        var control = viewer.getControl();
        var at = palette.getDisplay().map(palette, control, event.x, event.y);
        var copy = new Event();
        copy.widget = control;
        copy.display = event.display;
        copy.time = event.time;
        copy.x = at.x;
        copy.y = at.y;
        return new MouseEvent(copy);
    }

    private boolean contains(MouseEvent event) {
        var size = viewer.getControl().getSize();
        return event.x >= 0 && event.y >= 0 && event.x < size.x && event.y < size.y;
    }
}
