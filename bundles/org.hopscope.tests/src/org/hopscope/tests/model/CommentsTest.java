// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.Comments;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** Comments in a machine file survive reading, editing and writing. */
class CommentsTest {

    private static final Pattern COMMENT = Pattern.compile("<!--(.*?)-->", Pattern.DOTALL);
    private static final int FILES = 200;

    @Test
    void commentsInTheirOwnLinesStayWhereTheyAre() throws IOException {
        var text = sample().replaceFirst("(?m)^<machine:", "<!-- top & first -->\n<!-- second\n  line -->\n<machine:")
                .replaceFirst("(?m)^  <linkTypes", "  <!-- links: caf\u00e9 -->\n  <linkTypes")
                .replaceFirst("(?m)^</machine:Machine>\n", "  <!-- last -->\n</machine:Machine>\n<!-- below -->\n");
        assertEquals(5, comments(text).size());
        assertEquals(text, write(read(text)));
        assertEquals(text, write(ModelSnapshot.of(read(text))));
    }

    @Test
    void aCommentBehindATagGoesAboveItsElement() throws IOException {
        var text = sample();
        var at = text.indexOf("\n", text.indexOf("/>", text.indexOf("<provenance")));
        var written = write(read(text.substring(0, at) + " <!-- fast -->" + text.substring(at)));
        assertTrue(Pattern.compile("\n( *)<!-- fast -->\n\\1<provenance").matcher(written).find());
        assertEquals(written, write(read(written)));
    }

    @Test
    void aCommentFollowsItsElement() throws IOException {
        var machine = read(sample().replaceFirst("(?m)^  <linkTypes", "  <!-- mine -->\n  <linkTypes"));
        var type = machine.getLinkTypes().getFirst();
        machine.getLinkTypes().remove(type);
        assertFalse(write(machine).contains("mine"));
        machine.getLinkTypes().add(type);
        assertTrue(write(machine).contains("  <!-- mine -->\n  <linkTypes"));
        assertEquals(List.of(" mine "), Comments.of(machine).orElseThrow().at(type).before());
    }

    @Test
    void anElementWithoutChildrenKeepsItsComment() throws IOException {
        var text = sample();
        var at = text.indexOf("/>", text.indexOf("\n    <provenance"));
        var inside = text.substring(0, at) + ">\n      <!-- nothing -->\n    </provenance>" + text.substring(at + 2);
        assertEquals(inside, write(read(inside)));
    }

    @Slow
    @Test
    void commentsAnywhereAreNeitherLostNorDoubled() throws IOException {
        var sample = sample();
        for (int file = 0; file < FILES; file++) {
            var text = commented(sample, new SplittableRandom(file));
            var written = write(read(text));
            assertEquals(sorted(text), sorted(written), "file " + file);
            assertEquals(written, write(read(written)), "file " + file);
            assertEquals(sample, written.replaceAll("(?m)^ *<!--.*?-->\n", ""), "file " + file);
        }
    }

    /** Puts comments before tags, after tags and into lines of their own. */
    private static String commented(String sample, SplittableRandom random) {
        var lines = new ArrayList<>(sample.lines().toList());
        for (int left = 1 + random.nextInt(20); left > 0; left--) {
            int at = 1 + random.nextInt(lines.size() - 1);
            var line = lines.get(at);
            var comment = "<!--" + random.nextInt() + " <x y=\"1\"/> -->";
            if (line.endsWith(">") && random.nextBoolean()) {
                lines.set(at, line + comment);
            } else if (line.strip().startsWith("<")) {
                lines.set(at, random.nextBoolean() ? comment + line : comment + "\n" + line);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> comments(String text) {
        return COMMENT.matcher(text).results().map(one -> one.group(1)).toList();
    }

    private static List<String> sorted(String text) {
        return comments(text).stream().sorted().toList();
    }

    private static String sample() throws IOException {
        return Files.readString(Samples.redStormFile());
    }

    private static Machine read(String text) {
        var problems = new Diagnostics();
        return MachineFiles.load(URI.createURI("commented.machine"), text.getBytes(StandardCharsets.UTF_8), problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static String write(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }
}
