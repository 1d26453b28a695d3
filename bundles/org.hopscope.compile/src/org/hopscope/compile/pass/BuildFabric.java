// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.TorusPlan;

/**
 * Checks that routers, messages and topology fit each other, which the rules of the single parts cannot see, and finds
 * what is to fail.
 */
public final class BuildFabric implements Pass {

    private static final String NO_ROOM = "C401";
    private static final String PACKETS_DIFFER = "C402";
    private static final String OTHER_ROUTING = "C403";
    private static final String QUEUEING_DIFFERS = "C404";
    private static final String NOTHING_TO_CHOOSE = "C405";

    @Override
    public String title() {
        return "build fabric";
    }

    @Override
    public void run(CompileState state) {
        var routing = switch (state.network.topology()) {
            case TorusPlan torus -> RoutingKind.DIMENSION_ORDER;
            case FatTreePlan tree -> RoutingKind.UP_DOWN;
            case GraphPlan graph -> RoutingKind.SHORTEST_PATH_TABLE;
        };
        for (int i = 0; i < state.routers.size(); i++) {
            checkPacket(state, i);
            checkRouting(state, state.network.routerTypes().get(i), routing);
            checkQueueing(state, i);
        }
        state.faults = FaultPlans.of(state);
    }

    private static void checkPacket(CompileState state, int router) {
        var type = state.network.routerTypes().get(router);
        int packet = state.routers.get(router).packetBytes();
        int header = state.stackPlan.headerBytes();
        if (packet <= header) {
            state.diagnostics().error(type, NO_ROOM, "Packets of " + packet + " B leave no room behind a header of "
                    + header + " B", "raise packetSize");
        } else if (packet != state.routers.get(0).packetBytes()) {
            state.diagnostics().error(type, PACKETS_DIFFER, "Packets of " + packet + " B meet packets of "
                    + state.routers.get(0).packetBytes() + " B of '" + state.network.routerTypes().get(0).getName()
                    + "'", "choose one packetSize for all routers");
        }
    }

    private static void checkRouting(CompileState state, RouterType type, RoutingKind routing) {
        if (routing == RoutingKind.SHORTEST_PATH_TABLE && type.getAdaptiveChannels() > 0) {
            state.diagnostics().error(type, NOTHING_TO_CHOOSE, "Networks drawn by hand are not routed adaptively",
                    "set adaptiveChannels to 0");
        }
        if (type.getRouting() != routing) {
            state.diagnostics().warning(type, OTHER_ROUTING, "This topology is routed by " + routing.getName()
                    + ", not by " + type.getRouting().getName(), "set routing to " + routing.getName());
        }
    }

    private static void checkQueueing(CompileState state, int router) {
        var first = state.network.routerTypes().get(0);
        var type = state.network.routerTypes().get(router);
        if (type.getQueueing() != first.getQueueing()) {
            state.diagnostics().error(type, QUEUEING_DIFFERS, "Queueing by " + type.getQueueing().getName()
                    + " meets " + first.getQueueing().getName() + " of '" + first.getName() + "'",
                    "choose one queueing for all routers");
        }
    }
}
