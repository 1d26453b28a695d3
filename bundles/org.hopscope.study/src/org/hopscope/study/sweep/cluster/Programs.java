// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Programs of the operating system.
 *
 * @param folders where they are looked for, in this order
 */
public record Programs(List<Path> folders) {

    public Programs {
        folders = List.copyOf(folders);
    }

    /**
     * The output of a program.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    public record Answer(int code, String out, String err) {}

    /** The programs in the folders of {@code PATH}. */
    public static Programs local() {
        var folders = new ArrayList<Path>();
        for (var one : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            if (!one.isBlank()) {
                folders.add(Path.of(one));
            }
        }
        return new Programs(folders);
    }

    /** True if there is such a program. */
    public boolean has(String program) {
        return find(program).isPresent();
    }

    private Optional<Path> find(String program) {
        return folders.stream().map(one -> one.resolve(program))
                .filter(one -> Files.isRegularFile(one) && Files.isExecutable(one)).findFirst();
    }

    /**
     * Runs a program to its end.
     *
     * @param command name of the program, and its arguments
     * @throws IOException if there is none, or it does not end; the message can be shown to the user
     */
    public Answer run(List<String> command) throws IOException {
        var program = find(command.getFirst()).orElseThrow(
                () -> new IOException("There is no " + command.getFirst() + " on this computer"));
        var line = new ArrayList<>(command);
        line.set(0, program.toString());
        var out = Files.createTempFile("hopscope", ".out");
        var err = Files.createTempFile("hopscope", ".err");
        try {
            var process = new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
            process.getOutputStream().close();
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException(command.getFirst() + " does not answer");
            }
            return new Answer(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(command.getFirst() + " was interrupted", stopped);
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }
}
