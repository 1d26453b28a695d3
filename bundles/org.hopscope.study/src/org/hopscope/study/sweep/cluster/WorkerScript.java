// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.WorkFolder;

/** The line of a shell that becomes a worker of a study. */
final class WorkerScript {

    /** Before the limit of time a worker saves what it knows. */
    private static final int WARNING_SECONDS = 120;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final String LIBRARY = "lib";

    private WorkerScript() {}

    /**
     * The line. The process of the worker must be the one that gets signals, so the shell gives way to it.
     *
     * @param program from {@link #install}
     * @param index expression of the shell for the number of the worker
     */
    static String line(WorkFolder directory, JavaProgram program, ClusterOptions options, String index) {
        var command = program.command(options.threads(), List.of(), directory.worker(),
                List.of(absolute(directory.root()))).stream().map(ShellWord::quoted).toList();
        var limit = TimeLimit.minutes(options.time());
        long seconds = limit.orElse(0) * SECONDS_PER_MINUTE - WARNING_SECONDS;
        return "exec " + String.join(" ", command) + " \"" + index + "\" " + options.workers() + " "
                + options.threads() + (limit.isPresent() && seconds > 0 ? " " + seconds : "");
    }

    /**
     * Copies the program beside the study, so that a new installation does not change what runs.
     *
     * @throws SchedulerException if a path of it has the character that separates the parts of a class path
     */
    static JavaProgram install(WorkFolder directory, JavaProgram program) throws IOException {
        var library = Files.createDirectories(directory.root().toAbsolutePath().resolve(LIBRARY));
        var copies = new ArrayList<Path>();
        for (var from : program.classPath()) {
            if (!Files.isRegularFile(from)) {
                copies.add(from);
                continue;
            }
            var to = library.resolve(from.getFileName().toString());
            if (!Files.exists(to) || Files.size(to) != Files.size(from)) {
                var half = library.resolve("." + from.getFileName());
                Files.copy(from, half, StandardCopyOption.REPLACE_EXISTING);
                Files.move(half, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            copies.add(to);
        }
        for (var copy : copies) {
            if (copy.toString().contains(File.pathSeparator)) {
                throw new SchedulerException("Java takes '%s' for two paths because of %s: rename the folder or file"
                        .formatted(copy, File.pathSeparator));
            }
        }
        return new JavaProgram(program.java(), copies);
    }

    static String absolute(Path path) {
        return path.toAbsolutePath().toString();
    }
}
