// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.RouteCommand;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LineStyle;
import org.hopscope.model.machine.Link;

/**
 * The actions that change the course of the lines of links: for the selected ones, or for all when none is selected.
 */
record LineActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var lines = new LineActions(context);
        return List.of(
                DiagramAction.of("line.straight", MenuGroup.LINK, lines::any, () -> lines.style(LineStyle.STRAIGHT)),
                DiagramAction.of("line.orthogonal", MenuGroup.LINK, lines::any,
                        () -> lines.style(LineStyle.ORTHOGONAL)),
                DiagramAction.of("line.unbend", MenuGroup.LINK, lines::bent, () -> lines.execute(
                        RouteCommand.unbend(context.machine(), lines.links()))),
                DiagramAction.of("line.reset", MenuGroup.LINK, lines::own, () -> lines.execute(
                        RouteCommand.reset(context.machine(), lines.links()))));
    }

    private List<Link> selected() {
        return context.selection().stream().filter(Link.class::isInstance).map(Link.class::cast).toList();
    }

    private List<Link> links() {
        var selected = selected();
        return !selected.isEmpty() ? selected : context.machine().getTopology() instanceof GraphTopology graph
                ? graph.getLinks() : List.of();
    }

    private boolean any() {
        return !links().isEmpty();
    }

    private boolean bent() {
        var layout = context.machine().getLayout();
        var lines = new LinkLines(context.machine());
        return layout != null && !layout.getRoutes().isEmpty()
                && links().stream().anyMatch(link -> !lines.of(link).bends().isEmpty());
    }

    private boolean own() {
        var layout = context.machine().getLayout();
        return layout != null && layout.getRoutes().stream().anyMatch(route -> links().contains(route.getLink()));
    }

    private void style(LineStyle style) {
        execute(selected().isEmpty() ? RouteCommand.styleOfAll(context.machine(), style)
                : RouteCommand.style(context.machine(), selected(), style));
    }

    private void execute(Command command) {
        if (command.canExecute()) {
            context.commands().execute(command);
        }
    }
}
