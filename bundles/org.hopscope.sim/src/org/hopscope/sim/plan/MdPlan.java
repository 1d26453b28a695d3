// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * State of a memory descriptor of a Portals program.
 *
 * @param start first byte, an address of the process
 * @param length bytes
 * @param threshold operations, or -1 for any number
 * @param maxSize size limit with {@link MdOption#MAX_SIZE}
 * @param userPointer comes back in every event
 * @param eq number of its event queue among those of its rank, or -1
 * @param unlink whether it unlinks itself when it becomes inactive
 */
public record MdPlan(long start, long length, int threshold, List<MdOption> options, long maxSize, long userPointer,
        int eq, boolean unlink) {

    public MdPlan {
        options = List.copyOf(options);
    }
}
