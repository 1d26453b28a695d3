// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.ModelCheck;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** What Problems lists of machines that are broken in one place each: whole sentences in the words of the forms. */
@Slow
class FindingWordsTest {

    /** The name of a literal or of a feature in the metamodel, a value that is missing, or a place of a pattern. */
    private static final Pattern RAW = Pattern.compile(
            "\\b(?!MPI_)[A-Z]{2,}_[A-Z_]+|\\bnull\\b|\\{\\d|\\bjava\\.|Exception");
    private static final Pattern SENTENCE = Pattern.compile("(?s)[\\p{Lu}\\d'\\u2019\"].*[^\\s,:;]");

    @Test
    void findingsAreSentencesWithoutNamesOfTheProgram() {
        var raw = new TreeSet<String>();
        var codes = new TreeSet<String>();
        Stream.concat(FixCases.all(), CompilerFixCases.all()).forEach(damaged -> {
            var machine = damaged.broken();
            var found = new Diagnostics();
            MachineValidator.validate(machine, found);
            if (damaged.code().startsWith("C")) {
                found.addAll(ModelCheck.check(machine));
            }
            for (var one : found.all()) {
                codes.add(one.code());
                for (var text : List.of(one.message(), one.fixHint())) {
                    if (RAW.matcher(text).find()) {
                        raw.add(one.code() + ": " + text);
                    }
                }
                if (!SENTENCE.matcher(one.message()).matches()) {
                    raw.add(one.code() + " is no sentence: " + one.message());
                }
            }
        });
        assertTrue(codes.size() > 80, () -> "only " + codes);
        assertEquals(new TreeSet<>(), raw);
    }
}
