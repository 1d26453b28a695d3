// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Computes points in a process beside this one, so that a point that kills the process costs itself only. After a death
 * the next point gets a new process.
 */
public final class IsolatedPoints implements PointRunner {

    private final List<String> command;
    private final RowFormat format;
    private Process process;
    private BufferedReader answers;
    private OutputStream questions;

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
            if (process == null) {
                start();
            }
            questions.write((point + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
            var rows = answer();
            if (!rows.isEmpty()) {
                return rows;
            }
        } catch (IOException dead) {
            // the process has ended and cannot be asked; so it is reported below
        }
        return format.failure(point, PointStatus.CRASHED, "the process ended with exit code " + end());
    }

    private void start() throws IOException {
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        questions = process.getOutputStream();
    }

    private String answer() throws IOException {
        var rows = new StringBuilder();
        for (var line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.equals(PointProcess.END)) {
                return rows.toString();
            }
            rows.append(line).append('\n');
        }
        return "";
    }

    private String end() {
        if (process == null) {
            return "unknown";
        }
        var ending = process;
        process = null;
        try {
            return Integer.toString(ending.waitFor());
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            return "unknown";
        } finally {
            ending.destroyForcibly();
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
            end();
        }
    }
}
