// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The process that computes points for another one: it reads their numbers, one a line, and writes their rows and a
 * line with a stop. It ends as soon as the other process is no longer there.
 */
public final class PointProcess {

    /** The line after the rows of a point. No row is like it, for a row has more than one cell. */
    static final String END = ".";
    private static final int NO_STUDY = 1;

    private PointProcess() {}

    /** @param arguments the study directory */
    public static void main(String[] arguments) {
        try {
            serve(ModelPoints.open(StudyDirectory.open(Path.of(arguments[0]))));
        } catch (IOException | InterruptedException unable) {
            Runtime.getRuntime().halt(NO_STUDY);
        }
    }

    /** Serves the process that started this one, until that has ended. */
    public static void serve(PointRunner runner) throws IOException, InterruptedException {
        var points = new LinkedBlockingQueue<Long>();
        var reader = new Thread(() -> read(System.in, points), "points");
        reader.setDaemon(true);
        reader.start();
        try (var answers = new FileOutputStream(FileDescriptor.out)) {
            while (true) {
                answer(answers, runner.rows(points.take(), () -> false));
            }
        }
    }

    private static void answer(OutputStream answers, String rows) throws IOException {
        answers.write((rows + END + "\n").getBytes(StandardCharsets.UTF_8));
        answers.flush();
    }

    private static void read(InputStream questions, LinkedBlockingQueue<Long> points) {
        try (var lines = new BufferedReader(new InputStreamReader(questions, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                points.add(Long.valueOf(line));
            }
        } catch (IOException gone) {
            // as at the end
        }
        Runtime.getRuntime().halt(0);
    }
}
