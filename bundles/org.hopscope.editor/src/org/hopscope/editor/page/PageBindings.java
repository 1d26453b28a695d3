// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * The actions of commands while one control of a page has the focus. The diagram's meaning of Delete, Copy and the like
 * comes back when the focus leaves it.
 */
public final class PageBindings {

    private static final List<ActionFactory> EDITING = List.of(ActionFactory.CUT, ActionFactory.COPY,
            ActionFactory.PASTE, ActionFactory.DELETE, ActionFactory.SELECT_ALL);

    private final IEditorSite site;
    private final String context;
    private final Map<String, Runnable> commands = new LinkedHashMap<>();
    private final Map<String, IAction> globals = new HashMap<>();
    private final Map<String, IAction> saved = new HashMap<>();
    private final List<IHandlerActivation> active = new ArrayList<>();
    private IContextActivation keys;

    /** Bindings with the keys of a context. What the Edit menu does to a diagram is switched off. */
    public PageBindings(IEditorSite site, String context) {
        this.site = site;
        this.context = context;
        EDITING.forEach(one -> globals.put(one.getId(), null));
        globals.put(ActionFactory.FIND.getId(), null);
        globals.put(ActionFactory.RENAME.getId(), null);
    }

    /** Bindings for a field in which text is typed: its own keys for editing and undo, none of the page's. */
    public static void ownKeys(IEditorSite site, Control field, Runnable undo) {
        var bindings = new PageBindings(site, null);
        bindings.global(ActionFactory.UNDO, undo);
        bindings.globals.put(ActionFactory.REDO.getId(), null);
        bindings.attach(field);
    }

    /** Lets a command of the plugin.xml run something. */
    public PageBindings command(String id, Runnable run) {
        commands.put(id, run);
        return this;
    }

    /** Lets one of the platform's commands run something. */
    public PageBindings global(ActionFactory factory, Runnable run) {
        var action = new Action() {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setId(factory.getId());
        action.setActionDefinitionId(factory.getCommandId());
        globals.put(factory.getId(), action);
        return this;
    }

    /** Says whether what one of the platform's commands runs can be done now. */
    public void enable(ActionFactory factory, boolean possible) {
        globals.get(factory.getId()).setEnabled(possible);
    }

    /** Says what one of the platform's commands would do now. */
    public void label(ActionFactory factory, String text) {
        globals.get(factory.getId()).setText(text);
    }

    /** From now on the bindings are in force whenever this control has the focus. */
    public PageBindings attach(Control control) {
        control.addListener(SWT.FocusIn, event -> bind());
        control.addListener(SWT.FocusOut, event -> release());
        control.addListener(SWT.Dispose, event -> release());
        return this;
    }

    private void bind() {
        if (!saved.isEmpty()) {
            return;
        }
        if (context != null) {
            keys = site.getService(IContextService.class).activateContext(context);
        }
        var handlers = site.getService(IHandlerService.class);
        commands.forEach((id, run) -> active.add(handlers.activateHandler(id, new PageHandler(run))));
        var bars = site.getActionBars();
        globals.forEach((id, action) -> {
            saved.put(id, bars.getGlobalActionHandler(id));
            bars.setGlobalActionHandler(id, action);
        });
        bars.updateActionBars();
    }

    private void release() {
        if (saved.isEmpty()) {
            return;
        }
        if (keys != null) {
            keys.getContextService().deactivateContext(keys);
            keys = null;
        }
        site.getService(IHandlerService.class).deactivateHandlers(active);
        active.clear();
        var bars = site.getActionBars();
        saved.forEach(bars::setGlobalActionHandler);
        saved.clear();
        bars.updateActionBars();
    }
}
