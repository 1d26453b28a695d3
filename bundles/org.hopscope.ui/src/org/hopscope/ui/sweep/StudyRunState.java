// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

/** The activity of a study. */
public enum StudyRunState {
    /** It is checked and tried, to know how many points there are and how long they take. */
    PLANNING,
    /** Threads of the workbench compute it. */
    RUNNING,
    /** The user holds it; everything that is finished is kept. */
    PAUSED,
    /** The user ended it; everything that is finished is kept. */
    CANCELLED,
    /** Every point has a result. */
    FINISHED,
    /** Others compute it, such as a cluster. */
    WATCHED,
    /** The study or its machine is wrong. */
    REJECTED,
    /** It could not continue; finished points are kept. */
    FAILED;

    /** True if the workbench is at it. */
    public boolean isBusy() {
        return this == PLANNING || this == RUNNING;
    }

    /** True if it is not computed, nor will be unless the user wants it again. */
    public boolean isOver() {
        return this == CANCELLED || this == FINISHED || this == REJECTED || this == FAILED;
    }
}
