// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The number of buffers that a run keeps count of, known before it takes memory. With virtual output queues each
 * virtual channel has one for each output at the end of each link, which makes hundreds per link in switches of many
 * ports.
 *
 * @param perPipe buffers at the end of a link, with those of all virtual channels
 * @param units pipes and buffers together, each of which has a place of {@link #BYTES}
 */
public record BufferCount(int perPipe, long units) {

    /** Memory of a buffer or pipe; the same again for what messages that are recorded have waited for. */
    public static final int BYTES = 16;
    /** Most places that one run can have. */
    public static final long MOST = Integer.MAX_VALUE / 2;

    private static final int BYTES_PER_QUEUE = 2 * Integer.BYTES;

    /** Those of a plan on a network. */
    public static BufferCount of(SimPlan plan, Wiring wiring) {
        int channels = plan.routers().stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1);
        int ports = plan.routers().stream().mapToInt(router -> router.buffers().hostPorts()).max().orElse(1);
        int perPipe = channels * Pipes.slots(plan, wiring);
        long pipes = (long) wiring.directions() + wiring.vertices();
        return new BufferCount(perPipe, 2L * ports * wiring.vertices() + pipes * (1 + perPipe));
    }

    /** True if one run can have so many. */
    public boolean isPossible() {
        return units <= MOST;
    }

    /** Bytes for all of them, whatever happens in the run. */
    public double bytes(boolean recorded) {
        return (recorded ? 2.0 : 1) * BYTES * units;
    }

    /** Bytes for the queues of a link that packets wait for: two for each buffer, and as much while they grow. */
    public double queueBytes() {
        return 2.0 * 2 * BYTES_PER_QUEUE * perPipe;
    }
}
