// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.topology.RackContent;

/** Lets racks be drawn as one card each, or with all that is in them; changes nothing but the layout section. */
public final class CollapseCommand extends ModelCommand {

    private final Machine machine;
    private final List<Rack> racks;
    private final boolean collapse;

    /** @param collapse whether the racks become cards */
    public CollapseCommand(Machine machine, List<Rack> racks, boolean collapse) {
        super(Messages.get(collapse ? "command.collapse" : "command.expand"), machine);
        this.machine = machine;
        this.racks = List.copyOf(racks);
        this.collapse = collapse;
    }

    @Override
    public boolean canExecute() {
        return racks.stream().anyMatch(rack -> RackContent.isCollapsed(rack) != collapse);
    }

    @Override
    protected void change() {
        RouteCommand.layout(machine);
        var collapsed = machine.getLayout().getCollapsed();
        for (var rack : racks) {
            if (!collapse) {
                collapsed.remove(rack);
            } else if (!collapsed.contains(rack)) {
                collapsed.add(rack);
            }
        }
    }
}
