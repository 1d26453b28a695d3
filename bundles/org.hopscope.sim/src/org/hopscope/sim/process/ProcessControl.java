// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

/** The processes, as a protocol stack sees them. */
public interface ProcessControl {

    /** The call that a rank is in has returned; its program continues at the present time. */
    void returned(int rank);

    /** The node of a rank has failed: its program ends here, whatever it was doing. */
    void stop(int rank);

    /** Index of a rank's program. */
    int program(int rank);

    /** The step that a rank's program is at: while the rank is in a call, the one that has made it. */
    int step(int rank);

    /** A request of a rank is complete; told once for each, in a call of the rank or outside. */
    default void completed(int rank, int request) {
        // a program says itself which request it waits for
    }

    /** True if a rank that waits for any request has something to do, so that its wait returns. */
    default boolean goesOn(int rank) {
        return false;
    }

    /** True if messages that a rank sends now are to be recorded. */
    boolean recording(int rank);

    /** True if messages of any rank may be recorded. */
    boolean tracing();
}
