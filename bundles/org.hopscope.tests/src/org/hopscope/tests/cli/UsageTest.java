// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.hopscope.cli.CommandLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

    private static final String VERSION = "org.hopscope.cli.ProgramVersion";

    @ParameterizedTest
    @ValueSource(strings = { "--help", "-h", "help" })
    void theOverviewNamesEveryCommandAndExitCode(String argument) {
        var text = Console.run(argument).succeeds().out();
        for (var word : new String[] { "run", "validate", "export", "help", "--version", "exit codes", "--debug",
            "130 or 143" }) {
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

    /** In a jar as the build packs it, whose manifest has the version and the commit. */
    @Test
    void theVersionNamesTheCommitOfTheBuild(@TempDir Path folder) throws Exception {
        var manifest = new Manifest();
        var values = manifest.getMainAttributes();
        values.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        values.putValue("Bundle-Version", "2.5.0.202611281200");
        values.putValue("Hopscope-Commit", "0123456789ab");
        var packed = folder.resolve("cli.jar");
        var entry = VERSION.replace('.', '/') + ".class";
        var loader = CommandLine.class.getClassLoader();
        try (var jar = new JarOutputStream(Files.newOutputStream(packed), manifest);
                var content = loader.getResourceAsStream(entry)) {
            jar.putNextEntry(new ZipEntry(entry));
            content.transferTo(jar);
            jar.closeEntry();
        }
        try (var own = new Packed(packed, loader)) {
            var text = own.loadClass(VERSION).getDeclaredMethod("text");
            text.setAccessible(true);
            var said = (String) text.invoke(null);
            assertTrue(said.startsWith("Hopscope 2.5.0.202611281200 (commit 0123456789ab), engine "), said);
        }
    }

    /** Takes the version from a jar and all else from where this test has it. */
    private static final class Packed extends URLClassLoader {

        Packed(Path jar, ClassLoader others) throws IOException {
            super(new URL[] { jar.toUri().toURL() }, others);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(VERSION) ? findClass(name) : super.loadClass(name, resolve);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "'' | the command is missing",
            "runn | there is no command runn; did you mean 'run'?",
            "--versoin | there is no option --versoin; did you mean '--version'?",
            "-vmargs -Xmx4g | there is no option -vmargs; options of Java are read from the variable "
                    + "HOPSCOPE_JAVA_OPTS",
            "-Xmx4g | there is no option -Xmx4g; options of Java are read from the variable HOPSCOPE_JAVA_OPTS",
            "-data x | there is no option -data of the command line; for the workbench: hopscope workbench -data",
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
