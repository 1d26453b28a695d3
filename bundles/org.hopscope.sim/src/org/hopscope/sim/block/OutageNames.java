// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Outage;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.process.LayerSetup;

/** Says in words which links are broken, of which ports and rails they are, and what waits for them. */
final class OutageNames {

    private static final int MOST = 10;
    private static final double PS_PER_US = 1e6;

    private final TopologyPlan topology;
    private final Wiring wiring;
    private final Rails rails;
    private final List<PortPart> ports;

    OutageNames(LayerSetup layer, Hardware hardware) {
        topology = layer.plan().topology();
        wiring = layer.wiring();
        rails = hardware.rails();
        ports = hardware.alike().ports();
    }

    /** One line for each of the first broken links that packets wait for. */
    String describe(List<Outage> outages) {
        var text = outages.stream().limit(MOST).map(this::line).collect(Collectors.joining());
        return outages.size() <= MOST ? text : text + "and " + (outages.size() - MOST) + " more broken links\n";
    }

    private String line(Outage outage) {
        return "the link from " + end(outage.from()) + " to " + end(outage.to()) + " has been down since "
                + outage.sincePs() / PS_PER_US + " us: " + outage.packets()
                + (outage.packets() == 1 ? " packet waits" : " packets wait") + " for it"
                + (outage.destination() < 0 ? "" : ", the first one on its way to node "
                        + rails.node(outage.destination())) + "\n";
    }

    /** A vertex with, if it is one of a node, the ports there. */
    private String end(int vertex) {
        int rail = rail(vertex);
        var there = rail < 0 ? "" : IntStream.range(0, ports.size()).filter(port -> ports.get(port).rail() == rail)
                .mapToObj(port -> "'" + ports.get(port).name() + "'").distinct().collect(Collectors.joining(", "));
        return place(vertex) + (there.isEmpty() ? "" : " (port " + there + ")");
    }

    /** The rail of a vertex of a node, or -1 for a switch. */
    private int rail(int vertex) {
        int node = rails.node(vertex);
        return wiring.nodeType(node) < 0 ? -1 : IntStream.range(0, topology.railCount())
                .filter(rail -> topology.railVertex(node, rail) == vertex).findFirst().orElse(-1);
    }

    private String place(int vertex) {
        return switch (topology) {
            case RailsPlan plan -> plan.place(vertex);
            case RegularPlan plan -> plan.place(vertex);
            case OverriddenPlan plan -> plan.base().place(vertex);
            case GraphPlan plan -> rail(vertex) > 0 ? "node " + rails.node(vertex) + ", rail " + rail(vertex)
                    : (rail(vertex) < 0 ? "switch " : "node ") + vertex;
        };
    }
}
