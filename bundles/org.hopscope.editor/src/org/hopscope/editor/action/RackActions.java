// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.GatherCommand;
import org.hopscope.editor.command.RackCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RackContent;

/** Gathering nodes and switches in racks. */
record RackActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var racks = new RackActions(context);
        return List.of(
                DiagramAction.of("rack.gather", MenuGroup.RACK, () -> !racks.vertices().isEmpty(), racks::gather),
                DiagramAction.of("rack.leave", MenuGroup.RACK, () -> !racks.inRacks().isEmpty(), racks::leave),
                DiagramAction.of("rack.turn", MenuGroup.RACK, () -> !racks.chosen().isEmpty(), racks::turn),
                DiagramAction.of("rack.collapseAll", MenuGroup.RACK, () -> racks.can(true), () -> racks.turnAll(true)),
                DiagramAction.of("rack.expandAll", MenuGroup.RACK, () -> racks.can(false), () -> racks.turnAll(false)),
                DiagramAction.of("rack.content", MenuGroup.RACK, () -> !racks.content().isEmpty(),
                        () -> context.select(racks.content())),
                DiagramAction.of("rack.deleteAll", MenuGroup.RACK, () -> !racks.content().isEmpty(),
                        racks::deleteAll));
    }

    private List<Vertex> vertices() {
        return context.selection().stream().filter(Vertex.class::isInstance).map(Vertex.class::cast).toList();
    }

    private List<Vertex> inRacks() {
        return vertices().stream().filter(vertex -> vertex.getRack() != null).toList();
    }

    /** The selected racks, and those in which something selected stands. */
    private List<Rack> chosen() {
        var racks = new LinkedHashSet<Rack>();
        for (var one : context.selection()) {
            if (one instanceof Rack rack) {
                racks.add(rack);
            } else if (one instanceof Vertex vertex && vertex.getRack() != null) {
                racks.add(vertex.getRack());
            }
        }
        return List.copyOf(racks);
    }

    /** The elements in the selected racks. */
    private List<Vertex> content() {
        return context.selection().stream().filter(Rack.class::isInstance)
                .flatMap(rack -> RackContent.members((Rack) rack).stream()).toList();
    }

    private void gather() {
        var chosen = vertices();
        var gather = new GatherCommand((GraphTopology) chosen.getFirst().eContainer(), chosen);
        context.commands().execute(gather);
        context.select(gather.affected());
    }

    private void leave() {
        run(new RackCommand(inRacks(), null));
    }

    private void turn() {
        var racks = chosen();
        run(new CollapseCommand(context.machine(), racks, !racks.stream().allMatch(RackContent::isCollapsed)));
        context.select(racks);
    }

    private List<Rack> all() {
        return context.machine() != null && context.machine().getTopology() instanceof GraphTopology graph
                ? graph.getRacks() : List.of();
    }

    private boolean can(boolean collapse) {
        return all().stream().anyMatch(rack -> RackContent.isCollapsed(rack) != collapse);
    }

    private void turnAll(boolean collapse) {
        run(new CollapseCommand(context.machine(), all(), collapse));
    }

    private void deleteAll() {
        var doomed = new ArrayList<Element>(content());
        context.selection().stream().filter(Rack.class::isInstance).forEach(rack -> doomed.add((Rack) rack));
        run(new DeleteCommand(doomed));
    }

    private void run(Command command) {
        if (command.canExecute()) {
            context.commands().execute(command);
        }
    }
}
