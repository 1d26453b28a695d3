// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Composite;

/** Lets a composite be drawn with the blocks inside it, or as one block; changes nothing but the layout section. */
public final class OpenBlockCommand extends ModelCommand {

    private final Machine machine;
    private final Composite composite;
    private final boolean open;

    /** @param open whether the blocks inside are drawn */
    public OpenBlockCommand(Machine machine, Composite composite, boolean open) {
        super(Messages.get(open ? "command.openBlock" : "command.closeBlock", Texts.name(composite)), machine);
        this.machine = machine;
        this.composite = composite;
        this.open = open;
    }

    @Override
    protected void change() {
        RouteCommand.layout(machine);
        var opened = machine.getLayout().getOpened();
        if (!open) {
            opened.remove(composite);
        } else if (!opened.contains(composite)) {
            opened.add(composite);
        }
    }

    @Override
    public List<Composite> affected() {
        return List.of(composite);
    }
}
