// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.study.RunCache;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.DrawnDesign;
import org.hopscope.study.compare.PreparedResults;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.report.CompareReport;
import org.hopscope.study.report.Diagram;
import org.hopscope.study.report.DiagramSource;
import org.hopscope.study.report.pdf.ReportFiles;
import org.hopscope.ui.ServiceLoaders;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.picture.Mark;
import org.hopscope.ui.run.JobProgress;

/** Writes the report of a comparison; runs what is missing for it first. */
public final class ReportJob extends Job {

    private final Comparison comparison;
    private final ResultSource source;
    private final DiagramSource diagrams;
    private final Path file;
    private final Runnable done;

    /**
     * A job for a file.
     *
     * @param results what is at hand; keeps what this job runs
     * @param done called on the thread of this job when the file is written
     */
    public ReportJob(Comparison comparison, RunCache results, DiagramSource diagrams, Path file, Runnable done) {
        super(NLS.bind(Messages.report_job, file.getFileName()));
        this.comparison = comparison;
        this.source = new PreparedResults(results);
        this.diagrams = diagrams;
        this.file = file;
        this.done = done;
        setPriority(LONG);
        setUser(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CompareJob.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var progress = new JobProgress(monitor, getName()).withOperations();
            var complete = Comparisons.complete(comparison, source, progress);
            ServiceLoaders.connect();
            var page = ReportFiles.bytes(file, CompareReport.of(complete, source, diagrams, progress));
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            AtomicFile.write(file, page);
            done.run();
            return Status.OK_STATUS;
        } catch (IOException failure) {
            return Status.error(NLS.bind(Messages.report_unwritten, file, FileFailure.reason(failure)), failure);
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(Messages.report_failed, e);
            return Status.error(Messages.report_failed, e);
        }
    }

    /** Drawings by the workbench, one after the other on its UI thread, for a report in a file of this name. */
    public static DiagramSource drawings(Display display, MachineDiagrams diagrams, Path file) {
        boolean paper = ReportFiles.isPdf(file.toString());
        return designs -> {
            var drawn = new ArrayList<Diagram>();
            designs.forEach(one -> display.syncExec(() -> drawn.add(draw(diagrams, one, paper))));
            return List.copyOf(drawn);
        };
    }

    private static Diagram draw(MachineDiagrams diagrams, DrawnDesign design, boolean paper) {
        var marks = new HashMap<String, Mark>();
        design.marks().forEach((id, mark) -> marks.put(id, Mark.valueOf(mark.name())));
        return paper ? Diagram.onPaper(design, diagrams.pdf(design.machine(), marks))
                : Diagram.onScreen(design, diagrams.svg(design.machine(), marks, false),
                        diagrams.svg(design.machine(), marks, true));
    }
}
