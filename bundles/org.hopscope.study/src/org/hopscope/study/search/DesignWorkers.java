// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.BooleanSupplier;

import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.text.Csv;

/**
 * Processes that run designs of a search, so that a design that needs all memory costs itself only. A design whose
 * process dies is run once more by a new one; only if that dies, too, it is impossible. What comes of a design does
 * not depend on the process. May be used by several threads, each of which gets a process of its own.
 */
final class DesignWorkers implements AutoCloseable {

    private static final int ATTEMPTS = 2;
    private static final int WATCH_MILLIS = 200;

    private final List<String> command;
    private final BooleanSupplier cancelled;
    private final LinkedBlockingDeque<Worker> idle = new LinkedBlockingDeque<>();
    private final Set<Worker> all = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** @param identity what names the search beyond doubt, which each process compares with what it reads */
    DesignWorkers(Path search, String identity, BooleanSupplier cancelled) {
        this.cancelled = cancelled;
        command = JavaProgram.here().command(List.of(), DesignProcess.class.getName(),
                List.of(search.toAbsolutePath().toString(), identity));
        var watch = new Thread(this::watch, "search workers");
        watch.setDaemon(true);
        watch.start();
    }

    /** A process and the ends of its pipes. */
    private record Worker(Process process, BufferedReader answers) {

        Outcome ask(List<String> question) throws IOException {
            var questions = process.getOutputStream();
            questions.write(Csv.line(question).getBytes(StandardCharsets.UTF_8));
            questions.flush();
            var line = answers.readLine();
            if (line == null) {
                throw new IOException("the process has ended");
            }
            return DesignProcess.outcome(line);
        }
    }

    /** Runs a design in a process that has nothing else to do. */
    Outcome run(List<String> values) {
        return ask(DesignProcess.RUN, values);
    }

    /** Judges a design at message fidelity, in the same way. */
    Outcome screen(List<String> values) {
        return ask(DesignProcess.SCREEN, values);
    }

    /** Looks at what limits a design, in the same way. */
    Outcome look(List<String> values) {
        return ask(DesignProcess.LOOK, values);
    }

    private Outcome ask(String word, List<String> values) {
        var question = new ArrayList<>(List.of(word));
        question.addAll(values);
        var reason = "";
        for (int i = 0; i < ATTEMPTS && !cancelled.getAsBoolean(); i++) {
            Worker worker = null;
            try {
                worker = idle.pollFirst();
                if (worker == null) {
                    worker = start();
                }
                var outcome = worker.ask(question);
                idle.addFirst(worker);
                return outcome;
            } catch (IOException dead) {
                reason = dead.getMessage();
                if (worker != null) {
                    reason = "the process that ran it ended with exit code " + end(worker);
                }
            }
        }
        return Outcome.impossible(reason);
    }

    private Worker start() throws IOException {
        var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        var worker = new Worker(process, new BufferedReader(new InputStreamReader(process.getInputStream(),
                StandardCharsets.UTF_8)));
        all.add(worker);
        if (closed) {
            process.destroyForcibly();
        }
        return worker;
    }

    private String end(Worker worker) {
        all.remove(worker);
        try {
            return Integer.toString(worker.process().destroyForcibly().waitFor());
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    /** A search that is cancelled does not wait for designs that are being run. */
    private void watch() {
        try {
            while (!closed && !cancelled.getAsBoolean()) {
                Thread.sleep(WATCH_MILLIS);
            }
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    @Override
    public void close() {
        closed = true;
        all.forEach(one -> one.process().destroyForcibly());
    }
}
