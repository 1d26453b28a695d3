// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Computes what is missing of a study, alone or with any number of others in this process, on this computer or
 * elsewhere. It takes its own share of the chunks first, then what is left or abandoned, and ends when everything is
 * done, it is stopped or the study is cancelled.
 */
public final class StudyWorker {

    private static final long LOOK_MILLIS = 250;
    private static final long NANOS = 1_000_000_000;

    private final StudyDirectory directory;
    private final WorkerOptions options;
    private final Runners runners;
    private final WorkerListener listener;
    private final Owner owner = Owner.next();
    private final Claims claims;
    private final BitSet done;
    private final BitSet reported = new BitSet();
    private final int[] order;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;
    private int cursor;

    /**
     * The processes that compute points.
     *
     * @param own on the threads of this process
     * @param isolated in a process of its own, for chunks that seem to kill the process
     */
    public record Runners(PointRunner.Source own, PointRunner.Source isolated) {

        /** The simulator. */
        public static Runners simulator() {
            return new Runners(ModelPoints::open, IsolatedPoints::open);
        }
    }

    /** @throws DirectoryException if the inputs are not what the manifest says, or cannot be read */
    public StudyWorker(StudyDirectory directory, WorkerOptions options, Runners runners, WorkerListener listener)
            throws IOException {
        directory.checkInputs();
        this.directory = directory;
        this.options = options;
        this.runners = runners;
        this.listener = listener;
        this.claims = new Claims(directory, owner);
        this.done = directory.doneChunks();
        this.order = order();
        report(done);
    }

    /** The simulator's worker. */
    public static StudyWorker of(StudyDirectory directory, WorkerOptions options, WorkerListener listener)
            throws IOException {
        return new StudyWorker(directory, options, Runners.simulator(), listener);
    }

    private int[] order() {
        int chunks = directory.manifest().division().chunks();
        if (options.onlyChunk() >= 0) {
            return new int[] { options.onlyChunk() };
        }
        var own = IntStream.range(0, chunks).filter(one -> one % options.workers() == options.worker());
        // the shares of the others from the next one on, so that not all steal from the same one
        var others = IntStream.range(1, options.workers()).flatMap(step -> IntStream.range(0, chunks)
                .filter(one -> one % options.workers() == (options.worker() + step) % options.workers()));
        return IntStream.concat(own, others).toArray();
    }

    /** Asks the worker to stop soon; what it knows of unfinished chunks is kept. Any thread. */
    public void stop() {
        stopped = true;
    }

    /** Waits until {@link #run} has nothing more to write. Any thread. */
    void awaitEnd(long millis) throws InterruptedException {
        ended.await(millis, TimeUnit.MILLISECONDS);
    }

    /**
     * Works until there is nothing left to do or it is asked to stop.
     *
     * @return whether everything it was to do is done
     * @throws DirectoryException if a file cannot be written; all that was published before stays
     */
    public boolean run() throws IOException {
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < options.threads(); i++) {
            threads.add(new Thread(this::work, "study worker " + i));
        }
        var keeper = new Thread(this::keep, "study claims");
        keeper.setDaemon(true);
        keeper.start();
        threads.forEach(Thread::start);
        try {
            for (var thread : threads) {
                join(thread);
            }
        } finally {
            ended.countDown();
            Thread.interrupted();
        }
        rethrow();
        return isComplete();
    }

    private void join(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException asked) {
                stop();
            }
        }
    }

    private void rethrow() throws IOException {
        switch (failure.get()) {
            case null -> { }
            case IOException failed -> throw DirectoryException.of("The study in " + directory.root()
                    + " cannot continue; finished points are kept", failed);
            case RuntimeException fault -> throw fault;
            case Error fault -> throw fault;
            case Throwable other -> throw new IllegalStateException(other);
        }
    }

    private boolean isComplete() throws IOException {
        var finished = directory.doneChunks();
        return IntStream.of(order).allMatch(finished::get);
    }

    /** Renews the claims and looks whether the study has been cancelled. */
    private void keep() {
        long renewal = directory.manifest().division().leaseSeconds() * NANOS / Division.RENEWALS_PER_LEASE;
        long renewed = System.nanoTime();
        try {
            while (!ended.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                stopped |= directory.isCancelled();
                if (System.nanoTime() - renewed > renewal) {
                    renewed = System.nanoTime();
                    claims.renew();
                }
            }
        } catch (InterruptedException never) {
            // this thread is not interrupted; the claims would expire
        }
    }

    private void work() {
        try (var work = new ChunkWork(directory, runners, owner, listener)) {
            for (var chunk = next(); chunk.isPresent(); chunk = next()) {
                compute(work, chunk.get());
            }
        } catch (IOException | RuntimeException | Error fault) {
            failure.compareAndSet(null, fault);
            stopped = true;
        }
    }

    private void compute(ChunkWork work, int chunk) throws IOException {
        try {
            if (directory.isDone(chunk) || work.compute(chunk, () -> stopped)) {
                finished(chunk);
            }
        } finally {
            claims.release(chunk);
        }
    }

    private synchronized void finished(int chunk) {
        done.set(chunk);
        report(done);
    }

    private void report(BitSet finished) {
        finished.stream().filter(one -> !reported.get(one)).forEach(one -> {
            reported.set(one);
            listener.chunk(one);
        });
    }

    /** A chunk that is claimed for the calling thread; empty if all are done or the worker is to stop. */
    private Optional<Integer> next() throws IOException {
        while (!stopped && !directory.isCancelled()) {
            var free = take();
            if (free.isPresent() || allDone()) {
                return free;
            }
            try {
                // others are at the rest; if one of them dies, its claim expires
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException asked) {
                stop();
            }
        }
        return Optional.empty();
    }

    private synchronized Optional<Integer> take() throws IOException {
        for (; cursor < order.length; cursor++) {
            int chunk = order[cursor];
            if (!done.get(chunk) && !directory.isDone(chunk) && claims.take(chunk)) {
                cursor++;
                return Optional.of(chunk);
            }
        }
        cursor = 0;
        return Optional.empty();
    }

    private synchronized boolean allDone() throws IOException {
        done.or(directory.doneChunks());
        report(done);
        return IntStream.of(order).allMatch(done::get);
    }
}
