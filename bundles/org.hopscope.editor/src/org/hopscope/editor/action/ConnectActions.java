// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.tool.ConnectDialog;
import org.hopscope.editor.tool.LinkEnds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;

/**
 * Links two groups of vertices at once. The groups are those remembered and those selected; without any remembered, the
 * selected nodes and the selected switches, or the first and the second half of the selection.
 */
record ConnectActions(DiagramContext context, List<Vertex> remembered) {

    static List<DiagramAction> of(DiagramContext context) {
        var connect = new ConnectActions(context, new ArrayList<>());
        return List.of(
                DiagramAction.of("connect.end", MenuGroup.LINK, () -> connect.selected().size() == 1,
                        connect::chooseEnd),
                DiagramAction.of("connect.from", MenuGroup.LINK, () -> !connect.selected().isEmpty(),
                        connect::remember),
                DiagramAction.of("connect.to", MenuGroup.LINK, () -> !connect.groups().isEmpty(), connect::connect));
    }

    private List<Vertex> selected() {
        return context.selection().stream().filter(Vertex.class::isInstance).map(Vertex.class::cast).toList();
    }

    /** Links one vertex without a mouse: the user types the name of the other end. */
    private void chooseEnd() {
        var source = selected().getFirst();
        var command = new CreateLinkCommand((GraphTopology) source.eContainer(), source);
        var reason = CreateLinkCommand.reasonAgainst(source);
        if (reason.isPresent()) {
            context.refuse(reason.get());
            return;
        }
        LinkEnds.choose(context.site().getShell(), source, command).ifPresent(end -> {
            command.setTarget(end);
            context.commands().execute(command);
            context.select(command.affected());
        });
        context.viewer().getControl().setFocus();
    }

    private void remember() {
        remembered.clear();
        remembered.addAll(selected());
        context.refuse(Messages.get("connect.remembered", remembered.size()));
    }

    /** The two groups; none if the selection does not make two. */
    private List<List<Vertex>> groups() {
        var selected = selected();
        var known = remembered.stream().filter(vertex -> vertex.eContainer() == context.machine().getTopology()
                && !selected.contains(vertex)).toList();
        if (!known.isEmpty() && !selected.isEmpty()) {
            return List.of(known, selected);
        }
        var switches = selected.stream().filter(Switch.class::isInstance).toList();
        var nodes = selected.stream().filter(vertex -> !(vertex instanceof Switch)).toList();
        if (!switches.isEmpty() && !nodes.isEmpty()) {
            return List.of(nodes, switches);
        }
        var half = (selected.size() + 1) / 2;
        return selected.size() < 2 ? List.of()
                : List.of(selected.subList(0, half), selected.subList(half, selected.size()));
    }

    private void connect() {
        var groups = groups();
        var dialog = new ConnectDialog(context.site().getShell(), (GraphTopology) context.machine().getTopology(),
                groups.getFirst(), groups.getLast());
        dialog.open();
        if (dialog.command() != null && dialog.command().canExecute()) {
            context.commands().execute(dialog.command());
            remembered.clear();
        }
    }
}
