// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.Arrays;
import java.util.Optional;

/** The status of a point of a study. */
public enum PointStatus {
    /** All ranks finished. */
    OK,
    /** Some ranks wait for something that will never come. */
    DEADLOCKED,
    /** The limit of events was reached. */
    LIMIT_REACHED,
    /** These values together are no machine, protocol or workload that could run. */
    REJECTED,
    /** The simulator failed; the message says where. */
    ERROR,
    /** The process that computed the point died, each time that it was tried. */
    CRASHED;

    /** The status of this name; empty if there is none. */
    static Optional<PointStatus> of(String name) {
        return Arrays.stream(values()).filter(one -> one.name().equals(name)).findFirst();
    }

    /** True if it is worth a look. */
    public boolean failed() {
        return this != OK;
    }
}
