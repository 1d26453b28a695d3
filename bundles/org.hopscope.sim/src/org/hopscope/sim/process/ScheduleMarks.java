// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

/** The marks that a rank sets which executes a schedule. */
public final class ScheduleMarks {

    /** Set at time 0. */
    public static final int START = 0;
    /** Set when its last operation has ended. */
    public static final int END = 1;

    private ScheduleMarks() {}
}
