// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** The first command of a newcomer fetches the libraries of the command line, and not those of the workbench. */
class HeadlessLibrariesTest {

    private static final Pattern LIBRARY = Pattern.compile(
            "<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>");
    /** What the command line copies into its folder: by a pattern of names, or without signatures. */
    private static final Pattern COPIED = Pattern.compile("<name regex=\"\\[/\\\\\\\\\\](.*?)\"/>");
    private static final Pattern UNSIGNED = Pattern.compile("<unsigned bundle=\"(.*?)\"/>");

    private static List<String> libraries(Path list) {
        return LIBRARY.matcher(SourceTree.read(list)).results()
                .map(match -> match.group(1) + "-" + match.group(2) + ".jar").toList();
    }

    private static Path headless() throws IOException, InterruptedException {
        var process = new ProcessBuilder("bash", "-c", ". releng/lib.sh && headless_target")
                .directory(SourceTree.root().toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var path = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor());
        return Path.of(path);
    }

    @Test
    void theListOfTheCommandLineHasWhatItCopies() throws IOException, InterruptedException {
        var build = SourceTree.read(SourceTree.root().resolve("bundles/org.hopscope.cli/pom.xml"));
        List<Predicate<String>> copied = COPIED.matcher(build).results()
                .map(match -> Pattern.compile(match.group(1)).asMatchPredicate()).toList();
        var unsigned = UNSIGNED.matcher(build).results().map(match -> match.group(1) + "-").toList();
        // PDF: three patterns; arguments, formats, fitting: one each; that of Hopscope's own bundles is in no list
        assertEquals(7, copied.size());
        assertEquals(3, unsigned.size());
        var all = libraries(SourceTree.root().resolve("targetplatform/org.hopscope.target.target"));
        var needed = all.stream().filter(jar -> copied.stream().anyMatch(one -> one.test(jar))
                || unsigned.stream().anyMatch(bundle -> jar.matches(Pattern.quote(bundle) + "[0-9].*"))).toList();
        // openhtmltopdf 2, pdfbox 4, graphics2d and commons-logging, picocli, formats 2, hipparchus 2, EMF 3
        assertEquals(16, needed.size(), needed::toString);
        var headless = libraries(headless());
        assertEquals(List.of(), needed.stream().filter(jar -> !headless.contains(jar)).toList());
        // without those of the workbench: they are 21 of 175, and the limit has a margin
        assertTrue(headless.size() < all.size() / 6, headless::toString);
    }
}
