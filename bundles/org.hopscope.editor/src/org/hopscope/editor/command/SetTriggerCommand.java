// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.template.NewElements;

/** Lets a handler start at another event. */
public final class SetTriggerCommand extends ModelCommand {

    private final Handler handler;
    private final Trigger trigger;

    /** Starts {@code handler} by {@code trigger}, which is in no machine yet, instead of its present one. */
    public SetTriggerCommand(Handler handler, Trigger trigger) {
        super(Messages.get("command.trigger", Texts.name(handler)), handler);
        this.handler = handler;
        this.trigger = trigger;
    }

    @Override
    public boolean canExecute() {
        return PartLock.reasonAgainst(handler).isEmpty();
    }

    @Override
    protected void change() {
        handler.setTrigger(trigger);
        NewElements.settle(trigger);
    }

    @Override
    public List<Trigger> affected() {
        return List.of(trigger);
    }
}
