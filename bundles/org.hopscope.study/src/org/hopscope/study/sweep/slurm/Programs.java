// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs programs of the operating system. */
@FunctionalInterface
public interface Programs {

    /**
     * What a program answered.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    record Answer(int code, String out, String err) {}

    /**
     * Runs a program to its end.
     *
     * @throws IOException if it cannot be started, or does not end; the message can be shown to the user
     */
    Answer run(List<String> command) throws IOException;

    /** The programs of this computer. */
    static Programs local() {
        return Programs::runLocal;
    }

    private static Answer runLocal(List<String> command) throws IOException {
        var out = Files.createTempFile("hopscope", ".out");
        var err = Files.createTempFile("hopscope", ".err");
        try {
            var process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
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
