// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;

import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.ImportReport;

/** The forms in which programs of ranks are written for other programs. */
public enum ProgramWriter {

    /** The text form of GOAL, which has all that a schedule has. */
    GOAL("goal", "GOAL schedule"),
    /** A list of actions per rank. */
    TIME_INDEPENDENT("ti", "SimGrid time-independent trace");

    private final String extension;
    private final String label;

    ProgramWriter(String extension, String label) {
        this.extension = extension;
        this.label = label;
    }

    /** Extension of its files, without the dot. */
    public String extension() {
        return extension;
    }

    /** Name for the user. */
    public String label() {
        return label;
    }

    /** Writes a schedule. What the form has no place for is among the notes. */
    public void write(SchedulePlan schedule, Appendable out, ImportReport report) throws IOException {
        switch (this) {
            case GOAL -> GoalText.write(schedule, out);
            case TIME_INDEPENDENT -> TimeIndependentText.write(schedule, out, report);
        }
    }
}
