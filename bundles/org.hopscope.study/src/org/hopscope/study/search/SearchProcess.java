// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;

/** A worker of a search that is a process of its own, on a node of a cluster. */
public final class SearchProcess {

    private static final int FAULT = 1;
    private static final int THREADS = 3;
    private static final int LIMIT = 4;
    private static final long NANOS = 1_000_000_000;
    private static final long LOOK_NANOS = NANOS / 2;

    private SearchProcess() {}

    /**
     * Works on a search until its designs are known.
     *
     * @param arguments as {@link org.hopscope.study.sweep.WorkFolder#worker} says
     */
    public static void main(String[] arguments) {
        int code = 0;
        try {
            var folder = SearchFolder.open(Path.of(arguments[0]));
            long seconds = arguments.length > LIMIT ? Long.parseLong(arguments[LIMIT]) : Long.MAX_VALUE / NANOS;
            code = work(folder, Integer.parseInt(arguments[THREADS]), seconds);
        } catch (IOException failed) {
            log(FileFailure.reason(failed));
            code = FAULT;
        }
        System.exit(code);
    }

    private static int work(SearchFolder folder, int threads, long seconds) throws IOException {
        var problems = new Diagnostics();
        var run = SearchRun.read(folder.search(), problems);
        if (run.isPresent() && !run.get().identity().equals(folder.identity())) {
            log(folder.search() + " or its machine has changed since it was submitted: submit it again");
            return FAULT;
        }
        var watch = new Watch(folder, seconds);
        var result = run.flatMap(one -> one.explore(folder, Workers.threads(threads), watch, problems));
        problems.all().forEach(one -> log(one.text()));
        result.ifPresent(one -> log(watch.cancelled() ? "stopped before the search was done" : "the search is done"));
        return result.isPresent() ? 0 : FAULT;
    }

    private static void log(String line) {
        try (var out = new FileOutputStream(FileDescriptor.out)) {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException nowhere) {
            // the cluster gave the worker nothing to write to; its designs are in the folder all the same
        }
    }

    /** Ends the work when the time is over or the user cancels the search, which it looks for now and then. */
    private static final class Watch implements ExplorationProgress {

        private final SearchFolder folder;
        private final long begin = System.nanoTime();
        private final long most;
        private long looked = begin;
        private boolean stopped;

        Watch(SearchFolder folder, long seconds) {
            this.folder = folder;
            most = seconds * NANOS;
        }

        @Override
        public void tried(Tried design, int all) {
            // the folder says how far it is
        }

        @Override
        public void generation(int number, List<Tried> all) {
            // the folder has it
        }

        @Override
        public synchronized boolean cancelled() {
            long now = System.nanoTime();
            if (!stopped && now - looked > LOOK_NANOS) {
                looked = now;
                stopped = now - begin > most || folder.isCancelled();
            }
            return stopped;
        }
    }
}
