// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

/** The states of a node's NIC. */
public enum NodeState {
    /** Booted. */
    ON,
    /** Powered on, but not booted: it takes messages from the network only to answer that it cannot take them. */
    PREBOOT,
    /** Powered off: what comes vanishes without an answer. The router, powered by the cabinet, continues. */
    OFF
}
