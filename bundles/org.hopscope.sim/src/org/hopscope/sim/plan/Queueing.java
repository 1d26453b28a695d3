// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The queues in the input buffers of a router. */
public enum Queueing {
    /** A packet leaves whenever its output takes it; packets for all outputs share the room of the buffer. */
    SHARED_BUFFER,
    /** Packets leave a virtual channel of an input in the order of arrival: the first one holds up those behind it. */
    INPUT_FIFO,
    /** A queue with room of its own for each output: what waits for one output takes no room from another one. */
    VIRTUAL_OUTPUT
}
