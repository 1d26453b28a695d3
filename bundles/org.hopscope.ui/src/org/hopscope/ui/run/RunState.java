// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Arrays;
import java.util.Optional;

/** The progress of a run. */
public enum RunState {
    /** In the queue. */
    WAITING,
    /** Being simulated. */
    RUNNING,
    /** Held by the user between two events; it continues when it is resumed. */
    PAUSED,
    /** Every stack was simulated to the end. */
    COMPLETED,
    /** The simulation ended early, for example in a deadlock; there is an answer to look at. */
    ENDED_EARLY,
    /** The model is wrong; the answer says what to fix. */
    REJECTED,
    /** The user ended it. */
    CANCELLED,
    /** A fault of the program ended it. */
    FAILED;

    /** The state of this name; empty if it has another one or is not the end of a run. */
    static Optional<RunState> of(String name) {
        return Arrays.stream(values()).filter(state -> state.name().equals(name) && state.isOver()).findFirst();
    }

    /** True if nothing more will come. */
    public boolean isOver() {
        return this != WAITING && this != RUNNING && this != PAUSED;
    }
}
