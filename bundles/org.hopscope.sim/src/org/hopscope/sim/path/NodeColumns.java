// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import java.util.Objects;

import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;

/**
 * The parts of the nodes by vertex; null (or 0) where a vertex is a switch. Arrays are owned and never written.
 */
public record NodeColumns(ProcessorPlan[] processors, MemoryPlan[] memories, BusPlan[] buses,
        FirmwareNicPlan[] nics, int[] inlineBytes, long[] roundTripPs) {

    /** The columns of nodes with firmware NICs. */
    public static NodeColumns of(NodePlan[] nodeOf) {
        int n = nodeOf.length;
        var columns = new NodeColumns(new ProcessorPlan[n], new MemoryPlan[n], new BusPlan[n], new FirmwareNicPlan[n],
                new int[n], new long[n]);
        for (int v = 0; v < n; v++) {
            if (nodeOf[v] != null) {
                columns.set(v, nodeOf[v]);
            }
        }
        return columns;
    }

    private void set(int vertex, NodePlan node) {
        processors[vertex] = node.processor();
        memories[vertex] = node.memory();
        buses[vertex] = node.bus();
        nics[vertex] = (FirmwareNicPlan) node.nic();
        inlineBytes[vertex] = nics[vertex].inlineBytes();
        roundTripPs[vertex] = Objects.requireNonNull(node.bus(), "the bus of a node with firmware").roundTripPs();
    }
}
