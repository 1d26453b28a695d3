// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.part.DiagramPart;
import org.hopscope.editor.part.NetworkPart;

/** Keys of the diagram beside those of the workbench: arrows move, F2 renames, zoom. */
final class EditorKeys extends GraphicalViewerKeyHandler {

    private final DiagramActions actions;

    EditorKeys(GraphicalViewer viewer, DiagramActions actions) {
        super(viewer);
        this.actions = actions;
    }

    @Override
    public boolean keyPressed(KeyEvent event) {
        var modifiers = event.stateMask & SWT.MODIFIER_MASK;
        // on many keyboards the plus sign needs the shift key
        if ((modifiers & ~SWT.MOD2) == SWT.MOD1 && zoom(event.keyCode, event.character)) {
            return true;
        }
        return modifiers == 0 && plain(event.keyCode)
                || super.keyPressed(event);
    }

    private boolean plain(int key) {
        return switch (key) {
            case SWT.F2 -> run(ActionFactory.RENAME);
            case SWT.DEL -> run(ActionFactory.DELETE);
            case SWT.ARROW_LEFT -> nudge(-DiagramTheme.GRID, 0);
            case SWT.ARROW_RIGHT -> nudge(DiagramTheme.GRID, 0);
            case SWT.ARROW_UP -> nudge(0, -DiagramTheme.GRID);
            case SWT.ARROW_DOWN -> nudge(0, DiagramTheme.GRID);
            default -> false;
        };
    }

    private boolean run(ActionFactory platform) {
        actions.find(platform.getId()).filter(DiagramAction::isEnabled).ifPresent(DiagramAction::run);
        return true;
    }

    private boolean zoom(int key, char sign) {
        var manager = (ZoomManager) getViewer().getProperty(ZoomManager.class.toString());
        if (key == '0' || key == SWT.KEYPAD_0) {
            manager.setZoom(1);
        } else if (key == '+' || key == '=' || sign == '+' || key == SWT.KEYPAD_ADD) {
            manager.zoomIn();
        } else if (key == '-' || key == SWT.KEYPAD_SUBTRACT) {
            manager.zoomOut();
        } else {
            return false;
        }
        return true;
    }

    private boolean nudge(int dx, int dy) {
        var parts = ((List<?>) getViewer().getSelectedEditParts()).stream().map(EditPart.class::cast).toList();
        if (parts.isEmpty() || parts.stream().anyMatch(part -> part.getParent() != parts.getFirst().getParent())) {
            return false;
        }
        if (!(parts.getFirst().getParent() instanceof DiagramPart)
                && !(parts.getFirst().getParent() instanceof NetworkPart)) {
            return false;
        }
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(parts);
        request.setMoveDelta(new Point(dx, dy));
        var command = parts.getFirst().getParent().getCommand(request);
        if (command != null && command.canExecute()) {
            getViewer().getEditDomain().getCommandStack().execute(command);
        }
        return true;
    }
}
