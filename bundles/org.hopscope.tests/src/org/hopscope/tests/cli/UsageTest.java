// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

    @ParameterizedTest
    @ValueSource(strings = { "--help", "-h", "help" })
    void theOverviewNamesEveryCommandAndExitCode(String argument) {
        var text = Console.run(argument).succeeds().out();
        for (var word : new String[] { "run", "validate", "export", "help", "--version", "exit codes", "--debug" }) {
            assertTrue(text.contains(word), word);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "run", "validate", "help" })
    void everyCommandIsExplained(String command) {
        assertTrue(Console.run("help", command).succeeds().out().startsWith("usage: hopscope " + command));
    }

    @Test
    void aCommandExplainsItself() {
        assertEquals(Console.run("help", "run"), Console.run("run", "--help"));
        assertEquals(Console.run("help", "validate"), Console.run("validate", "--help"));
    }

    @Test
    void theVersionNamesProgramEngineAndJava() {
        assertTrue(Console.run("--version").succeeds().out()
                .matches("Hopscope \\S.*, engine \\d+\\.\\d+\\.\\d+, Java \\d.*\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "'' | the command is missing",
            "runn | there is no command runn; did you mean 'run'?",
            "--versoin | there is no option --versoin; did you mean '--version'?",
            "run | the machine file is missing",
            "run a b | one machine file at a time, but there are 2: a, b",
            "run a --stak x | there is no option --stak; did you mean '--stack'?",
            "run a --json=yes | --json takes no value",
            "run a --set | --set needs a value",
            "run a --seed soon | --seed must be a whole number, not 'soon'",
            "run a --seed 1 --seed 2 | --seed is given 2 times",
            "run a --max-events 0 | --max-events must be a whole number above 0, not '0'",
            "run a --max-events 9 --usage | --max-events is for results only: options that inspect a run need all "
            + "of it",
            "validate | the machine file is missing",
            "validate a --set b | there is no option --set; known: --json, --help",
            "export | the machine file and the picture file are missing",
            "export --diagram a | the picture file is missing",
            "export a b.gif | the picture's name must end with .svg, .png or .pdf, not 'b.gif'",
            "export a b.png --scale 0 | --scale must be a number above 0 and up to 16, not '0'",
            "help me | there is no help for 'me'; known: run, validate, check, compare, variant, "
                    + "workloads, export, import, study, chart,"
                    + " text, calibrate, explore, completion, help" })
    void aWrongCommandLineIsExplained(String line, String message) {
        var arguments = line.isEmpty() ? new String[0] : line.split(" ");
        var refused = Console.run(arguments).isRefused();
        assertEquals("hopscope: " + message, refused.err().lines().findFirst().orElseThrow());
        assertTrue(refused.err().contains("Try: hopscope help"));
    }

    /** After two hyphens even a name that looks like an option is a file. */
    @Test
    void twoHyphensEndTheOptions() {
        assertTrue(Console.run("run", "--", "--json").isRefused().err().contains("There is no file --json"));
    }

    @Test
    void valuesAreTakenAsTheyAre() {
        // neither a file of arguments nor a variable
        assertTrue(Console.run("run", "@there-is-none").isRefused().err().contains("There is no file @there-is-none"));
        assertTrue(Console.run("run", "${sys:user.home}").isRefused().err().contains("${sys:user.home}"));
        assertTrue(Console.run("run", "a", "--seed", "--json").isRefused().err()
                .contains("--seed needs a value"));
        assertTrue(Console.run("run", "-").isRefused().err().contains("There is no file -"));
        assertTrue(Console.run("run", "a", "--see", "1").isRefused().err().contains("there is no option --see"));
    }

    @Test
    void theCompletionKnowsCommandsActionsAndOptions() {
        var script = Console.run("completion").succeeds().out();
        for (var word : new String[] { "run", "explore", "completion", "--stack-chart", "--propose", "collect" }) {
            assertTrue(script.contains(word), word);
        }
        assertTrue(Console.run("completion", "zsh").isRefused().err().contains("it takes no arguments"));
        assertTrue(Console.run("completion", "--help").succeeds().out().startsWith("usage: hopscope completion"));
    }
}
