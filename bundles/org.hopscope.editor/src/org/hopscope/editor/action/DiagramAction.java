// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.function.BooleanSupplier;

import org.eclipse.jface.action.Action;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.text.Messages;

/**
 * Something a user can do on a diagram. Its id is that of a command, declared with its key in the plugin.xml; its text
 * is the message {@code action.NAME}.
 */
public final class DiagramAction extends Action {

    /** The prefix of the ids of the commands that are not the platform's. */
    public static final String PREFIX = "org.hopscope.editor.commands.";

    private final MenuGroup group;
    private final BooleanSupplier possible;
    private final Runnable run;
    private BooleanSupplier checked;
    private boolean stale = true;

    private DiagramAction(String name, MenuGroup group, int style, BooleanSupplier possible, Runnable run) {
        super(Messages.get("action." + name), style);
        this.group = group;
        this.possible = possible;
        this.run = run;
        setId(PREFIX + name);
        setActionDefinitionId(PREFIX + name);
    }

    /** An action with a command of its own. */
    static DiagramAction of(String name, MenuGroup group, BooleanSupplier possible, Runnable run) {
        return new DiagramAction(name, group, AS_PUSH_BUTTON, possible, run);
    }

    /** An action that is always possible. */
    static DiagramAction of(String name, MenuGroup group, Runnable run) {
        return of(name, group, () -> true, run);
    }

    /** An action that switches something on and off. */
    static DiagramAction toggle(String name, MenuGroup group, BooleanSupplier checked, Runnable run) {
        var action = new DiagramAction(name, group, AS_CHECK_BOX, () -> true, run);
        action.checked = checked;
        action.setChecked(checked.getAsBoolean());
        return action;
    }

    /** The action on a diagram for one of the platform's commands, such as Delete. */
    static DiagramAction platform(ActionFactory factory, String name, MenuGroup group, BooleanSupplier possible,
            Runnable run) {
        var action = of(name, group, possible, run);
        action.setId(factory.getId());
        action.setActionDefinitionId(factory.getCommandId());
        return action;
    }

    /** The group of the action in menus. */
    public MenuGroup group() {
        return group;
    }

    /** Forgets what is known of the action; it finds out when it is asked. */
    void expire() {
        stale = true;
    }

    /** The diagram is gone: what was known of the action stays so. */
    void close() {
        stale = false;
    }

    /** Updates whether the action is enabled and checked. */
    public void update() {
        expire();
        find();
    }

    /** Finds out whether the action is possible and switched on, unless that is known, and notifies the listeners. */
    void find() {
        if (stale) {
            stale = false;
            setEnabled(possible.getAsBoolean());
            if (checked != null) {
                setChecked(checked.getAsBoolean());
            }
        }
    }

    @Override
    public boolean isEnabled() {
        find();
        return super.isEnabled();
    }

    @Override
    public boolean isChecked() {
        find();
        return super.isChecked();
    }

    @Override
    public void run() {
        run.run();
    }
}
