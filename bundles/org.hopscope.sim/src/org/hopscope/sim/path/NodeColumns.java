// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The parts of the nodes by vertex; null (or 0) where a vertex is a switch. Arrays are owned and never written.
 */
public record NodeColumns(ProcessorPlan[] processors, MemoryPlan[] memories, BusPlan[] buses, NicPlan[] nics,
        int[] inlineBytes, long[] roundTripPs) {

    /** The columns of a plan. */
    public static NodeColumns of(SimPlan plan, Wiring wiring) {
        int n = wiring.vertices();
        var columns = new NodeColumns(new ProcessorPlan[n], new MemoryPlan[n], new BusPlan[n], new NicPlan[n],
                new int[n],
                new long[n]);
        for (int v = 0; v < n; v++) {
            if (wiring.nodeType(v) >= 0) {
                columns.set(v, plan.nodeTypes().get(wiring.nodeType(v)));
            }
        }
        return columns;
    }

    private void set(int vertex, NodePlan node) {
        processors[vertex] = node.processor();
        memories[vertex] = node.memory();
        buses[vertex] = node.bus();
        nics[vertex] = node.nic();
        inlineBytes[vertex] = node.nic().inlineBytes();
        roundTripPs[vertex] = node.bus().roundTripPs();
    }
}
