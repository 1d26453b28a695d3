// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.List;

/**
 * The parts of the time of a whole run: the longest chain of operations and messages, each of which had to wait for the
 * one before it, from the end of the last operation back to time 0. The shares add up to the end exactly; the
 * constructor refuses anything else.
 *
 * @param endPs end of the last operation of any rank, in picoseconds
 * @param shares largest first
 * @param messages messages on the path
 */
public record CriticalPath(long endPs, List<PathShare> shares, int messages) {

    public CriticalPath {
        shares = List.copyOf(shares);
        long sum = shares.stream().mapToLong(PathShare::ps).sum();
        if (sum != endPs) {
            throw new IllegalArgumentException("shares add up to " + sum + " ps, not to " + endPs + " ps");
        }
    }
}
