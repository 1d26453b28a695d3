// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.sweep.IsolatedPoints;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.PointProcess;
import org.hopscope.study.sweep.PointRunner;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.study.sweep.WorkerProcess;

/** Workers in processes of their own, and one with a point that kills the process. */
public final class WorkerProcesses {

    /** The point that no process survives. */
    static final long DEADLY = 7;
    private static final String POINTS = "points";
    private static final int EXIT_CODE = 42;
    /** The studies are short: to start takes longer than to simulate. */
    private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1");

    private WorkerProcesses() {}

    /** The real worker, with two threads. */
    static List<String> worker(StudyDirectory directory) {
        return JavaProgram.here().command(QUICK, WorkerProcess.class.getName(),
                List.of(directory.root().toString(), "0", "1", "2"));
    }

    /** A worker that dies in one of the points. */
    static List<String> deadly(StudyDirectory directory, String... mode) {
        var arguments = new ArrayList<>(List.of(directory.root().toString()));
        arguments.addAll(List.of(mode));
        var program = JavaProgram.here();
        var classes = new ArrayList<>(program.classPath());
        classes.add(Path.of(URI.create(WorkerProcesses.class.getProtectionDomain().getCodeSource().getLocation()
                .toString())));
        return new JavaProgram(program.java(), classes).command(QUICK, WorkerProcesses.class.getName(), arguments);
    }

    /** Starts a process whose messages are not read. */
    static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** The process with the deadly point: the worker, or the one that computes its points. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var directory = StudyDirectory.open(Path.of(arguments[0]));
        if (arguments.length > 1) {
            PointProcess.serve(deadlyPoints(directory));
        }
        var complete = new StudyWorker(directory, WorkerOptions.threads(1), new StudyWorker.Runners(
                WorkerProcesses::deadlyPoints,
                opened -> new IsolatedPoints(deadly(opened, POINTS), opened)), WorkerListener.none()).run();
        Runtime.getRuntime().halt(complete ? 0 : 1);
    }

    private static PointRunner deadlyPoints(StudyDirectory directory) throws IOException {
        var real = StudyWorker.Runners.simulator().own().open(directory);
        return (point, cancelled) -> {
            if (point == DEADLY) {
                Runtime.getRuntime().halt(EXIT_CODE);
            }
            return real.rows(point, cancelled);
        };
    }

    /** A shell that limits the size of every file that a command writes, as a disk that is full does. */
    static List<String> withSmallFiles(int blocks, List<String> command) {
        var quoted = command.stream().map(one -> "'" + one + "'").toList();
        return List.of("sh", "-c", "ulimit -f " + blocks + "; exec " + String.join(" ", quoted));
    }
}
