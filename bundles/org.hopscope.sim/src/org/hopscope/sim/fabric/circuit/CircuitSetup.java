// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.RouterPlan;

/**
 * The parts of a circuit network.
 *
 * @param tree its geometry
 * @param link every link
 * @param router every switch; virtual channels and latency count here
 * @param circuit the switch's rules for circuits
 * @param tokenBytes size of an acknowledge, end or error token
 * @param packetGapPs time between two packets that the same NIC sends
 */
public record CircuitSetup(FatTree tree, LinkPlan link, RouterPlan router, CircuitPlan circuit, int tokenBytes,
        long packetGapPs) {}
