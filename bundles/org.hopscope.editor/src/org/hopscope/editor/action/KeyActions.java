// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.jface.bindings.TriggerSequence;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.keys.IBindingService;
import org.hopscope.editor.tool.KeysDialog;

/** Lists the current keys of the diagram, including those that the user has assigned to its commands. */
record KeyActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        return List.of(DiagramAction.of("keys", MenuGroup.KEYS_ONLY, new KeyActions(context)::show));
    }

    private void show() {
        new KeysDialog(context.site().getShell(), rows()).open();
        context.viewer().getControl().setFocus();
    }

    /** Commands in the order of the menus, those without keys last; the keys that are in force on the diagram. */
    private List<KeysDialog.Row> rows() {
        var contexts = context.site().getService(IContextService.class);
        var bindings = context.site().getService(IBindingService.class);
        var commands = context.site().getService(ICommandService.class);
        var asking = contexts.activateContext(ActionBindings.CONTEXT);
        var rows = new ArrayList<KeysDialog.Row>();
        Stream.concat(Stream.of(IWorkbenchCommandConstants.EDIT_UNDO, IWorkbenchCommandConstants.EDIT_REDO),
                new DiagramActions(context).all().map(DiagramAction::getActionDefinitionId)).forEach(id -> {
            try {
                rows.add(new KeysDialog.Row(commands.getCommand(id).getName(),
                        Stream.of(bindings.getActiveBindingsFor(id)).map(TriggerSequence::format)
                                .collect(Collectors.joining(",  "))));
            } catch (NotDefinedException e) {
                // a command that went away while it was asked has no keys either
            }
        });
        contexts.deactivateContext(asking);
        return rows.stream().sorted((one, other) -> Boolean.compare(one.keys().isEmpty(), other.keys().isEmpty()))
                .toList();
    }
}
