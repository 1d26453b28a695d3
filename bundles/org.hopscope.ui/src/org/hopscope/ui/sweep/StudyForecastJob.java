// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;
import org.hopscope.study.sweep.StudyForecast;
import org.hopscope.ui.UserSetting;

/** Finds out how long a study would take, by a few of its points. Cancel it when the study changes. */
public final class StudyForecastJob extends Job {

    /** Most points take milliseconds; what takes longer than this is told as "more than". */
    private static final double PATIENCE_SECONDS = 3;

    private final Study study;
    private final StudyState state;
    private final Consumer<String> answer;

    /**
     * @param study not changed elsewhere
     * @param state what its check has found; not changed elsewhere either
     * @param answer takes the time in words, on the thread of the job; not called if the study cannot be run
     */
    public StudyForecastJob(Study study, StudyState state, Consumer<String> answer) {
        super(Messages.study_planning);
        this.study = study;
        this.state = state;
        this.answer = answer;
        setSystem(true);
        setPriority(DECORATE);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            StudyForecast.of(study, state, UserSetting.threads(), PATIENCE_SECONDS,
                    monitor::isCanceled).map(StudyForecast::text).ifPresent(answer);
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: the time was not asked for, so that a fault of ours must not open a dialog.
            Platform.getLog(getClass()).error(getName(), e);
        }
        return Status.OK_STATUS;
    }
}
