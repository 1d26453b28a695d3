// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;
import org.hopscope.ui.PresentWindow;

/** Shows results on the diagrams of the window, or no longer. */
public final class OverlayHandler extends AbstractHandler implements IElementUpdater {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var overlay = window.getService(ResultOverlay.class);
        overlay.show(!overlay.isShown());
        window.getService(ICommandService.class).refreshElements(event.getCommand().getId(), null);
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        PresentWindow.find().ifPresent(window -> element.setChecked(window.getService(ResultOverlay.class).isShown()));
    }
}
