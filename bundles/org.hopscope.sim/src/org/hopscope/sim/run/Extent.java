// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** For how much of a machine a run keeps state. It changes how long a run takes, and no bit of the result. */
public enum Extent {
    /** The choice that suits the size of the machine and the number of ranks. */
    SUITED,
    /** The whole machine. */
    WHOLE,
    /** The parts that the packets of the ranks can reach, where that can be told beforehand. */
    TOUCHED
}
