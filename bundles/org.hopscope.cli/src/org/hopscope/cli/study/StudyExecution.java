// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.text.Quote;
import org.hopscope.study.sweep.DirectoryException;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyCare;
import org.hopscope.study.sweep.StudyChart;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyParquet;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.StudyTable;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.study.sweep.WorkerProcess;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.SchedulerException;

/** Carries out {@code hopscope study}. */
public final class StudyExecution {

    private static final String PARQUET = ".parquet";

    private final StudyCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;

    /** @param watched true if progress is reported */
    public StudyExecution(StudyCommand command, PrintStream out, PrintStream err, boolean watched) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    public ExitCode execute() {
        try {
            if (command instanceof StudyCommand.Plan plan) {
                return plan(plan);
            }
            var directory = StudyDirectory.open(Path.of(command.directory()));
            return switch (command) {
                case StudyCommand.Plan plan -> plan(plan);
                case StudyCommand.Run run -> run(run, directory);
                case StudyCommand.Submit submit -> new StudySubmission(out).submit(submit, directory);
                case StudyCommand.Launch launch -> new StudySubmission(out).launch(launch, directory);
                case StudyCommand.Kubernetes job -> new StudySubmission(out).kubernetes(job, directory);
                case StudyCommand.Status status -> status(directory, status.json());
                case StudyCommand.Verify verify -> verify(directory, verify.mend());
                case StudyCommand.Collect collect -> collect(collect, directory);
                case StudyCommand.Chart chart -> chart(chart, directory);
                case StudyCommand.Retry retry -> retry(directory);
                case StudyCommand.Cancel cancel -> cancel(directory);
            };
        } catch (IOException failed) {
            err.println("hopscope: " + Quote.message(FileFailure.reason(failed)));
            return failed instanceof SchedulerException
                    || failed instanceof DirectoryException wrong && !wrong.isFault() ? ExitCode.REJECTED
                            : ExitCode.FAULT;
        }
    }

    private ExitCode plan(StudyCommand.Plan plan) throws IOException {
        var problems = new Diagnostics();
        var planned = PlannedStudy.of(Path.of(plan.file()), plan.options(), problems);
        problems.all().forEach(problem -> err.println(plan.file() + ": " + problem.text()));
        if (planned.isEmpty()) {
            return ExitCode.REJECTED;
        }
        planned.get().write(Path.of(plan.directory()));
        out.println(planned.get().headline(Runtime.getRuntime().availableProcessors()));
        return ExitCode.OK;
    }

    private ExitCode run(StudyCommand.Run run, StudyDirectory directory) throws IOException {
        if (run.alone()) {
            directory.resume();
        }
        var progress = new StudyProgress(directory, err, watched || run.progress());
        var worker = StudyWorker.of(directory, run.options(), progress);
        try {
            var complete = WorkerProcess.run(worker);
            progress.end();
            out.println(progress.text());
            // points that an earlier run computed count, too; a worker among others answers for its own
            long failed = run.alone() ? StudyStatus.of(directory).failedPoints() : progress.failed();
            if (failed > 0) {
                err.println(String.format(Locale.ROOT, "hopscope: %,d %s failed; 'study collect' prints the reasons",
                        failed, failed == 1 ? "point" : "points"));
            }
            return complete && failed == 0 ? ExitCode.OK : ExitCode.ABNORMAL;
        } finally {
            progress.end();
        }
    }

    private ExitCode status(StudyDirectory directory, boolean json) throws IOException {
        out.print(json ? StudyStatusText.json(directory) : StudyStatusText.of(directory));
        return ExitCode.OK;
    }

    private ExitCode verify(StudyDirectory directory, boolean mend) throws IOException {
        if (mend) {
            for (int chunk : StudyCare.clear(directory)) {
                StudyWorker.of(directory, WorkerOptions.chunk(chunk), WorkerListener.none()).run();
                out.println("computed again: " + directory.part(chunk));
            }
        }
        var problems = StudyCare.verify(directory);
        problems.forEach(err::println);
        var done = directory.doneChunks().cardinality();
        out.println(problems.isEmpty() ? "%s of %s chunks are complete and intact".formatted(done,
                directory.manifest().division().chunks()) : problems.size() + " problems");
        return problems.isEmpty() ? ExitCode.OK : ExitCode.REJECTED;
    }

    private ExitCode collect(StudyCommand.Collect collect, StudyDirectory directory) throws IOException {
        var gaps = new int[1];
        if (collect.output().isEmpty()) {
            try (var target = new Unclosed(out)) {
                gaps[0] = StudyTable.write(directory, target);
            }
        } else {
            boolean parquet = collect.output().toLowerCase(Locale.ROOT).endsWith(PARQUET);
            AtomicFile.write(Path.of(collect.output()), target -> gaps[0] = parquet
                    ? StudyParquet.write(directory, target) : StudyTable.write(directory, target));
        }
        int missing = gaps[0];
        if (missing > 0) {
            err.println("hopscope: %s of %s chunks are missing".formatted(missing,
                    directory.manifest().division().chunks()));
        }
        return missing == 0 ? ExitCode.OK : ExitCode.ABNORMAL;
    }

    private ExitCode chart(StudyCommand.Chart chart, StudyDirectory directory) throws IOException {
        var results = StudyResults.read(directory);
        var rows = StudyChart.rows(results, chart.filter());
        if (rows.length == 0) {
            err.println("hopscope: there is no result to draw" + (chart.filter().isEmpty() ? "; run the study first"
                    : " with the words '" + chart.filter() + "'"));
            return ExitCode.REJECTED;
        }
        if (rows.length == StudyChart.MOST_ROWS) {
            err.println(String.format(Locale.ROOT,
                    "hopscope: only the first %,d results are drawn; --filter selects others",
                            StudyChart.MOST_ROWS));
        }
        var data = StudyChart.data(results, rows);
        return chart.order().renamed(StudyChart.chartNames(results, rows))
                .write(data, StudyChart.suggest(results, data), err);
    }

    private ExitCode retry(StudyDirectory directory) throws IOException {
        long points = StudyCare.retry(directory);
        out.println(points == 0 ? "No point has failed" : points + (points == 1 ? " point" : " points")
                + " to compute again; now run the study");
        return ExitCode.OK;
    }

    private ExitCode cancel(StudyDirectory directory) throws IOException {
        directory.cancel();
        for (var study : ClusterStudy.submitted(directory, Programs.local())) {
            study.cancel();
        }
        var results = StudyResults.read(directory);
        out.println(String.format(Locale.ROOT, "Workers stop within a second; %,d of %,d points are kept",
                results.finishedPoints(),
                directory.manifest().division().points()));
        return ExitCode.OK;
    }

    /** The standard output stays open for others. The bytes are never null, which its own type does not say. */
    @SuppressWarnings("null")
    private static final class Unclosed extends OutputStream {

        private final PrintStream target;

        Unclosed(PrintStream target) {
            this.target = target;
        }

        @Override
        public void write(int one) {
            target.write(one);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            target.write(bytes, from, length);
        }

        @Override
        public void close() {
            target.flush();
        }
    }
}
