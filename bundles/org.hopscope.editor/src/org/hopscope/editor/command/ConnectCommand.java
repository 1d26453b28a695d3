// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;

/** Draws all links of a plan. */
public final class ConnectCommand extends ModelCommand {

    private final GraphTopology graph;
    private final ConnectPlan plan;
    private final int wires;
    private final LinkType type;
    private final List<Link> links = new ArrayList<>();

    /**
     * Draws the links of a plan in a network.
     *
     * @param wires how many wires each link stands for
     * @param type their kind; null takes the one that fits
     */
    public ConnectCommand(GraphTopology graph, ConnectPlan plan, int wires, LinkType type) {
        super(Messages.get("command.connect", plan.pairs().size()), graph);
        this.graph = graph;
        this.plan = plan;
        this.wires = wires;
        this.type = type;
    }

    @Override
    public boolean canExecute() {
        return plan.isPossible();
    }

    @Override
    protected void change() {
        for (var pair : plan.pairs()) {
            var link = CreateLinkCommand.link(graph, pair.from(), pair.to());
            link.setCount(wires);
            if (type != null) {
                link.setLinkType(type);
            }
            links.add(link);
        }
    }

    @Override
    public List<Link> affected() {
        return List.copyOf(links);
    }
}
