// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** What a run has recorded until now. To be read on the thread of the run, between two events. */
public interface TraceSoFar {

    /** How many messages are complete. */
    int messages();

    /** One of them, in the order of their completion. */
    MessageView message(int number);

    /** Where their time went. */
    Chains chains();

    /** Where the links are. */
    LinkEnds links();
}
