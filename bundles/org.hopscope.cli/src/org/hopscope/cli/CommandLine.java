// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.text.Quote;

/** The command line without its process: arguments in, texts and an exit code out. */
public final class CommandLine {

    private static final String DEBUG = "--debug";

    private final StandardOutput out;
    private final PrintStream err;
    private final Commands commands;

    /**
     * @param out takes results
     * @param err takes everything else
     * @param watched whether {@code err} is a terminal, on which progress is shown
     * @param runs runs machines
     */
    public CommandLine(StandardOutput out, PrintStream err, boolean watched, RequestRunner runs) {
        this.out = out;
        this.err = err;
        this.commands = new Commands(out, err, watched, runs);
    }

    /** Carries out one command; never throws. The result is the exit code of the process. */
    public int execute(List<String> arguments) {
        int code = attempt(arguments);
        var lost = out.failure();
        lost.ifPresent(why -> err.println("hopscope: the output cannot be written: " + why));
        err.flush();
        return lost.isPresent() ? ExitCode.FAULT.number() : code;
    }

    private int attempt(List<String> arguments) {
        var rest = new ArrayList<>(arguments);
        boolean debug = rest.remove(DEBUG);
        try {
            return commands.execute(rest).number();
        } catch (UsageException wrong) {
            explain(wrong);
            return ExitCode.REJECTED.number();
        } catch (InvalidPathException noPath) {
            err.println("hopscope: '" + Quote.of(noPath.getInput()) + "' cannot be the name of a file");
            return ExitCode.REJECTED.number();
        } catch (OutOfMemoryError tooLarge) {
            err.println("hopscope: out of memory (" + tooLarge.getMessage()
                    + "); give it more with HOPSCOPE_JAVA_OPTS=-Xmx8g");
            return ExitCode.FAULT.number();
        } catch (RuntimeException | Error fault) {
            report(fault, debug);
            return ExitCode.FAULT.number();
        }
    }

    private void explain(UsageException wrong) {
        err.println("hopscope: " + Quote.message(wrong.getMessage()));
        err.println("Try: hopscope help" + (wrong.topic().isEmpty() ? "" : " " + wrong.topic()));
    }

    private void report(Throwable fault, boolean debug) {
        err.println("hopscope: internal error: " + (fault.getMessage() == null ? fault : fault.getMessage()));
        if (!debug) {
            err.println("Please report it; " + DEBUG + " shows the stack trace.");
            return;
        }
        for (var at = fault; at != null; at = at.getCause()) {
            err.println(at);
            for (var frame : at.getStackTrace()) {
                err.println("    at " + frame);
            }
        }
    }
}
