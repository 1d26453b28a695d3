// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.sensitivity.Analysis;
import org.hopscope.study.sensitivity.AnalysisProgress;
import org.hopscope.study.sensitivity.SensitivityReport;
import org.hopscope.ui.UserSetting;
import org.hopscope.ui.run.Run;

/** Analyses one run in parallel with the user's work. */
final class AnalysisJob extends ViewJob {

    private final Run run;
    private final Consumer<AnalysisJob> news;
    private volatile Optional<SensitivityReport> report = Optional.empty();
    private volatile String text = "";

    /** @param news is called on any thread */
    AnalysisJob(Run run, Consumer<AnalysisJob> news) {
        super(NLS.bind(Messages.sensitivity_job, run.name()));
        this.run = run;
        this.news = news;
        setPriority(LONG);
    }

    Run subject() {
        return run;
    }

    /** The result, once there is one. */
    Optional<SensitivityReport> report() {
        return report;
    }

    /** The progress, or the reason why there is no result. */
    String text() {
        return text;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var request = run.order().request(ModelSnapshot.of(run.machine().orElseThrow()));
        int threads = UserSetting.threads();
        report = new Analysis(request, threads, new Progress(monitor)).run(problems);
        text = report.isPresent() ? "" : monitor.isCanceled() ? Messages.sensitivity_cancelled
                : NLS.bind(Messages.sensitivity_headRefused, run.name(),
                        problems.all().isEmpty() ? "" : problems.all().get(0).message());
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.sensitivity_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }

    /** Tells the monitor and the view. */
    private final class Progress implements AnalysisProgress {

        private final IProgressMonitor monitor;
        private boolean begun;

        private Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void done(int parameters, int all) {
            if (!begun) {
                monitor.beginTask(getName(), all);
                begun = true;
            }
            monitor.worked(1);
            text = NLS.bind(Messages.sensitivity_progress, parameters, all);
            news.accept(AnalysisJob.this);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
