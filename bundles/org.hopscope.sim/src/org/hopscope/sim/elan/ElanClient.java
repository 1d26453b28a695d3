// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The library that uses the Elans. */
public interface ElanClient {

    /** All packets of a DMA have been acknowledged; its source memory is free. */
    void sent(int dma);

    /** A DMA is complete in the memory of its target, and its event there is set. */
    void arrived(int dma);

    /** A DMA could not be delivered, by no route; neither {@link #sent} nor {@link #arrived} will follow. */
    void undeliverable(int dma);

    /** A write that {@link Elans#write} has started is complete. */
    void written(int vertex, int reference, int stamp);

    /** The answer to a broadcast has come: positive only if every recipient took it. */
    default void broadcastAnswered(int source, int broadcast, boolean everywhere) {
        throw new IllegalStateException("an answer to broadcast " + broadcast + ", which this library has not sent");
    }
}
