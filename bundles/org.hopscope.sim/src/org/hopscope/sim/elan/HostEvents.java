// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The event words in host memory, which waiting processes look at. */
interface HostEvents {

    /** A message is complete in the memory of the process that receives it, and a receive has been paired with it. */
    void received(int message);

    /** A send, a write or a read is complete at the process that started it. */
    void completed(int message);

    /** A message will never arrive. */
    void lost(int message);
}
