// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;

/** The process of the command line. */
public final class Main {

    /**
     * The path by which Linux describes the standard error; other systems have no such place, and show progress on
     * request.
     */
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private Main() {}

    /** Carries out the command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // pictures are drawn in memory, also where Java has been installed without what a screen needs
        System.setProperty("java.awt.headless", "true");
        // all options are texts: the library need not look for other types, such as those of databases
        System.setProperty("picocli.converters.excludes", "java\\..*");
        var out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.exit(new CommandLine(out, err, isTerminal(), Runs::together).execute(List.of(arguments)));
    }

    private static boolean isTerminal() {
        try {
            var target = Files.readSymbolicLink(STANDARD_ERROR).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false; // a terminal cannot be told from a file, so progress stays off
        }
    }
}
