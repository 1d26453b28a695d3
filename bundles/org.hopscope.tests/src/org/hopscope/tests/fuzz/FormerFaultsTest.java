// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Damages that the fuzzer once found: a fault, "null" in a message, or thousands of characters repeated. */
@Slow
class FormerFaultsTest {

    private static final String MACHINE = "machine-balance/mach5.machine";
    private static final String VARIANT = "red-storm/variants/fast-host-link.variant";
    private static final String LONG = "a b ".repeat(1_000);

    @TempDir
    Path folder;

    static Stream<Arguments> damages() {
        return Stream.of(
                // a block that moves data from a parameter
                Arguments.of(MACHINE, "source=\"_wsoHvOXBEfGV_AL8AAAAAQ\"",
                        "source=\"_nkSFfmVH-f8_wRvxvBbRyA\"", "P021"),
                Arguments.of(MACHINE, "library=\"pieces.hops\"", "", "L002"),
                Arguments.of(MACHINE, "<partOrigin\\s+xmi:id=\"_[^\"]*\"", "<partOrigin xmi:id=\"" + LONG + "\"",
                        "F008"),
                Arguments.of(VARIANT, "name=\"HyperTransport 500 ns\"(?s:(.*))base=\"[^\"]*\"",
                        "$1base=\"0.1\"", "V001"),
                Arguments.of(VARIANT, "feature=\"roundTrip\"", "feature=\"it's " + LONG + "\"", "V004"),
                Arguments.of(VARIANT, "newValue=\"500 ns\"", "newValue=\"" + LONG + "' /C'!A0" + LONG + "\"", "V005"));
    }

    /** The root of the file system has no name, and no folder that it is in. */
    @ParameterizedTest
    @CsvSource({"run /", "validate /", "compare / /", "import / x.machine", "study plan / x", "study status /",
            "chart / x.svg", "explore /", "variant list /proc/self/task", "variant record MACHINE MACHINE /",
            "variant apply MACHINE /", "compare MACHINE /proc/self/mem", "run /proc/self/environ"})
    void oddPathsAreRefusedOrRead(String line) {
        var answer = Formats.command(line.replace("MACHINE", Samples.redStormFile().toString()).split(" "));
        assertEquals("", Verdict.of(one -> answer, line).orElse(""));
    }

    /** A pattern that tries every end of a piece for every begin of it would take hours. */
    @TestFactory
    Stream<DynamicTest> aLineOf128KiBIsReadSoon() throws IOException {
        var lines = Stream.of(" ", "9", "a ", "(", "[", "=", ",", ":", "'", "<=", "x2..", "a=", ". ").map(one -> one
                .repeat((1 << 17) / one.length())).toList();
        return new Formats(folder).texts().stream().flatMap(format -> lines.stream().map(line -> DynamicTest
                .dynamicTest(format.name() + " " + line.substring(0, 4), () -> {
                    for (var input : List.of(line, format.seeds().getFirst() + line, "size=" + line, "kind" + line)) {
                        assertEquals("", Verdict.of(format.trial(), input).orElse(""));
                    }
                })));
    }

    /** Comparing a million characters with each of hundreds of names, to say which was meant, took most of a minute. */
    @Test
    void aParameterOfAMillionLettersIsRefusedSoon() throws IOException {
        Files.writeString(folder.resolve("red-storm.machine"), Files.readString(Samples.redStormFile()));
        var sound = Files.readString(Samples.file("red-storm/host-link.study"));
        var input = sound.replaceFirst("path=\"[^\"]*\"", "path=\"" + "x".repeat(1_000_000) + "\"");
        assertTrue(!input.equals(sound), "the sample has a parameter");
        var file = Files.writeString(folder.resolve("long.study"), input).toString();
        assertEquals("", Verdict.of(one -> Formats.command("validate", file), input).orElse(""));
    }

    @ParameterizedTest
    @MethodSource("damages")
    void aDamageIsAFindingAndNoFault(String sample, String piece, String damaged, String code) throws IOException {
        Files.writeString(folder.resolve("red-storm.machine"), Files.readString(Samples.redStormFile()));
        Files.createDirectory(folder.resolve("variants"));
        var sound = Files.readString(Samples.file(sample));
        var input = sound.replaceAll(piece, damaged);
        assertTrue(!input.equals(sound), "the sample has " + piece);
        var file = folder.resolve("variants/" + Path.of(sample).getFileName());
        var answer = Formats.command("validate", Files.writeString(file, input).toString());
        assertTrue(answer.said().contains(code + ": "), answer.said());
        assertEquals("", Verdict.of(one -> answer, input).orElse(""));
    }
}
