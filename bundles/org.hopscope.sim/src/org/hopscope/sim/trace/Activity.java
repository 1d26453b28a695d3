// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** What the end of a run waited for. */
public enum Activity {
    /** A message on its way, from the call of its send to the return of its receiver's wait. */
    MESSAGE("Message"),
    /** A rank's own computing. */
    COMPUTE("Computing"),
    /** A rank's own copying in memory. */
    COPY("Copy"),
    /** A call of a library that waited for no message, such as a send. */
    CALL("Library call"),
    /** The wait for the end of its own send. */
    OWN_SEND("Wait for own send"),
    /** An operation of a network for collectives. */
    COLLECTIVE("Collective network"),
    /** A barrier of a network for interrupts. */
    INTERRUPT("Interrupt network");

    private final String label;

    Activity(String label) {
        this.label = label;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }
}
