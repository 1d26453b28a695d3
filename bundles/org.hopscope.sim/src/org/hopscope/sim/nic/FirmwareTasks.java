// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** The work of the firmware on the items that its polling loop finds. */
public interface FirmwareTasks {

    /**
     * Begins a task at the present time.
     *
     * @param stamp end of the chain that led here, or -1
     * @return processor time of the task in picoseconds
     */
    long begin(int vertex, int task, int message, int stamp);

    /** Ends the task begun last at this vertex, at the present time. */
    void end(int vertex, int task, int message);
}
