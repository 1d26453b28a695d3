// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** The amount that each rank of a group has for each other; a pure function. */
@FunctionalInterface
public interface PairSizes {

    /** Bytes that rank {@code from} has for rank {@code to}, which may be the same. */
    long bytes(int from, int to);

    /** The amounts that come back if each rank gets from another what it has for it. */
    default PairSizes reversed() {
        return (from, to) -> bytes(to, from);
    }
}
