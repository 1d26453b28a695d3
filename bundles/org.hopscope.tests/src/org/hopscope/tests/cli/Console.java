// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;

/**
 * The output of one command and its ending.
 *
 * @param out standard output
 * @param err standard error
 * @param code exit code
 */
record Console(String out, String err, int code) {

    static Console run(String... arguments) {
        return run(Runs::together, arguments);
    }

    /** The command with another run service. */
    static Console run(RequestRunner runs, String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = new CommandLine(new StandardOutput(out),
                new PrintStream(err, false, StandardCharsets.UTF_8), false, runs).execute(List.of(arguments));
        return new Console(out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), code);
    }

    /** Expects success without a message. */
    Console succeeds() {
        assertEquals("", err);
        assertEquals(0, code);
        return this;
    }

    /** Expects exit code 2, nothing on the standard output, and a clear message. */
    Console isRefused() {
        assertEquals(2, code, err);
        assertEquals("", out);
        assertFalse(err.isBlank());
        assertFalse(err.contains("Exception"), err);
        return this;
    }
}
