// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Which classes the quick check keeps: three bundles in the order in which they are compiled. */
@DisabledOnOs(OS.WINDOWS)
class StaleClassesTest {

    private static final String FIND_JAVA = "features/org.hopscope.feature/rootfiles/unix/lib/find-java.sh";
    private static final List<String> BUNDLES = List.of("a", "b", "c");
    private static final String GENERATES = "-Dexec.skip=false";
    private static final String LEAVES = "-Dexec.skip=true";
    private static final FileTime BEFORE = FileTime.fromMillis(1_000_000_000_000L);
    private static final FileTime STAMP = FileTime.fromMillis(1_000_000_010_000L);
    private static final FileTime AFTER = FileTime.fromMillis(1_000_000_020_000L);

    @TempDir
    private Path folder;

    @BeforeEach
    void buildAll() throws IOException {
        var root = Samples.folder().getParent();
        for (var name : List.of("releng/lib.sh", FIND_JAVA)) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.copy(root.resolve(name), folder.resolve(name));
        }
        for (var bundle : BUNDLES) {
            write(bundle + "/src/p/A.java");
            write(bundle + "/src-gen/p/G.java");
            write(bundle + "/target/classes/p/A.class");
        }
        write("pom.xml");
        write("releng/compiler-nulls.prefs");
        write(".build/classes");
        try (var files = Files.walk(folder)) {
            for (var file : files.toList()) {
                Files.setLastModifiedTime(file, BEFORE);
            }
        }
        change(".build/classes", STAMP);
    }

    private void write(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), "");
    }

    private void change(String name, FileTime time) throws IOException {
        Files.setLastModifiedTime(folder.resolve(name), time);
    }

    /** The bundles whose classes are kept, the argument for Maven, and "stamp" if that is still there. */
    private String kept() throws IOException, InterruptedException {
        var process = new ProcessBuilder("bash", "-euc",
                ". releng/lib.sh; forget_stale_classes classes a b c; echo $model_code")
                        .directory(folder.toFile()).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), output);
        var kept = BUNDLES.stream().filter(one -> Files.exists(folder.resolve(one + "/target/classes/p/A.class")));
        var stamp = Stream.of("stamp").filter(one -> Files.exists(folder.resolve(".build/classes")));
        return String.join(" ", Stream.of(kept, Stream.of(output), stamp).flatMap(one -> one).toList());
    }

    @Test
    void withoutAChangeAllStay() throws IOException, InterruptedException {
        change("b/target/classes/p/A.class", AFTER);
        change("a/src-gen/p/G.java", AFTER);
        assertEquals("a b c " + LEAVES + " stamp", kept());
    }

    @Test
    void thoseOfAChangedBundleGoAndThoseOfItsUsers() throws IOException, InterruptedException {
        change("b/src/p/A.java", AFTER);
        assertEquals("a " + LEAVES, kept());
        // a build that is stopped before it has compiled b anew
        write("b/target/classes/p/A.class");
        change("b/src/p/A.java", BEFORE);
        assertEquals(GENERATES, kept());
    }

    /** Nothing but the time of its folder tells of it. */
    @Test
    void aDeletedSourceIsAChange() throws IOException, InterruptedException {
        Files.delete(folder.resolve("c/src/p/A.java"));
        change("c/src/p", AFTER);
        assertEquals("a b " + LEAVES, kept());
    }

    @Test
    void anotherModelIsGenerated() throws IOException, InterruptedException {
        write("a/model/a.ecore");
        assertEquals(GENERATES, kept());
    }

    @Test
    void codeThatIsNotThereIsGenerated() throws IOException, InterruptedException {
        Files.delete(folder.resolve("a/src-gen/p/G.java"));
        Files.delete(folder.resolve("a/src-gen/p"));
        Files.delete(folder.resolve("a/src-gen"));
        assertEquals("a b c " + GENERATES + " stamp", kept());
    }

    @Test
    void otherRulesOfTheCompilerAreAChangeOfAll() throws IOException, InterruptedException {
        change("releng/compiler-nulls.prefs", AFTER);
        assertEquals(GENERATES, kept());
    }
}
