// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.scenario.StudyPoints;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.problem.ProblemMarkers;
import org.hopscope.ui.problem.StudyProblems;
import org.hopscope.ui.sweep.StudyForecastJob;

/**
 * Checks the study of an editor in the background, a moment after its last change or that of a machine, and publishes
 * the problems. Methods belong to the UI thread.
 */
final class StudyChecks implements IResourceChangeListener {

    private static final int PAUSE_MS = 150;
    /** While the user types, not every letter is simulated. */
    private static final int FORECAST_PAUSE_MS = 600;
    private static final StudyState NOTHING = new StudyState(Optional.empty(), Optional.empty(),
            new StudyPoints(List.of(), List.of(StudyCheck.USUAL_SEED)), List.of());

    /** A study that is edited, as its checks see it. */
    interface Subject {

        /** The study; another object after the file was read anew. */
        Study study();

        /** The file of the study. */
        IFile file();

        /** The control that lives as long as the editor. */
        Control area();

        /** Writes the typed values into a copy of the study. */
        void apply(Study draft);

        /** Shows what the last check has found. */
        void show();
    }

    private final Subject subject;
    private final Runnable check = this::check;
    private Display display;
    private StudyState state = NOTHING;
    private int version;
    private boolean stopped;
    private Optional<StudyForecastJob> forecaster = Optional.empty();
    private String forecast = "";

    StudyChecks(Subject subject) {
        this.subject = subject;
    }

    /** The meaning of the study, as of the last check. */
    StudyState state() {
        return state;
    }

    /** The time that the study takes, as in "about 2 s on 2 threads"; empty until that is known. */
    String forecast() {
        return forecast;
    }

    void start() {
        display = subject.area().getDisplay();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        check();
    }

    /** Ends the checks; from now on the file decides which problems there are. */
    void stop() {
        stopped = true;
        forecaster.ifPresent(StudyForecastJob::cancel);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        StudyProblems.check(subject.file());
    }

    /** Checks when nothing has happened for a moment. */
    void later() {
        version++;
        forecaster.ifPresent(StudyForecastJob::cancel);
        // arming the same timer again moves it
        display.timerExec(PAUSE_MS, check);
    }

    private void check() {
        var file = subject.file();
        if (stopped || subject.area().isDisposed() || file.getLocation() == null) {
            return;
        }
        var draft = draft();
        var of = version;
        Job.createSystem(Messages.get("study.checking", file.getName()), monitor -> {
            var found = StudyCheck.check(draft, file.getLocation().toPath());
            ProblemMarkers.publish(file, ProblemMarkers.Finder.CHECK, found.problems());
            display.asyncExec(() -> {
                if (of == version && !stopped && !subject.area().isDisposed()) {
                    state = found;
                    forecast(draft);
                    subject.show();
                }
            });
        }).schedule();
    }

    /** Asks how long the draft takes, unless the user types on. */
    private void forecast(Study draft) {
        forecast = "";
        forecaster.ifPresent(StudyForecastJob::cancel);
        var of = version;
        var job = new StudyForecastJob(draft, state, text -> display.asyncExec(() -> {
            if (of == version && !stopped && !subject.area().isDisposed()) {
                forecast = text;
                subject.show();
            }
        }));
        forecaster = Optional.of(job);
        if (state.isValid()) {
            job.schedule(FORECAST_PAUSE_MS);
        }
    }

    /** A copy of the study with the same UUIDs, and with what is being typed. */
    Study draft() {
        var copy = StudyFiles.load(URI.createURI("draft.study"), StudyFiles.toBytes(subject.study()),
                Diagnostics.unexpected()).orElseThrow();
        subject.apply(copy);
        return copy;
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                var changed = delta.getKind() != IResourceDelta.CHANGED
                        || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
                if (changed && MachineEditor.FILE_EXTENSION.equals(delta.getResource().getFileExtension())) {
                    display.asyncExec(() -> {
                        if (!stopped && !subject.area().isDisposed()) {
                            later();
                        }
                    });
                }
                return true;
            });
        } catch (CoreException failed) {
            ILog.of(StudyChecks.class).log(failed.getStatus());
        }
    }
}
