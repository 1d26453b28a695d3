// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The use of the two cores of a Blue Gene/L node. */
public enum NodeMode {
    /** The second core receives the data of rendezvous messages. */
    COPROCESSOR,
    /** The second core does nothing. */
    HEATER,
    /** Each core runs a rank of its own. */
    VIRTUAL_NODE
}
