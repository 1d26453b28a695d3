// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Results that cannot be written are never lost without a word. */
class LostOutputTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    @TempDir
    Path folder;

    static Stream<List<String>> commands() {
        return Stream.of(List.of("--version"), List.of("help"), List.of("run", RED_STORM),
                List.of("run", RED_STORM, "--json"), List.of("validate", RED_STORM),
                List.of("workloads"), List.of("compare", RED_STORM, RED_STORM));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aFullDiskIsAMessageAndOurFault(List<String> command) {
        var console = run("No space left on device", command);
        assertEquals("hopscope: the output cannot be written: No space left on device\n", console.err());
        assertEquals(1, console.code());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aReaderThatLeavesIsNoFailure(List<String> command) {
        var console = run("Broken pipe", command);
        assertEquals("", console.err());
        assertEquals(0, console.code());
    }

    @Test
    void aFullDeviceIsNotTakenForAFileToCompareWith() throws IOException {
        var full = Path.of("/dev/full");
        if (!Files.exists(full)) {
            return; // only Linux has it
        }
        var base = Files.copy(Samples.redStormFile(), folder.resolve("a.machine"));
        var changed = folder.resolve("b.machine");
        Files.writeString(changed, Files.readString(base).replace("\"65 ns\"", "\"66 ns\""));
        var variant = folder.resolve("v.variant").toString();
        Console.run("variant", "record", base.toString(), changed.toString(), variant).succeeds();
        var console = Console.run("variant", "apply", variant, full.toString());
        assertEquals("hopscope: /dev/full cannot be written: No space left on device\n", console.err());
        assertEquals(1, console.code());
    }

    private static Console run(String failure, List<String> command) {
        var err = new ByteArrayOutputStream();
        var out = new StandardOutput(new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(failure);
            }
        });
        int code = new CommandLine(out, new PrintStream(err, false, StandardCharsets.UTF_8), false, Runs::run)
                .execute(command);
        return new Console("", err.toString(StandardCharsets.UTF_8), code);
    }
}
