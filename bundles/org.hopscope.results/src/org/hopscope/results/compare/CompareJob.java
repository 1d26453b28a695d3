// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.study.RunCache;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.compare.CompareCharts;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.DrawnDesign;
import org.hopscope.study.compare.PreparedResults;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.ui.run.JobProgress;

/** Reads the files of a setup and compares them; runs what is missing only if it is told to. */
final class CompareJob extends Job {

    /** The family that all jobs of comparisons belong to. */
    static final Object FAMILY = CompareJob.class;

    private final CompareSetup setup;
    private final Unsaved unsaved;
    private final ResultSource source;
    private final boolean run;
    private final Consumer<CompareState> done;

    /**
     * A job for a setup.
     *
     * @param results what is at hand; keeps what this job runs
     * @param done called on the thread of this job, unless it was cancelled before anything was compared
     */
    CompareJob(CompareSetup setup, Unsaved unsaved, RunCache results, boolean run, Consumer<CompareState> done) {
        super(run ? Messages.compare_jobRun : Messages.compare_job);
        this.setup = setup;
        this.unsaved = unsaved;
        this.source = new PreparedResults(results);
        this.run = run;
        this.done = done;
        setPriority(run ? LONG : SHORT);
        setUser(false);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var state = compare(new JobProgress(monitor, getName()));
            // runs that were finished before are kept, so even a job that was cancelled has something to show
            if (run || !monitor.isCanceled()) {
                done.accept(state);
            }
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(Messages.compare_failed, e);
            return Status.error(Messages.compare_failed, e);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private CompareState compare(JobProgress progress) {
        var subjects = new ArrayList<Subject>();
        var columns = new ArrayList<Integer>();
        var unread = new HashMap<Integer, List<Diagnostic>>();
        var grounds = new HashSet<Path>();
        for (int i = 0; i < setup.files().size(); i++) {
            var problems = new Diagnostics();
            int column = i;
            unsaved.load(setup.files().get(i), grounds, problems).ifPresentOrElse(one -> {
                subjects.add(one);
                columns.add(column);
            }, () -> unread.put(column, problems.all()));
        }
        if (subjects.size() < Comparison.FEWEST) {
            return new CompareState(setup, Optional.empty(), new ReadFiles(columns, unread, Set.of(), grounds),
                    workloads(subjects), new ChartData(List.of()), Map.of());
        }
        var scenario = new Scenario(setup.workload(), List.of(), setup.settings(), setup.seeds());
        int baseline = Math.max(0, columns.indexOf(setup.baseline()));
        var comparison = Comparisons.of(subjects, baseline, scenario, source);
        if (run) {
            progress.begin(comparison.missing().size());
            comparison = Comparisons.complete(comparison, source, progress.withOperations());
        }
        return new CompareState(setup, Optional.of(comparison),
                new ReadFiles(columns, unread, unsaved.among(setup.files()), grounds), workloads(subjects),
                CompareCharts.data(comparison, source), drawn(comparison));
    }

    private static List<String> workloads(List<Subject> subjects) {
        var names = new LinkedHashSet<String>();
        for (var subject : subjects) {
            if (subject instanceof Design design) {
                names.addAll(WorkloadChoice.names(design.machine()));
            }
        }
        return List.copyOf(names);
    }

    private static Map<Integer, Machine> drawn(Comparison comparison) {
        var machines = new HashMap<Integer, Machine>();
        for (int i = 0; i < comparison.subjects().size(); i++) {
            int column = i;
            DrawnDesign.of(comparison, i).ifPresent(one -> machines.put(column, one.machine()));
        }
        return machines;
    }
}
