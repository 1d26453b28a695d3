// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The program that runs on the thread processors. */
public interface ThreadListener {

    /**
     * A thread begins with a piece of work at the present time.
     *
     * @param stamp end of the chain that led to this
     * @return its time
     */
    long begin(int vertex, int task, int reference, int stamp);
}
