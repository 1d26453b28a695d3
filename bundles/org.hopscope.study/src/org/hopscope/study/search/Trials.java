// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;

import org.hopscope.study.search.DesignStore.Key;
import org.hopscope.study.search.Tried.Outcome;

/** Runs the designs that a store does not know yet, several at a time, and waits for those that others run. */
final class Trials implements AutoCloseable {

    private static final long WAIT_MILLIS = 100;

    private final DesignStore store;
    private final int goals;
    private final ExplorationProgress progress;
    private final ExecutorService pool;

    Trials(DesignStore store, int goals, ExplorationProgress progress, int threads) {
        this.store = store;
        this.goals = goals;
        this.progress = progress;
        pool = Executors.newFixedThreadPool(threads);
    }

    /**
     * A design to be tried.
     *
     * @param how gives what comes of these values; called on several threads
     * @param known gets it when it is known, on several threads
     */
    record Task(Key key, List<Double> genes, Function<List<String>, Outcome> how, Consumer<Tried> known) {}

    /** The outcomes of all tasks, in their order; nothing if the user cancels or pauses before. */
    List<Tried> all(List<Task> tasks) {
        var done = new Tried[tasks.size()];
        int missing = done.length;
        try {
            while (missing > 0) {
                int before = missing;
                missing -= round(tasks, done);
                if (missing > 0 && progress.ends()) {
                    return List.of();
                }
                if (missing == before) {
                    Thread.sleep(WAIT_MILLIS);
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UncheckedIOException noStore) {
                throw noStore;
            }
            throw new IllegalStateException("a design of the search failed", failed.getCause());
        }
        return List.of(done);
    }

    /** The number of further designs that are known after each missing one was tried once. */
    private int round(List<Task> tasks, Tried[] done) throws InterruptedException, ExecutionException {
        var open = new ArrayList<Integer>();
        var calls = new ArrayList<Callable<Optional<Tried>>>();
        for (int i = 0; i < done.length; i++) {
            if (done[i] == null) {
                var task = tasks.get(i);
                open.add(i);
                calls.add(() -> tried(task));
            }
        }
        int more = 0;
        var futures = pool.invokeAll(calls);
        for (int i = 0; i < open.size(); i++) {
            var one = futures.get(i).get();
            if (one.isPresent()) {
                done[open.get(i)] = one.get();
                more++;
            }
        }
        return more;
    }

    /** Empty if the user has cancelled, or another process is at the design. */
    private Optional<Tried> tried(Task task) {
        try {
            var outcome = store.find(task.key());
            if (outcome.isEmpty() && !progress.ends() && store.begin(task.key())) {
                outcome = run(task);
            }
            var tried = outcome.map(one -> new Tried(task.key().number(), task.genes(), task.key().values(), one));
            tried.ifPresent(task.known());
            return tried;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Optional<Outcome> run(Task task) throws IOException {
        try {
            // another process may have ended it just before this one began
            var known = store.find(task.key());
            if (known.isPresent()) {
                return known;
            }
            var outcome = task.how().apply(task.key().values());
            if (progress.cancelled()) {
                return Optional.empty();
            }
            store.add(task.key(), outcome, goals);
            return Optional.of(outcome);
        } finally {
            store.leave(task.key());
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
