// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

import org.hopscope.editor.command.VisibilityCommand;

/** The categories of the diagram that are shown, faded or hidden. */
final class LayerActions {

    private LayerActions() {}

    static List<DiagramAction> of(DiagramContext context) {
        return List.of(
                DiagramAction.of("layers", MenuGroup.VIEW, () -> new LayersPopup(context).open()),
                DiagramAction.of("layersShow", MenuGroup.VIEW,
                        () -> VisibilityCommand.showAll(context.machine()).canExecute(),
                        () -> context.commands().execute(VisibilityCommand.showAll(context.machine()))));
    }
}
