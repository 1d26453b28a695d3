// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The record of a run until now. To be read on the thread of the run, between two events. */
public interface TraceSoFar {

    /** The number of messages that are complete. */
    int messages();

    /** One of them, in the order of their completion. */
    MessageView message(int number);

    /** The stretches of their time. */
    Chains chains();

    /** The ends of the links. */
    LinkEnds links();
}
