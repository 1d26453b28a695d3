// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

/** What the trials of damaged inputs object to. */
class VerdictTest {

    /** No two pieces of it are the same. */
    private static final String INPUT = IntStream.range(0, 2_000).mapToObj(i -> "w" + i * 7 + " ")
            .collect(Collectors.joining());

    private static Optional<String> of(String said) {
        return Verdict.of(input -> new Answer(2, said), INPUT);
    }

    /** Pieces are taken every 20 characters, so that 81 + 19 of them hold one wherever they begin. */
    @Test
    void aHundredCharactersOfAnInputAreRepetitionAndEightyAreNot() {
        for (int from : new int[] {0, 1, 19, 5_000, INPUT.length() - 100}) {
            for (int before = 0; before < 20; before++) {
                var start = "Error F1: " + "-".repeat(before);
                assertTrue(of(start + INPUT.substring(from, from + 100) + "!").orElse("").startsWith("repeats"),
                        from + " after " + before);
                assertEquals(Optional.empty(), of(start + INPUT.substring(from, from + 80) + "!"));
            }
        }
        assertEquals(Optional.empty(), of("not a message: " + INPUT.substring(0, 100)));
    }

    @Test
    void aLineOfTwoThousandCharactersIsTooLongWhateverItSays() {
        assertTrue(of("Error F1: " + "-".repeat(2_000)).orElse("").startsWith("repeats"));
        assertEquals(Optional.empty(), of("Error F1: " + "-".repeat(1_990)));
    }

    @Test
    void everyOtherFaultIsNamed() {
        assertTrue(of("Error F1: null").orElse("").startsWith("null"));
        assertTrue(of("").orElse("").startsWith("refused without a reason"));
        for (var trace : List.of("java.lang.IllegalStateException", "an\n\tat org.hopscope.Main(Main.java:1)\n",
                "a StackOverflowError", "    at a.B$1.c(")) {
            assertTrue(of(trace).orElse("").startsWith("an exception"), trace);
        }
        for (var words : List.of("Error F1: an Exception at node(1)", "Errors and nulls, exceptional", "at a.B.c(")) {
            assertEquals(Optional.empty(), of(words));
        }
        assertTrue(Verdict.of(input -> new Answer(1, "said"), INPUT).orElse("").startsWith("exit code 1"));
        assertTrue(Verdict.of(input -> {
            throw new IllegalStateException();
        }, INPUT).orElse("").startsWith("threw"));
    }
}
