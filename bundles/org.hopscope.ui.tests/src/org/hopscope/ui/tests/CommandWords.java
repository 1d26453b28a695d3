// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;

/** Carries out commands that the workbench has put on the clipboard, as a shell would. */
public final class CommandWords {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private CommandWords() {}

    /** The output of the command, which has to end with this exit code. */
    public static String answer(int wanted, String command, String... more) {
        var words = new ArrayList<String>();
        var matcher = WORD.matcher(command);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        var arguments = new ArrayList<>(words.subList(1, words.size()));
        arguments.addAll(List.of(more));
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = new CommandLine(new StandardOutput(out),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, Runs::run).execute(arguments);
        assertEquals(wanted, code, () -> command + "\n" + err.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }
}
