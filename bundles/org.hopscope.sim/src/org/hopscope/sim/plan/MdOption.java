// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** An option of a memory descriptor of a Portals program. */
public enum MdOption {
    /** Answers put operations. */
    PUT,
    /** Answers get operations. */
    GET,
    /** The initiator supplies the offset. */
    MANAGE_REMOTE,
    /** A message longer than the space is cut instead of refused. */
    TRUNCATE,
    /** The size limit applies. */
    MAX_SIZE,
    /** Never sends an acknowledgement. */
    ACK_DISABLE,
    /** No START events. */
    EVENT_START_DISABLE,
    /** No END events. */
    EVENT_END_DISABLE,
    /** An event when the descriptor unlinks itself. */
    EVENT_UNLINK_ENABLE
}
