// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** Which parts of the machine the numbered parts of a run are; in a run that simulates the whole machine, the same. */
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
