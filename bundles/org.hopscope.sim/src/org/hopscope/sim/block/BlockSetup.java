// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.request.RequestEngine;
import org.jspecify.annotations.Nullable;

/**
 * The parts of one run.
 *
 * @param layer what every protocol stack is made of
 * @param ranks the requests of all ranks
 * @param stack the protocol
 * @param nics per vertex the parts of its node, null for a switch
 * @param alike the parts of any node: how many there are of each kind
 * @param fabric the network; null where packets go over circuits
 * @param tasks tasks of all handlers
 * @param packets what packets carry
 * @param pairs numbers of pairs of ranks
 * @param nodes the states of the nodes
 * @param rails the networks that nodes are attached to
 * @param agenda what remains to be looked at at the present time
 * @param portals the objects of Portals 3.3 of programs
 */
record BlockSetup(LayerSetup layer, RequestEngine ranks, BlockStackPlan stack, ComposedNicPlan[] nics,
        ComposedNicPlan alike, @Nullable Fabric fabric, Tasks tasks, Packets packets, Pairs pairs, NodeStates nodes,
        Rails rails, Agenda agenda, ProgramPortals portals) {}
