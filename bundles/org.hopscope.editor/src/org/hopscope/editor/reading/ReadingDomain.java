// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.reading;

import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.MouseEvent;

/** The actions of mouse and keys in a drawing that cannot be changed: no tool ever gets the mouse. */
final class ReadingDomain extends EditDomain {

    private static final int SLOP = 4;

    private final ReadingDiagram diagram;
    private Point pressed;
    private Point scrolled;
    private boolean dragging;

    ReadingDomain(ReadingDiagram diagram) {
        this.diagram = diagram;
    }

    @Override
    public void mouseDown(MouseEvent event, EditPartViewer viewer) {
        viewer.getControl().setFocus();
        pressed = new Point(event.x, event.y);
        scrolled = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation().getCopy();
        dragging = false;
    }

    @Override
    public void mouseDrag(MouseEvent event, EditPartViewer viewer) {
        mouseMove(event, viewer);
    }

    @Override
    public void mouseMove(MouseEvent event, EditPartViewer viewer) {
        if (pressed == null) {
            return;
        }
        if (!dragging && pressed.getDistance(new Point(event.x, event.y)) > SLOP) {
            dragging = true;
            viewer.setCursor(Cursors.SIZEALL);
        }
        if (dragging) {
            ((FigureCanvas) viewer.getControl()).scrollTo(scrolled.x + pressed.x - event.x,
                    scrolled.y + pressed.y - event.y);
        }
    }

    @Override
    public void mouseUp(MouseEvent event, EditPartViewer viewer) {
        if (pressed != null && !dragging) {
            diagram.selectAt(new Point(event.x, event.y));
        }
        pressed = null;
        dragging = false;
        viewer.setCursor(null);
    }

    @Override
    public void mouseDoubleClick(MouseEvent event, EditPartViewer viewer) {
        pressed = null;
        diagram.openAt(new Point(event.x, event.y));
    }

    @Override
    public void keyDown(KeyEvent event, EditPartViewer viewer) {
        switch (event.character) {
            case '+', '=' -> diagram.zoomBy(true);
            case '-' -> diagram.zoomBy(false);
            case SWT.CR -> diagram.openSelected();
            case SWT.BS, SWT.ESC -> diagram.up();
            default -> super.keyDown(event, viewer);
        }
    }
}
