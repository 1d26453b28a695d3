// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;

import org.hopscope.editor.command.OverrideCommand;
import org.hopscope.editor.diagram.Instance;
import org.hopscope.editor.part.InstancePart;

/** The actions on a node or router on the picture of a topology. */
record PictureActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var actions = new PictureActions(context);
        return List.of(DiagramAction.of("override", MenuGroup.EDIT, () -> actions.picked().isPresent(),
                () -> actions.picked().ifPresent(actions::override)));
    }

    /** The selected instance, if it has no override yet. */
    private Optional<InstancePart> picked() {
        var parts = context.viewer().getSelectedEditParts();
        return parts.size() == 1 && parts.getFirst() instanceof InstancePart part
                && part.getModel() instanceof Instance ? Optional.of(part) : Optional.empty();
    }

    private void override(InstancePart part) {
        var topology = ((Instance) part.getModel()).topology();
        var command = new OverrideCommand(topology, part.instanceName());
        context.commands().execute(command);
        context.select(command.affected());
        context.showProperties(command.affected().getFirst());
    }
}
