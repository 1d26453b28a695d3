// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** The manifests are the architecture: a new edge between bundles is a reviewed change of the table here. */
class ManifestEdgesTest {

    private static final Map<String, Set<String>> EDGES = Map.ofEntries(
            Map.entry("model", Set.of()),
            Map.entry("sim", Set.of()),
            Map.entry("compile", Set.of("model", "sim")),
            Map.entry("study", Set.of("compile", "model", "sim")),
            Map.entry("cli", Set.of("study", "compile", "model", "sim")),
            Map.entry("gef.jface", Set.of()),
            Map.entry("gef.workbench", Set.of()),
            Map.entry("ui", Set.of("study", "compile", "model", "sim")),
            Map.entry("editor", Set.of("ui", "model")),
            Map.entry("results", Set.of("ui", "study", "model", "sim")),
            Map.entry("help", Set.of("ui", "model")),
            Map.entry("tests", Set.of("cli", "study", "compile", "model", "sim")),
            Map.entry("ui.tests", Set.of("editor", "help", "results", "ui", "cli", "study", "compile", "model",
                    "sim")));

    private static final Set<String> HEADLESS = Set.of("model", "sim", "compile", "study", "cli", "tests");

    @Test
    void bundlesRequireEachOtherAsTheTableSays() {
        var found = new TreeMap<String, Set<String>>();
        for (var bundle : SourceTree.bundles()) {
            found.put(shortName(bundle), required(bundle).filter(name -> name.startsWith("org.hopscope."))
                    .map(name -> name.substring("org.hopscope.".length())).collect(Collectors.toSet()));
        }
        assertEquals(sorted(EDGES), sorted(found));
    }

    @Test
    void headlessBundlesRequireNothingButEmfAndLibrariesForForeignFormatsOptimisersAndArguments() {
        assertEquals(Set.of(), violations(HEADLESS::contains, name -> !name.startsWith("org.eclipse.emf.")
                && !isPdf(name) && !isOptimiser(name) && !isJsonOrCsv(name) && !name.equals("picocli")));
        assertEquals(Set.of(), violations(bundle -> !bundle.equals("cli"), "picocli"::equals));
        assertEquals(Set.of(), violations(bundle -> !bundle.equals("study"), ManifestEdgesTest::isJsonOrCsv));
        assertEquals(Set.of(), violations(bundle -> !bundle.equals("study"), ManifestEdgesTest::isOptimiser));
        assertEquals(Set.of(), violations(bundle -> HEADLESS.contains(bundle)
                && !Set.of("study", "tests").contains(bundle), ManifestEdgesTest::isPdf));
    }

    private static boolean isOptimiser(String name) {
        return name.startsWith("org.hipparchus.");
    }

    private static boolean isJsonOrCsv(String name) {
        return name.startsWith("com.fasterxml.jackson.") || name.equals("de.siegmar.fastcsv");
    }

    private static boolean isPdf(String name) {
        return name.startsWith("io.github.openhtmltopdf.") || name.equals("org.apache.pdfbox")
                || name.startsWith("org.apache.pdfbox.");
    }

    @Test
    void theSimulatorRequiresNothing() {
        assertEquals(Set.of(), violations("sim"::equals, name -> true));
    }

    @Test
    void onlyTheEditorRequiresTheDiagramLibraries() {
        assertEquals(Set.of(), violations(bundle -> !Set.of("editor", "ui.tests").contains(bundle),
                name -> name.equals("org.eclipse.gef") || name.equals("org.eclipse.draw2d")));
    }

    @Test
    void onlyTheResultsRequireChartsAndTables() {
        assertEquals(Set.of(), violations(bundle -> !Set.of("results", "ui.tests").contains(bundle),
                name -> name.contains("swtchart") || name.contains("nattable")));
    }

    @Test
    void onlyTheHelpRequiresMarkdown() {
        assertEquals(Set.of(), violations(bundle -> !bundle.equals("help"), name -> name.startsWith("org.commonmark")));
    }

    @Test
    void nothingIsReexported() {
        var reexports = SourceTree.bundles().stream().filter(bundle -> header(bundle, "Require-Bundle")
                .contains("reexport")).map(ManifestEdgesTest::shortName).toList();
        assertEquals(0, reexports.size(), reexports.toString());
    }

    private static Set<String> violations(Predicate<String> bundles,
            Predicate<String> forbidden) {
        var found = new TreeSet<String>();
        for (var bundle : SourceTree.bundles()) {
            if (bundles.test(shortName(bundle))) {
                required(bundle).filter(name -> !name.startsWith("org.hopscope.")).filter(forbidden)
                        .forEach(name -> found.add(shortName(bundle) + " -> " + name));
            }
        }
        return found;
    }

    /** One line per bundle, so that a difference is easy to see. */
    private static String sorted(Map<String, Set<String>> edges) {
        return new TreeMap<>(edges).entrySet().stream()
                .map(edge -> edge.getKey() + " -> " + new TreeSet<>(edge.getValue())).collect(Collectors.joining("\n"));
    }

    private static String shortName(Path bundle) {
        return bundle.getFileName().toString().substring("org.hopscope.".length());
    }

    private static Stream<String> required(Path bundle) {
        // a comma inside quotes belongs to a version range
        return Stream.of(header(bundle, "Require-Bundle").replaceAll("\"[^\"]*\"", "").split(","))
                .map(entry -> entry.split(";")[0].strip()).filter(name -> !name.isEmpty());
    }

    private static String header(Path bundle, String name) {
        try (var in = Files.newInputStream(bundle.resolve("META-INF/MANIFEST.MF"))) {
            Attributes attributes = new Manifest(in).getMainAttributes();
            return attributes.getValue(name) == null ? "" : attributes.getValue(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
