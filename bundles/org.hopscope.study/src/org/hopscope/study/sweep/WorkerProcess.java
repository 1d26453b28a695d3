// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.hopscope.model.io.FileFailure;

/** A worker that is a process, and saves what it knows when it is asked to end. */
public final class WorkerProcess {

    private static final long STOP_MILLIS = 20_000;
    private static final int FAULT = 1;
    private static final int LIMIT = 4;

    private WorkerProcess() {}

    /**
     * Runs a worker on a node of a cluster, where there is no command line.
     *
     * @param arguments the study directory, number of the worker, number of workers, and threads of each; if there is
     *     another one, it is the number of seconds after which the worker saves what it knows and ends
     */
    public static void main(String[] arguments) {
        int code = 0;
        try {
            var directory = StudyDirectory.open(Path.of(arguments[0]));
            var worker = StudyWorker.of(directory, WorkerOptions.worker(Integer.parseInt(arguments[1]),
                    Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3])), WorkerListener.none());
            if (arguments.length > LIMIT) {
                stopAfter(worker, Long.parseLong(arguments[LIMIT]));
            }
            log(run(worker) ? "the study is done" : "stopped before the study was done");
        } catch (IOException failed) {
            log(FileFailure.reason(failed));
            code = FAULT;
        }
        System.exit(code);
    }

    private static void stopAfter(StudyWorker worker, long seconds) {
        var clock = new Thread(() -> {
            try {
                TimeUnit.SECONDS.sleep(seconds);
                worker.stop();
            } catch (InterruptedException ended) {
                // this thread is not waited for
            }
        }, "time limit");
        clock.setDaemon(true);
        clock.start();
    }

    private static void log(String line) {
        try (var out = new FileOutputStream(FileDescriptor.out)) {
            out.write((Owner.next().name() + ": " + line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException nowhere) {
            // the cluster gave the worker nothing to write to; its results are in the directory all the same
        }
    }

    /**
     * Runs a worker; if this process is asked to end meanwhile, what is known of unfinished chunks is saved first.
     *
     * @return whether everything it was to do is done
     */
    public static boolean run(StudyWorker worker) throws IOException {
        var hook = new Thread(() -> stop(worker), "stop study");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return worker.run();
        } finally {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // it runs already, and waits for this thread
            }
        }
    }

    private static void stop(StudyWorker worker) {
        worker.stop();
        try {
            worker.awaitEnd(STOP_MILLIS);
        } catch (InterruptedException hurry) {
            // then the points in flight are lost
        }
    }
}
