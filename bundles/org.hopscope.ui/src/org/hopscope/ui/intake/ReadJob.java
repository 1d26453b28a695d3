// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.content.FileQuestion;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.content.ForeignFiles;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.ReadWatch;

/** Reads a file of another program, and hands it over in the UI thread. One that was cancelled hands nothing over. */
final class ReadJob extends Job {

    private final Display display;
    private final Path file;
    private final Consumer<Long> progress;
    private final Consumer<Reading> done;

    /** @param progress told in the UI thread of the number of operations while a long program is read */
    ReadJob(Display display, Path file, Consumer<Long> progress, Consumer<Reading> done) {
        super(NLS.bind(Messages.intake_reading, file.getFileName()));
        this.display = display;
        this.file = file;
        this.progress = progress;
        this.done = done;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        var problems = new Diagnostics();
        Optional<ForeignContent> content = Optional.empty();
        try {
            content = ForeignFiles.read(file, ProgramOptions.USUAL, watch(monitor), problems);
        } catch (CancellationException ended) {
            return Status.CANCEL_STATUS;
        } catch (OutOfMemoryError tooLarge) {
            problems.add(Diagnostic.error("X401", Messages.intake_noMemory, Messages.intake_noMemory_hint));
        }
        var reading = new Reading(file, content, problems.all(),
                content.map(FileQuestion::of).orElse(List.of()));
        if (!monitor.isCanceled() && !display.isDisposed()) {
            display.asyncExec(() -> {
                if (!monitor.isCanceled()) {
                    done.accept(reading);
                }
            });
        }
        return Status.OK_STATUS;
    }

    private ReadWatch watch(IProgressMonitor monitor) {
        return operations -> {
            if (operations > 0 && !display.isDisposed()) {
                display.asyncExec(() -> progress.accept(operations));
            }
            return !monitor.isCanceled();
        };
    }
}
