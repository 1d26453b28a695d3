// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.fabric.circuit.CircuitNetwork;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/** The parts that the engines of the Elans share. */
record ElanParts(ElanNicPlan[] plans, Engine engine, StampLog stamps, Counters counters, CircuitNetwork network,
        ElanDmas dmas, ElanMemory memory, Microcode microcode) {

    /** A kind of memory request: a block that a DMA reads. */
    static final int READ_BLOCK = 0;
    /** A block that the inputter writes. */
    static final int WRITE_BLOCK = 1;
    /** A write of a library. */
    static final int LIBRARY = 2;

    /** An end is done with a packet, or what was on its way for it has come. The packet has held its DMA. */
    void close(int packet) {
        int dma = network.packets().owner[packet];
        if (network.packets().close(packet)) {
            dmas.close(dma);
        }
    }
}
