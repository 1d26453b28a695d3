// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Lets commands lead to the actions of a diagram. The diagram's keys are in force while the diagram itself has the
 * focus, so that they are not taken from text fields around and on it.
 */
public final class ActionBindings {

    /** Id of the context to which the diagram's keys are bound. */
    public static final String CONTEXT = "org.hopscope.editor.diagram";

    private final DiagramActions actions;
    private final IHandlerService handlers;
    private final IContextService contexts;
    private final List<IHandlerActivation> active = new ArrayList<>();
    private IContextActivation keys;

    /** Bindings for one editor; they are not in force yet. */
    public ActionBindings(DiagramActions actions, IEditorSite site, Control diagram) {
        this.actions = actions;
        handlers = site.getService(IHandlerService.class);
        contexts = site.getService(IContextService.class);
        diagram.addListener(SWT.FocusIn, event -> bindKeys());
        diagram.addListener(SWT.FocusOut, event -> releaseKeys());
        diagram.addListener(SWT.Dispose, event -> release());
    }

    private void bindKeys() {
        if (keys == null) {
            keys = contexts.activateContext(CONTEXT);
        }
    }

    private void releaseKeys() {
        if (keys != null) {
            contexts.deactivateContext(keys);
            keys = null;
        }
    }

    /** Puts the handlers in force: the diagram is shown. */
    public void bind() {
        if (active.isEmpty()) {
            // the platform's commands find their actions through the action bars
            actions.all().filter(action -> action.getId().startsWith(DiagramAction.PREFIX)).forEach(action ->
                    active.add(handlers.activateHandler(action.getActionDefinitionId(), new ActionHandler(action))));
        }
    }

    /** Takes them back: another page is shown. */
    public void release() {
        releaseKeys();
        handlers.deactivateHandlers(active);
        active.clear();
    }
}
