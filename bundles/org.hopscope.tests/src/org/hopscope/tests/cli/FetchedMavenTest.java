// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How the build scripts get a newer Maven from an old one, with a script in place of the old one. */
@DisabledOnOs(OS.WINDOWS)
class FetchedMavenTest {

    private static final String FETCHED = "apache-maven-3.9.16";
    private static final String FIND_JAVA = "features/org.hopscope.feature/rootfiles/unix/lib/find-java.sh";

    @TempDir
    private Path folder;

    @BeforeEach
    void copyTheScripts() throws IOException {
        var root = Samples.folder().getParent();
        for (var name : new String[] {"releng/lib.sh", FIND_JAVA}) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.copy(root.resolve(name), folder.resolve(name));
        }
    }

    /** The output of a script that needs Maven, where that of the path is 3.8.7 and does this when it is run. */
    private String asked(String unpack) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("bin"));
        var old = Files.writeString(folder.resolve("bin/mvn"),
                "#!/bin/sh\n[ \"$1\" != --version ] || { echo Apache Maven 3.8.7; exit; }\n" + unpack);
        assertTrue(old.toFile().setExecutable(true));
        var builder = new ProcessBuilder("bash", "-c", ". releng/lib.sh; need_maven; echo \"$mvn\"")
                .directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().merge("PATH", folder.resolve("bin").toString(),
                (before, first) -> first + File.pathSeparator + before);
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    private List<String> tools() {
        return List.of(new File(folder.toFile(), ".tools").list());
    }

    /** Outside a project, Maven's dependency plugin keeps its notes in a folder of literally this name. */
    @Test
    void aFetchedMavenIsAloneInItsFolder() throws IOException, InterruptedException {
        var output = asked("mkdir -p '${project.basedir}/target'\n"
                + "for a; do case $a in -DoutputDirectory=*) bin=${a#*=}/" + FETCHED + "/bin ;; esac; done\n"
                + "mkdir -p \"$bin\" && echo >\"$bin/mvn\"\n");
        assertTrue(output.endsWith("/.tools/" + FETCHED + "/bin/mvn"), output);
        assertTrue(Files.isExecutable(folder.resolve(".tools").resolve(FETCHED).resolve("bin/mvn")));
        assertEquals(List.of(FETCHED), tools());
    }

    @Test
    void aMavenThatCannotBeFetchedLeavesNothing() throws IOException, InterruptedException {
        var output = asked("mkdir -p '${project.basedir}/target'; echo no network; exit 1\n");
        assertTrue(output.endsWith("no network"), output);
        assertEquals(List.of(), tools());
    }
}
