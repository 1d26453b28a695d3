// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartListener;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editpolicies.GraphicalEditPolicy;
import org.hopscope.editor.figure.ConnectHandle;
import org.hopscope.editor.figure.DiagramTheme;

/** Shows handles from which links are dragged, while the mouse is over a vertex or it is the only one selected. */
public final class ConnectPolicy extends GraphicalEditPolicy {

    /** The role of this policy. */
    public static final String ROLE = "connect";

    private final Function<GraphicalEditPart, DragTracker> trackers;
    private final List<ConnectHandle> handles = new ArrayList<>();
    private EditPartListener listener;
    private boolean hovered;

    /** @param trackers makes the tool that drags a link from a part */
    public ConnectPolicy(Function<GraphicalEditPart, DragTracker> trackers) {
        this.trackers = trackers;
    }

    @Override
    public void activate() {
        super.activate();
        listener = new EditPartListener.Stub() {
            @Override
            public void selectedStateChanged(EditPart part) {
                update();
            }
        };
        getHost().addEditPartListener(listener);
    }

    @Override
    public void deactivate() {
        getHost().removeEditPartListener(listener);
        hovered = false;
        hide();
        super.deactivate();
    }

    @Override
    public void showTargetFeedback(Request request) {
        if (RequestConstants.REQ_SELECTION.equals(request.getType())) {
            hovered = true;
            update();
        }
    }

    @Override
    public void eraseTargetFeedback(Request request) {
        if (RequestConstants.REQ_SELECTION.equals(request.getType())) {
            hovered = false;
            update();
        }
    }

    private void update() {
        var alone = getHost().getSelected() == EditPart.SELECTED_PRIMARY
                && getHost().getViewer().getSelectedEditParts().size() == 1;
        if (!hovered && !alone) {
            hide();
        } else if (handles.isEmpty()) {
            show();
        }
    }

    @SuppressWarnings("unchecked")
    private void show() {
        var host = (GraphicalEditPart) getHost();
        var theme = DiagramTheme.of(host.getViewer());
        for (var side : ConnectHandle.SIDES) {
            var handle = new ConnectHandle(host, side, theme, () -> trackers.apply(host));
            handles.add(handle);
            getLayer(LayerConstants.HANDLE_LAYER).add(handle);
            // the mouse on a handle is still over the vertex, and a link dragged from it begins there
            host.getViewer().getVisualPartMap().put(handle, host);
        }
    }

    private void hide() {
        for (var handle : handles) {
            getHost().getViewer().getVisualPartMap().remove(handle);
            getLayer(LayerConstants.HANDLE_LAYER).remove(handle);
        }
        handles.clear();
    }
}
