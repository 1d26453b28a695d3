// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.elan.ElanClient;
import org.jspecify.annotations.Nullable;

/**
 * The parts of all nodes, on which tasks work and over which they send.
 *
 * @param ending what gives parts up that a task has, when it waits or ends
 * @param circuits the circuit ports, or null where packets go through a fabric
 */
record NodeParts(Servers servers, Threads threads, Buses buses, Places places, Ports ports, Ticks ticks, Ending ending,
        @Nullable Circuits circuits) {

    /**
     * The parts of a run; their events are kinds of event of the transport.
     *
     * @param transport what the NICs of circuits tell of their DMAs
     * @param code the code of the first kind of event
     */
    static NodeParts of(BlockSetup setup, Lanes lanes, Items items, TokenPools tokens, ElanClient transport,
            int code) {
        var hardware = setup.hardware();
        var servers = new Servers(setup, lanes, items, code + BlockTransport.FOUND, code + BlockTransport.FREE);
        var threads = new Threads(setup, lanes, items, code + BlockTransport.HANDLED);
        var buses = new Buses(setup.layer(), hardware);
        var places = new Places(setup, items, threads);
        var ports = new Ports(setup, items, buses, places, code + BlockTransport.PORT);
        var ticks = new Ticks(setup, lanes, code + BlockTransport.TICK);
        var ending = new Ending(setup.underWay().tasks(), items, servers, threads, places, ticks);
        return new NodeParts(servers, threads, buses, places, ports, ticks, ending,
                hardware.fabric() == null ? new Circuits(setup, items, tokens, ending, transport) : null);
    }
}
