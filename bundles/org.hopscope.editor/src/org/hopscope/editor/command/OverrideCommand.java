// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Shape;

/** Adds an override of one node or router of a parametric topology, which changes nothing yet. */
public final class OverrideCommand extends ModelCommand {

    private final Topology topology;
    private final InstanceOverride override = MachineFactory.eINSTANCE.createInstanceOverride();

    /** An override of the instance with this name. */
    public OverrideCommand(Topology topology, String instance) {
        super(Messages.get("command.override", instance), topology);
        this.topology = topology;
        override.setInstance(instance);
    }

    @Override
    public boolean canExecute() {
        return Shape.of(topology).map(shape -> shape.instance(override.getInstance()).isPresent()).orElse(false);
    }

    @Override
    protected void change() {
        override.setName(override.getInstance());
        topology.getOverrides().add(override);
    }

    @Override
    public List<InstanceOverride> affected() {
        return List.of(override);
    }
}
