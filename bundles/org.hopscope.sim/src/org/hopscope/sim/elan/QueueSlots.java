// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The slots of the queues in NICs that queued DMAs arrive in: a packet that finds none is refused and sent again. */
public interface QueueSlots {

    /** Queues that are never full. */
    QueueSlots ENDLESS = new QueueSlots() {

        @Override
        public boolean isFull(int vertex, int dma) {
            return false;
        }

        @Override
        public void take(int vertex, int dma) {
            // there are always more
        }

        @Override
        public void give(int vertex, int dma) {
            // there are always more
        }
    };

    /** True if a queued DMA finds no slot at its target. */
    boolean isFull(int vertex, int dma);

    /** A packet of a queued DMA takes a slot. */
    void take(int vertex, int dma);

    /** A packet that had taken a slot has failed on its way. */
    void give(int vertex, int dma);
}
