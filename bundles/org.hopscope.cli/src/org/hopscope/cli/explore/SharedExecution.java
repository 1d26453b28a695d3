// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.TreeMap;

import org.hopscope.cli.cluster.WorkerStart;
import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.io.FileFailure;
import org.hopscope.study.search.SearchFolder;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;

/** Lets other computers work on a search, and says how far they are. */
final class SharedExecution {

    private final SearchRun search;
    private final Path root;
    private final int runs;
    private final PrintStream out;
    private final PrintStream err;

    /** @param runs the largest number of designs */
    SharedExecution(SearchRun search, Path root, int runs, PrintStream out, PrintStream err) {
        this.search = search;
        this.root = root;
        this.runs = runs;
        this.out = out;
        this.err = err;
    }

    /** Does all but to work on the search here. */
    ExitCode execute(Sharing sharing) {
        try {
            return switch (sharing) {
                case Sharing.Join here -> throw new IllegalArgumentException("run it like any other search");
                case Sharing.Submit submit -> submit(submit);
                case Sharing.Launch launch -> launch(launch);
                case Sharing.Status status -> status(SearchFolder.open(root));
                case Sharing.Cancel cancel -> cancel(SearchFolder.open(root));
            };
        } catch (IOException failure) {
            err.println("hopscope: " + FileFailure.reason(failure));
            return ExitCode.REJECTED;
        }
    }

    private ExitCode submit(Sharing.Submit submit) throws IOException {
        new WorkerStart(SearchFolder.make(search, root, runs), submit.options(), submit.print(), out)
                .submit(submit.scheduler());
        return ExitCode.OK;
    }

    private ExitCode launch(Sharing.Launch launch) throws IOException {
        var folder = SearchFolder.make(search, root, runs);
        return new WorkerStart(folder, launch.options(), launch.print(), out).launch(launch.launcher())
                ? status(folder) : ExitCode.OK;
    }

    private ExitCode status(SearchFolder folder) throws IOException {
        out.println(folder.known() + " of " + folder.runs() + " designs are known");
        for (var cluster : ClusterStudy.submitted(folder, Programs.local())) {
            var states = new TreeMap<String, Integer>();
            cluster.tasks().forEach(one -> states.merge(one.state(), 1, Integer::sum));
            states.forEach((state, count) -> out.println(cluster.scheduler().name() + ": " + count + " " + state));
            cluster.lastWords().ifPresent(words -> out.println("last message: " + words));
        }
        return ExitCode.OK;
    }

    private ExitCode cancel(SearchFolder folder) throws IOException {
        folder.cancel();
        for (var cluster : ClusterStudy.submitted(folder, Programs.local())) {
            cluster.cancel();
        }
        return status(folder);
    }
}
