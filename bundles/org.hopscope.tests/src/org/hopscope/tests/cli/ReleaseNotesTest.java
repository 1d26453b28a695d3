// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that writes the notes of a release, in a repository with two releases and one commit after them. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseNotesTest {

    /** As releng/release leaves it: the section for what comes next stands first, and is empty. */
    private static final String LOG = """
            # Change log

            ## Unreleased

            ## 1.10.0 - 2026-11-28
            - Ports have a type.

            ## 1.1.0 - 2026-11-01
            - Links have a length.
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void makeRepository() throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("releng"));
        Files.createDirectories(folder.resolve(".github"));
        Files.copy(Samples.folder().resolveSibling("releng/release-notes"), folder.resolve("releng/release-notes"));
        Files.writeString(folder.resolve(".github/CHANGELOG.md"), LOG);
        run("git", "init", "-q");
        commit("model: give links a length");
        run("git", "tag", "v1.1.0");
        commit("model: give ports a type");
        commit("release: Hopscope 1.10.0");
    }

    private void commit(String subject) throws IOException, InterruptedException {
        run("git", "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false",
                "commit", "-q", "--allow-empty", "-m", subject);
    }

    private String run(String... command) throws IOException, InterruptedException {
        var log = folder.resolve("log").toFile();
        var process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(log).start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), () -> String.join(" ", command));
        assertEquals(0, process.exitValue(), Files.readString(log.toPath()));
        return Files.readString(log.toPath());
    }

    private List<String> entries(String... version) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("bash", "releng/release-notes"));
        command.addAll(List.of(version));
        return run(command.toArray(String[]::new)).lines().filter(line -> line.startsWith("- ")).toList();
    }

    @Test
    void aReleaseHasItsOwnSectionAndTheCommitsSinceTheLastOne() throws IOException, InterruptedException {
        assertEquals(List.of("- Ports have a type.", "- give ports a type", "- Hopscope 1.10.0"), entries("1.10.0"));
    }

    @Test
    void aVersionIsNotTakenForOneThatBeginsLikeIt() throws IOException, InterruptedException {
        assertEquals("- Links have a length.", entries("1.1.0").getFirst());
        // no section yet: what is not released, which is nothing here
        assertEquals(List.of("- give ports a type", "- Hopscope 1.10.0"), entries("1.1"));
    }

    @Test
    void whatIsNotReleasedHasTheFirstSection() throws IOException, InterruptedException {
        Files.writeString(folder.resolve(".github/CHANGELOG.md"),
                LOG.replace("## Unreleased\n", "## Unreleased\n- Nodes have a name.\n"));
        assertEquals("- Nodes have a name.", entries().getFirst());
    }
}
