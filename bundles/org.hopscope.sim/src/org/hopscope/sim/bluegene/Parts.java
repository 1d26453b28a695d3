// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;

/**
 * The parts of the message layer.
 *
 * @param ranks the calls of all ranks
 * @param options protocols and use of the cores
 * @param coreOf per rank its core
 * @param rankOf per core its rank, or -1
 * @param extra what is known of messages besides the run's table
 */
record Parts(LayerSetup run, RequestEngine ranks, BlueGeneStackPlan.Options options, int[] coreOf, int[] rankOf,
        Fabric fabric, LayerCosts costs, TorusMessages extra, SendQueues queues, ReceptionFifos reception,
        InjectionFifos injection) {}
