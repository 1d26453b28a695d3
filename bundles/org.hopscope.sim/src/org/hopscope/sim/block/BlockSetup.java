// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;
import org.jspecify.annotations.Nullable;

/**
 * A run in which a protocol of blocks moves the messages.
 *
 * @param layer what every protocol stack is made of
 * @param ranks the requests of all ranks
 * @param portals the objects of Portals 3.3 of programs
 * @param stack the protocol
 * @param hardware what carries the protocol out
 * @param underWay what is being done
 */
record BlockSetup(LayerSetup layer, RequestEngine ranks, ProgramPortals portals, BlockStackPlan stack,
        Hardware hardware, UnderWay underWay) {

    /** The messages of a run in parts; null if one thread simulates all. */
    @Nullable PartMessages sharedMessages() {
        return layer.messages() instanceof PartMessages shared ? shared : null;
    }
}
