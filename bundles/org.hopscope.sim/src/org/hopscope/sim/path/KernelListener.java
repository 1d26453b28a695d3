// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

/** Continues with a message that the kernel has finished. */
interface KernelListener {

    /** The walk of the match list has ended; the message's operation is -1 when nothing accepted it. */
    void matched(int vertex, int message);

    /** The kernel has told the process of a complete message. */
    void completed(int message);
}
