// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Computes points in a process beside this one, so that a point that kills the process costs itself only. After a death
 * the next point gets a new process.
 */
public final class IsolatedPoints implements PointRunner {

    private static final String UNKNOWN = "unknown";

    private final List<String> command;
    private final RowFormat format;
    /** The process that simulates; empty before the first point, and after one at which it has died. */
    private Optional<Worker> worker = Optional.empty();

    private record Worker(Process process, BufferedReader answers, OutputStream questions) {

        static Worker start(List<String> command) throws IOException {
            var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return new Worker(process, new BufferedReader(new InputStreamReader(process.getInputStream(),
                    StandardCharsets.UTF_8)), process.getOutputStream());
        }

        String rows(long point) throws IOException {
            questions.write((point + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
            var rows = new StringBuilder();
            for (var line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.equals(PointProcess.END)) {
                    return rows.toString();
                }
                rows.append(line).append('\n');
            }
            return "";
        }

        /** The exit code, once the process has ended by itself. */
        String end() {
            try {
                return Integer.toString(process.waitFor());
            } catch (InterruptedException asked) {
                Thread.currentThread().interrupt();
                return UNKNOWN;
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /** @param command starts a process that ends in {@link PointProcess#serve} */
    public IsolatedPoints(List<String> command, StudyDirectory directory) {
        this.command = List.copyOf(command);
        this.format = new RowFormat(directory.manifest().computedColumns(), List.of());
    }

    /** Points of the simulator. */
    static PointRunner open(StudyDirectory directory) {
        return new IsolatedPoints(JavaProgram.here().command(List.of(), PointProcess.class.getName(),
                List.of(directory.root().toAbsolutePath().toString())), directory);
    }

    @Override
    public String rows(long point, BooleanSupplier cancelled) {
        try {
            if (worker.isEmpty()) {
                worker = Optional.of(Worker.start(command));
            }
            var rows = worker.get().rows(point);
            if (!rows.isEmpty()) {
                return rows;
            }
        } catch (IOException dead) {
            // the process has ended and cannot be asked; so it is reported below
        }
        return format.failure(point, PointStatus.CRASHED, "the process ended with exit code " + end());
    }

    private String end() {
        var ending = worker;
        worker = Optional.empty();
        return ending.map(Worker::end).orElse(UNKNOWN);
    }

    @Override
    public void close() {
        worker.ifPresent(one -> one.process().destroyForcibly());
        end();
    }
}
