// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.Tool;
import org.eclipse.gef.tools.AbstractTool;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.ui.IEditorPart;
import org.hopscope.editor.layout.RoomStack;

/**
 * The edit domain of an editor: it knows whether a tool is kept in hand, tells the palette when one was put down, and
 * lets the user pan with the middle button or the space bar whatever tool that is.
 */
public final class DiagramDomain extends DefaultEditDomain {

    private final Panning panning = new Panning();
    private Runnable onDefaultTool;
    private boolean pressed;
    private boolean escaped;

    /** The domain of this editor. */
    public DiagramDomain(IEditorPart editor) {
        super(editor);
        setCommandStack(new RoomStack());
    }

    /** Runs {@code action} whenever the selection tool becomes active again. */
    public void onDefaultTool(Runnable action) {
        onDefaultTool = action;
    }

    @Override
    public void setActiveTool(Tool tool) {
        super.setActiveTool(tool);
        // the constructor of the superclass comes here before the field is set
        if (onDefaultTool != null && tool != null && tool == getDefaultTool()) {
            onDefaultTool.run();
        }
    }

    /**
     * Takes a tool in hand.
     *
     * @param kept whether it stays there after it was used, until Escape puts it down
     */
    public void take(Tool tool, boolean kept) {
        if (tool != getDefaultTool() && tool instanceof AbstractTool using) {
            using.setUnloadWhenFinished(!kept);
        }
        setActiveTool(tool);
    }

    /** Ends the gesture that continues, or puts the tool down; false if there was neither. */
    public boolean escape(EditPartViewer viewer) {
        // the workbench lets the diagram have this key first, and runs the command for it afterwards
        return escaped || end(viewer);
    }

    private boolean end(EditPartViewer viewer) {
        var something = panning.isActive() || pressed || getActiveTool() != getDefaultTool();
        panning.end(viewer);
        if (something) {
            pressed = false;
            loadDefaultTool();
        }
        return something;
    }

    @Override
    public void mouseDown(MouseEvent event, EditPartViewer viewer) {
        pressed = event.button == 1;
        if (!panning.begin(event, viewer)) {
            super.mouseDown(event, viewer);
        }
    }

    @Override
    public void mouseDrag(MouseEvent event, EditPartViewer viewer) {
        if (!panning.drag(event, viewer)) {
            super.mouseDrag(event, viewer);
        }
    }

    @Override
    public void mouseMove(MouseEvent event, EditPartViewer viewer) {
        if (!panning.drag(event, viewer)) {
            super.mouseMove(event, viewer);
        }
    }

    @Override
    public void mouseUp(MouseEvent event, EditPartViewer viewer) {
        pressed = false;
        if (!panning.release(event, viewer)) {
            super.mouseUp(event, viewer);
        }
    }

    @Override
    public void keyDown(KeyEvent event, EditPartViewer viewer) {
        if (event.character == ' ' && (event.stateMask & SWT.MODIFIER_MASK) == 0) {
            panning.space(true, viewer);
        } else if (event.character == SWT.ESC) {
            escaped = end(viewer);
        } else {
            super.keyDown(event, viewer);
        }
    }

    @Override
    public void keyUp(KeyEvent event, EditPartViewer viewer) {
        if (event.character == ' ') {
            panning.space(false, viewer);
        } else {
            escaped = false;
            super.keyUp(event, viewer);
        }
    }
}
