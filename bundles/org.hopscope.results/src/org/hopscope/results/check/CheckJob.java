// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.RunProgress;
import org.hopscope.study.check.Bench;
import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.PublishedFigures;
import org.hopscope.ui.Ids;

/** Compares the samples, as they came with the product, with the papers. Its rows may be read while it works. */
final class CheckJob extends ViewJob {

    private final String system;
    private final Runnable news;
    private final List<CheckRow> rows = new CopyOnWriteArrayList<>();
    private volatile CheckReport report;
    private volatile Throwable failure;

    /**
     * @param system whose figures are checked, empty for all
     * @param news is told of each row, and of the end; on this job's thread
     */
    CheckJob(String system, Runnable news) {
        super(Messages.check_job);
        this.system = system;
        this.news = news;
        setPriority(LONG);
    }

    /** The rows so far. */
    List<CheckRow> rows() {
        return List.copyOf(rows);
    }

    /** The whole comparison, if it was not cancelled. */
    Optional<CheckReport> report() {
        return Optional.ofNullable(report);
    }

    /** The exception that ended it, if that was a fault of the program. */
    Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** Number of rows that there will be. */
    int count() {
        return (int) PublishedFigures.all().stream().filter(figure -> figure.result()
                && (system.isEmpty() || system.equals(figure.system()))).count();
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        monitor.beginTask(getName(), count());
        report = Checks.run(system, new Bench(CheckJob::sample, RunProgress.until(monitor::isCanceled)), row -> {
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            rows.add(row);
            monitor.worked(1);
            monitor.subTask(row.figure().id());
            news.run();
        });
    }

    @Override
    protected void failed(Throwable fault) {
        failure = fault;
    }

    @Override
    protected void ended() {
        news.run();
    }

    private static Optional<Machine> sample(String path, Diagnostics problems) {
        var entry = Platform.getBundle(Ids.BUNDLE).getEntry("samples/" + path);
        try {
            if (entry == null) {
                throw new IOException("it is not part of this program");
            }
            try (var stream = entry.openStream()) {
                return MachineFiles.load(URI.createURI("samples/" + path), stream.readAllBytes(), problems);
            }
        } catch (IOException e) {
            problems.add(Diagnostic.error("R201", "samples/" + path + ": " + e.getMessage(), "reinstall Hopscope"));
            return Optional.empty();
        }
    }
}
