// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The machine parts that the numbered parts of a run stand for; in a run of the whole machine, the same numbers. */
public interface Numbering {

    /** The number in the machine of the run's vertex {@code own}. */
    default int vertexInMachine(int own) {
        return own;
    }

    /** The number in the machine of the run's link direction {@code own}. */
    default int linkInMachine(int own) {
        return own;
    }
}
