// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.Durations;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRunState;

/** The texts of the row of a study in the columns of the Runs view. */
final class StudyCells {

    private static final String BETWEEN = "  \u00b7  ";

    private StudyCells() {}

    static String text(RunColumn column, StudyRun study) {
        return switch (column) {
            case MACHINE -> study.machine().map(IFile::getName).orElse("");
            case WORKLOAD -> NLS.bind(Messages.runs_study, study.name());
            case PROGRESS -> progress(study);
            case NUMBER, STACKS, RESULT, SIMULATED, EVENTS, SPEED, DURATION -> "";
        };
    }

    /** All there is to say about it. */
    static String tip(StudyRun study) {
        return study.text().isEmpty() ? progress(study) : progress(study) + "\n" + study.text();
    }

    /** Share of the points that are finished, 0 to 1. */
    static double doneShare(StudyRun study) {
        return study.points() == 0 ? 0 : (double) study.computed() / study.points();
    }

    /** The picture of a run that is as far. */
    static RunState picture(StudyRunState state) {
        return switch (state) {
            case PLANNING -> RunState.WAITING;
            case RUNNING, WATCHED -> RunState.RUNNING;
            case PAUSED -> RunState.PAUSED;
            case CANCELLED -> RunState.CANCELLED;
            case FINISHED -> RunState.COMPLETED;
            case REJECTED -> RunState.REJECTED;
            case FAILED -> RunState.FAILED;
        };
    }

    private static String progress(StudyRun study) {
        return switch (study.state()) {
            case PLANNING -> Messages.runs_studyPlanned;
            case RUNNING -> points(study) + remaining(study);
            case WATCHED -> points(study) + BETWEEN + study.text();
            case PAUSED -> NLS.bind(Messages.runs_statePaused, points(study));
            case FINISHED -> Messages.runs_stateCompleted + BETWEEN + points(study);
            case CANCELLED -> Messages.runs_stateCancelled + BETWEEN + points(study);
            case REJECTED -> Messages.runs_stateRejected;
            case FAILED -> Messages.runs_stateFailed + BETWEEN + points(study);
        };
    }

    private static String points(StudyRun study) {
        return NLS.bind(Messages.runs_studyPoints, "%,d".formatted(study.computed()),
                "%,d".formatted(study.points()));
    }

    private static String remaining(StudyRun study) {
        return study.pointsPerSecond() <= 0 ? "" : NLS.bind(Messages.runs_remaining, "",
                Durations.text((study.points() - study.computed()) / study.pointsPerSecond()));
    }
}
