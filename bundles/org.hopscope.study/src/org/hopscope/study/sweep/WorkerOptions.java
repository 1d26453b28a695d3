// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

/**
 * The options of a worker.
 *
 * @param threads number of threads, each of which computes a chunk of its own at a time
 * @param worker number of the worker, from 0; it begins with the chunks {@code worker}, {@code worker + workers} ...
 * @param workers number of workers that are meant to share the study
 * @param onlyChunk the only chunk to compute; negative for as many as there are
 */
public record WorkerOptions(int threads, int worker, int workers, int onlyChunk) {

    private static final int ALL = -1;

    public WorkerOptions {
        if (threads < 1 || workers < 1 || worker < 0 || worker >= workers) {
            throw new IllegalArgumentException("a worker has threads, and a number below that of all workers");
        }
    }

    /** The only worker that is planned, with this many threads; others may join. */
    public static WorkerOptions threads(int threads) {
        return new WorkerOptions(threads, 0, 1, ALL);
    }

    /** One of several workers. */
    public static WorkerOptions worker(int worker, int workers, int threads) {
        return new WorkerOptions(threads, worker, workers, ALL);
    }

    /** One chunk and nothing else. */
    public static WorkerOptions chunk(int chunk) {
        return new WorkerOptions(1, 0, 1, chunk);
    }
}
