// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

/** The host, as the engines see it. */
interface EngineListener {

    /** A message is complete in host memory, and its completion entry can be seen. */
    void messageWritten(int message);
}
