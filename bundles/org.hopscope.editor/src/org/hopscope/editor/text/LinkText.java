// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;
import org.hopscope.model.topology.DrawnGraph;

/** The texts of figures about links and ports. */
public final class LinkText {

    private static final int MOST_ENDS = 8;

    private LinkText() {}

    /** The number of wires that a link stands for and the rate of each; empty for a single wire. */
    public static String badge(Link link) {
        if (link.getCount() <= 1) {
            return "";
        }
        var rate = link.getLinkType() == null ? null : CardText.rate(link.getLinkType());
        return rate == null ? Messages.get("link.count", link.getCount())
                : Messages.get("link.countRate", link.getCount(), rate);
    }

    /** The number of links that are drawn as one line, each with all wires that it stands for. */
    public static String bundle(List<Link> links) {
        // one that joins groups of different sizes is drawn all the same
        var count = links.stream().mapToLong(link -> Math.max(1, DrawnGraph.count(link))).sum();
        return Messages.get("link.bundle", Texts.count(count));
    }

    /** The ends of links that are drawn as one line, for a tool tip. */
    public static String ends(PortMap ports, List<Link> links) {
        var lines = new ArrayList<String>(List.of(bundle(links)));
        links.stream().limit(MOST_ENDS).forEach(link -> lines.add(ends(ports, link)));
        if (links.size() > MOST_ENDS) {
            lines.add(Messages.get("link.more", links.size() - MOST_ENDS));
        }
        lines.add(Messages.get("link.single"));
        return String.join("\n", lines);
    }

    /** The number of ports of a vertex that are used; empty when its kind does not say how many it has. */
    public static String ports(PortMap ports, Vertex vertex) {
        var capacity = PortMap.capacity(vertex);
        return capacity.isEmpty() ? "" : Messages.get("ports.used", ports.used(vertex), capacity.getAsInt());
    }

    /** The port that a new link to a vertex takes, as "port 7 of 16". */
    public static String nextPort(PortMap ports, Vertex vertex) {
        var next = ports.nextFree(vertex);
        var capacity = PortMap.capacity(vertex);
        return next.isEmpty() ? Messages.get("refused.noPort", capacity.orElse(0), Texts.name(vertex))
                : capacity.isEmpty() ? Messages.get("ports.nextOpen", next.getAsInt())
                : Messages.get("ports.next", next.getAsInt(), capacity.getAsInt());
    }

    /** Both ends of a link with their ports, for a tool tip. */
    public static String ends(PortMap ports, Link link) {
        return Messages.get("link.ends", Texts.name(link.getSource()), ports.port(link, true),
                Texts.name(link.getTarget()), ports.port(link, false));
    }
}
