// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The parts of the machine behind the numbered parts of a run; in a run that simulates the whole machine, the same. */
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
