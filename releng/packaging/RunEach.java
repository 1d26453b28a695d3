// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;

/**
 * Carries out {@code hopscope run} for many machines in one process, with the command line of the class path: what each
 * writes to its standard output becomes a file of the machine's name. Arguments: a folder for the files, and the
 * machines. Fails if a run does.
 */
public final class RunEach {

    private RunEach() {}

    public static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[0]);
        var err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        for (var machine : Arrays.asList(arguments).subList(1, arguments.length)) {
            try (var out = new StandardOutput(answer(folder, machine))) {
                if (new CommandLine(out, err, false, Runs::together).execute(List.of("run", machine)) != 0) {
                    err.println("the command line failed on " + machine);
                    System.exit(1);
                }
            }
        }
        // as the command line ends: without waiting for what may still run
        System.exit(0);
    }

    /** A new file: two machines of one name would be told apart by nothing. */
    private static OutputStream answer(Path folder, String machine) throws IOException {
        return Files.newOutputStream(folder.resolve(Path.of(machine).getFileName()), StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE);
    }
}
