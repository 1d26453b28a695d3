// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

/** The processes, as the units see them. */
interface UnitListener {

    /** The core of a rank, which had been refused a store, may try again. */
    void storePossible(int rank);

    /** A message has become visible in the ring buffer of a rank. */
    void messageVisible(int rank);

    /** A notification has become visible in the queue of a rank. */
    void noticeVisible(int rank);
}
