// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** Damages the sample in thousands of ways: reading gives a model or diagnostics, never an exception or a hang. */
@Slow
class FuzzedFileTest {

    private static final int FILES = 2_000;
    private static final long SEED = 20_260;
    private static final String[] SPLINTERS = { "", "\"", "<", ">", "&", "&#0;", "=", "/>", "-->", "<!--", "<![CDATA[",
            "xmi:id=\"\"", "-1", "0", "999999999999", "1e99 ns", "NaN", " ", "\u0000", "\uffff", "href=\"#//\"", "#/",
            "//@nodeTypes.0", "null", "xsi:type=\"machine:Machine\"", "xsi:type=\"machine:NodePart\"",
            "xsi:nil=\"true\"" };

    private int models;
    private int refusals;

    @Test
    void noDamageMakesTheReaderFail() throws IOException {
        var sample = Files.readString(Samples.redStormFile());
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            for (int file = 0; file < FILES; file++) {
                var random = new SplittableRandom(SEED + file);
                read(file, damage(sample, random).getBytes(StandardCharsets.UTF_8));
            }
        });
        assertTrue(models > FILES / 20 && refusals > FILES / 5, models + " models, " + refusals + " refusals");
    }

    private void read(int file, byte[] content) {
        var problems = new Diagnostics();
        try {
            var machine = MachineFiles.load(URI.createURI("fuzz.machine"), content, problems);
            if (machine.isPresent()) {
                models++;
                MachineValidator.validate(ModelSnapshot.of(machine.get()), problems);
                MachineFiles.toBytes(machine.get());
            } else {
                refusals++;
                assertTrue(problems.hasErrors(), "file " + file + " was refused without a reason");
            }
        } catch (RuntimeException | StackOverflowError failure) {
            throw new AssertionError("file " + file + " made the reader fail", failure);
        }
    }

    private static String damage(String sample, SplittableRandom random) {
        var text = sample;
        for (int left = 1 + random.nextInt(3); left > 0; left--) {
            text = switch (random.nextInt(6)) {
                case 0 -> splinter(text, random);
                case 1 -> text.substring(0, random.nextInt(text.length()));
                case 2 -> swapTwoLines(text, random);
                case 3 -> repeatOrDropALine(text, random);
                case 4 -> replaceAValue(text, random);
                default -> changeACharacter(text, random);
            };
            if (text.length() < 2) {
                return text;
            }
        }
        return text;
    }

    private static String splinter(String text, SplittableRandom random) {
        var at = random.nextInt(text.length());
        return text.substring(0, at) + SPLINTERS[random.nextInt(SPLINTERS.length)] + text.substring(at);
    }

    private static String swapTwoLines(String text, SplittableRandom random) {
        var lines = new ArrayList<>(text.lines().toList());
        var one = random.nextInt(lines.size());
        var other = random.nextInt(lines.size());
        var kept = lines.set(one, lines.get(other));
        lines.set(other, kept);
        return String.join("\n", lines);
    }

    private static String repeatOrDropALine(String text, SplittableRandom random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        var at = random.nextInt(lines.size());
        if (random.nextBoolean()) {
            lines.add(at, lines.get(random.nextInt(lines.size())));
        } else {
            lines.remove(at);
        }
        return String.join("\n", lines);
    }

    /** Puts a splinter or another value of the file in the place of an attribute's value; the XML stays well-formed. */
    private static String replaceAValue(String text, SplittableRandom random) {
        var parts = text.split("\"", -1);
        if (parts.length < 3) {
            return text;
        }
        var at = 1 + 2 * random.nextInt(parts.length / 2);
        var fresh = random.nextBoolean() ? parts[1 + 2 * random.nextInt(parts.length / 2)]
                : SPLINTERS[random.nextInt(SPLINTERS.length)].replace("\"", "").replace("<", "").replace("&", "");
        parts[at] = fresh;
        return String.join("\"", parts);
    }

    private static String changeACharacter(String text, SplittableRandom random) {
        var at = random.nextInt(text.length());
        return text.substring(0, at) + (char) (32 + random.nextInt(96)) + text.substring(at + 1);
    }
}
