// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;

/**
 * The parts of the message layer.
 *
 * @param ranks the calls of all ranks
 * @param states what each rank is doing, and on which core
 * @param messages what is known of messages besides the run's table
 * @param queues where packets wait
 */
record Parts(LayerSetup run, RequestEngine ranks, RankStates states, LayerCosts costs, TorusMessages messages,
        TorusQueues queues) {

    /** Protocols and use of the cores. */
    BlueGeneStackPlan.Options options() {
        return ((BlueGeneStackPlan) run.plan().stack()).options();
    }
}
