// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.TorusPlan;

/**
 * Checks that the parts of the fabric fit each other: packets hold a header and the inline payload, all routers cut
 * messages into packets of one size, and no router has more links than ports.
 */
public final class BuildFabric implements Pass {

    private static final String PACKET_TOO_SMALL = "C401";
    private static final String PACKETS_DIFFER = "C402";
    private static final String TOO_FEW_PORTS = "C403";
    private static final String OTHER_ROUTING = "C404";

    @Override
    public String title() {
        return "build fabric";
    }

    @Override
    public void run(CompileState state) {
        checkPackets(state);
        switch (state.network.topology()) {
            case TorusPlan torus -> checkTorus(state, torus);
            case GraphPlan graph -> checkGraph(state, graph);
        }
    }

    private static void checkPackets(CompileState state) {
        int header = state.stackPlan.portals().headerBytes();
        for (var type : state.network.routerTypes()) {
            int packet = state.routers.get(state.network.routerTypes().indexOf(type)).packetBytes();
            if (packet <= header) {
                state.diagnostics().error(type, PACKET_TOO_SMALL, "Packets of " + packet
                        + " B leave no room behind a header of " + header + " B",
                        "enlarge packetSize, or make the header of " + portalsName(state) + " smaller");
            } else if (packet != state.routers.get(0).packetBytes()) {
                state.diagnostics().error(type, PACKETS_DIFFER, "Packets of " + packet + " B meet packets of "
                        + state.routers.get(0).packetBytes() + " B", "choose one packetSize for all routers");
            }
        }
        for (int i = 0; i < state.nodes.size(); i++) {
            int inline = state.nodes.get(i).nic().inlineBytes();
            int packet = state.routers.get(state.nodes.get(i).router()).packetBytes();
            if (packet > header && inline > packet - header) {
                state.diagnostics().error(state.network.nodeTypes().get(i).nic(), PACKET_TOO_SMALL,
                        "An inline payload of " + inline + " B does not fit a packet of " + packet
                                + " B behind a header of " + header + " B",
                        "choose an inlineLimit of at most " + (packet - header) + " B");
            }
        }
    }

    private static String portalsName(CompileState state) {
        return state.stack().getLayers().stream().filter(PortalsLayer.class::isInstance).findFirst().orElseThrow()
                .getName();
    }

    private static void checkTorus(CompileState state, TorusPlan torus) {
        int links = 0;
        for (int i = 0; i < torus.sizes().length; i++) {
            links += torus.sizes()[i] > 2 ? 2 : torus.sizes()[i] - 1;
        }
        var type = state.network.routerTypes().get(0);
        checkPorts(state, type, type, links + 1);
        if (type.getRouting() != RoutingKind.DIMENSION_ORDER) {
            state.diagnostics().warning(type, OTHER_ROUTING,
                    "A torus is routed in dimension order whatever routing says", "set routing to DIMENSION_ORDER");
        }
    }

    private static void checkGraph(CompileState state, GraphPlan graph) {
        var ports = new int[graph.vertices()];
        for (int i = 0; i < graph.link().length; i++) {
            ports[graph.endA()[i]]++;
            ports[graph.endB()[i]]++;
        }
        for (int i = 0; i < ports.length; i++) {
            int local = graph.nodeType()[i] < 0 ? 0 : 1;
            checkPorts(state, state.network.vertices().get(i), state.network.routerTypes().get(graph.router()[i]),
                    ports[i] + local);
        }
        for (var type : state.network.routerTypes()) {
            if (type.getRouting() != RoutingKind.SHORTEST_PATH_TABLE) {
                state.diagnostics().warning(type, OTHER_ROUTING,
                        "A network drawn by hand is routed on shortest paths whatever routing says",
                        "set routing to SHORTEST_PATH_TABLE");
            }
        }
    }

    private static void checkPorts(CompileState state, EObject place, RouterType type, int needed) {
        if (needed > type.getPorts()) {
            state.diagnostics().error(place, TOO_FEW_PORTS, needed + " ports are needed, but " + type.getName()
                    + " has " + type.getPorts(), "choose a router with more ports, or use fewer links");
        }
    }
}
