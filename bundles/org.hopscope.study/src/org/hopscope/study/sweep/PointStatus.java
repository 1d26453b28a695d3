// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

/** How a point of a study ended. */
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

    /** Whether it is worth a look. */
    public boolean failed() {
        return this != OK;
    }
}
